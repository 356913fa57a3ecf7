// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { useRef } from 'preact/hooks';
import { Button, type ButtonProps } from './button';
import { toast } from './toast';
import { text } from './words';

export interface TextFile {
  name: string;
  text: string;
}

// A ZIP file: an .xlsx workbook, but also .ods and .numbers, which sheetText() rejects.
const isZip = (b: Uint8Array): boolean => b[0] === 0x50 && b[1] === 0x4b && b[2] === 3 && b[3] === 4;
const MANY = 4096;
const isBinary = (b: Uint8Array): boolean => b.subarray(0, MANY).includes(0) && !isWide(b);
const isWide = (b: Uint8Array): boolean =>
  (b[0] === 0xff && b[1] === 0xfe) || (b[0] === 0xfe && b[1] === 0xff);

/**
 * Decodes a file as UTF-8, or as Windows-1252 if it is not UTF-8 (spreadsheets, old programs). Converts a workbook
 * (.xlsx) to CSV. Throws if the file is something else.
 */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) return (await import('./xlsx')).sheetText(bytes);
  if (isBinary(bytes)) throw new Error('binary');
  if (isWide(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A button to choose a file. The user may choose the same file again, because it may have changed. */
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
    try {
      onFile({ name: file.name, text: await textOf(file) });
    } catch {
      toast(text().noTable(file.name), 'bad');
    }
  };
  return (
    <>
      <input ref={input} type="file" accept={accept} hidden onChange={take} />
      <Button {...rest} icon="upload" onClick={() => input.current?.click()} />
    </>
  );
}
