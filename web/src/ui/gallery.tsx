import type { Screen } from '../app';
import { Page } from '.';

export const Gallery: Screen = () => <Page title="Gallery" back="/" />;
