import { use } from './pen';
import type { Sign } from './signs';

export function sow(sign: Sign): string {
  return use(`german-s-${sign}`, 50, 44, 2.2);
}
