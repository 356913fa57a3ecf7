// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { render } from 'preact';
import { App, keepApp } from './app';
import { keepSettings } from './base';
import { connect } from './net';

keepSettings();
connect();
render(<App />, document.getElementById('app')!);
void keepApp();
