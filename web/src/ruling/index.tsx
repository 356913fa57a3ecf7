// Placeholder.

import type { Screen } from '../app';
import { Page } from '../ui';

export const Ruling: Screen = () => <Page title="Ruling" back="/" />;
