// The table.

import type { Screen } from '../app';
import { Page } from '../ui';

export const Table: Screen = () => <Page title="Table" back="/" />;
