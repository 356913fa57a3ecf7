// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * The small components of every screen. They own only their look and their keyboard: values come in by props, changes
 * go out by callbacks. All of them are native elements underneath (button, input, dialog), so that keyboard and
 * screen reader work. A component without visible text requires a label or title for screen readers.
 */
import './ui.css';

export { Button, IconButton, ButtonLink, type ButtonProps, type Kind } from './button';
export { FileButton, textOf, type TextFile } from './file';
export { Icon, icons, type IconName } from './icon';
export { Sheet, Confirm } from './sheet';
export { Chip, Chips } from './chip';
export { Segmented, Toggle, Field, TextArea, Select, Stepper, type Choice } from './field';
export { toast, Toasts } from './toast';
export { Spinner, Empty, Notice, Progress } from './state';
export { Page, Section } from './page';
export { Registered } from './registered';
export { Logo } from './logo';
export { play, ring, type Sound } from './sound';
