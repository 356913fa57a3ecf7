// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { render } from 'preact';
import { keepApp } from './app/keep';
import { keepSettings } from './app/settings';
import { App } from './app/shell';
import { connect } from './net';

keepSettings();
connect();
render(<App />, document.getElementById('app')!);
void keepApp();
