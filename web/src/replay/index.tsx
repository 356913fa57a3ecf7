// Placeholder.

import type { Screen } from '../app';
import { Page } from '../ui';

export const Games: Screen = () => <Page title="Games" back="/" />;
export const Replay: Screen = () => <Page title="Replay" back="/" />;
export const Analyse: Screen = () => <Page title="Analyse" back="/" />;
