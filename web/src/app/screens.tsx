import { Page } from '../ui';
import type { Screen } from './router';

export const Settings: Screen = () => <Page title="Einstellungen" back="/" />;
export const Account: Screen = () => <Page title="Konto" back="/" />;
export const Help: Screen = () => <Page title="Hilfe" back="/" />;
