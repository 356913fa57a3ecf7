// Placeholder.

import type { Screen } from '../app';
import { Page } from '../ui';

export const Stats: Screen = () => <Page title="Stats" back="/" />;
