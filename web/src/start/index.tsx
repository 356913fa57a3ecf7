// Placeholder.

import type { Screen } from '../app';
import { Page } from '../ui';

export const Start: Screen = () => <Page title="Start" back="/" />;
