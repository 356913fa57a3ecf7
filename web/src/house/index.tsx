// Placeholder.

import type { Screen } from '../app';
import { Page } from '../ui';

export const House: Screen = () => <Page title="House" back="/" />;
