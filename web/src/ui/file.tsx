// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { useRef } from 'preact/hooks';
import { Button, type ButtonProps } from './button';

export interface TextFile {
  name: string;
  text: string;
}

/** What a file says: it is written in UTF-8, or in Windows-1252 where that does not fit (spreadsheets, old programs). */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A button that lets somebody choose a file. The same one may be chosen again: it may have been changed meanwhile. */
export function FileButton({
  accept,
  onFile,
  ...rest
}: Omit<ButtonProps, 'icon' | 'onClick' | 'type'> & {
  accept: string;
  onFile: (file: TextFile) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const take = async () => {
    const file = input.current!.files?.[0];
    if (!file) return;
    input.current!.value = '';
    onFile({ name: file.name, text: await textOf(file) });
  };
  return (
    <>
      <input ref={input} type="file" accept={accept} hidden onChange={take} />
      <Button {...rest} icon="upload" onClick={() => input.current?.click()} />
    </>
  );
}
