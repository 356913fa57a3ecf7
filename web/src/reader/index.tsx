// Placeholder.

import type { Screen } from '../app';
import { Page } from '../ui';

export const Rules: Screen = () => <Page title="Rules" back="/" />;
export const Compare: Screen = () => <Page title="Compare" back="/" />;
export const Book: Screen = () => <Page title="Book" back="/" />;
