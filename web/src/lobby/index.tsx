// Placeholder.

import type { Screen } from '../app';
import { Page } from '../ui';

export const Lobby: Screen = () => <Page title="Lobby" back="/" />;
