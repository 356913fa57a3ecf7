import { render } from 'preact';
import { keepSettings } from './app/settings';
import { App } from './app/shell';

keepSettings();
render(<App />, document.getElementById('app')!);
