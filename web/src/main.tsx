// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { render } from 'preact';
import { App, storeApp } from './app';
import { keepSettings, watchInstall } from './base';
import { connect } from './net';

keepSettings();
watchInstall();
connect();
render(<App />, document.getElementById('app')!);
void storeApp();
