// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import type { ComponentChildren, RefObject } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Button, IconButton } from './button';
import { fault } from './toast';
import { text } from './words';

/** Opens and closes a dialog before the next frame: what it covers must not be offered for a moment. */
function useModal(box: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const d = box.current!;
    if (open && !d.open) d.showModal();
    if (!open && d.open) d.close();
    return () => {
      fault.value = '';
    };
  }, [open]);
}

/**
 * A sheet over the screen: at the bottom of a phone, in the middle of a larger screen. It is a modal <dialog>: the
 * browser keeps the focus inside, Escape closes it, and the focus returns to its old place. Every attempt to close it
 * calls `onClose`; the caller then sets `open` to false.
 */
export function Sheet(p: {
  title: string;
  open: boolean;
  onClose: () => void;
  children?: ComponentChildren;
  /** Buttons in a row at the end, always visible. */
  foot?: ComponentChildren;
  wide?: boolean;
  class?: string;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  // If the user selects text in a field and releases the mouse beside the sheet, the sheet must not close.
  const outside = useRef(false);
  useModal(box, p.open);
  return (
    <dialog
      ref={box}
      class={`ui-sheet${p.wide ? ' ui-sheet-wide' : ''}${p.class ? ` ${p.class}` : ''}`}
      aria-labelledby={id}
      onCancel={(e) => {
        if (e.target !== box.current) return;
        e.preventDefault();
        p.onClose();
      }}
      onClose={(e) => e.target === box.current && p.open && p.onClose()}
      onPointerDown={(e) => (outside.current = e.target === box.current)}
      onClick={(e) => e.target === box.current && outside.current && p.onClose()}
    >
      {p.open && (
        <div
          class="ui-sheet-in"
          onClickCapture={() => (fault.value = '')}
          onSubmitCapture={() => (fault.value = '')}
        >
          <header class="ui-sheet-head">
            <h2 id={id}>{p.title}</h2>
            <IconButton icon="close" label={text().close} onClick={p.onClose} />
          </header>
          <div class="ui-sheet-body" tabIndex={0} role="group" aria-labelledby={id}>
            {p.children}
          </div>
          {fault.value && (
            <p class="ui-sheet-fault" role="alert">
              {fault.value}
            </p>
          )}
          {p.foot && <footer class="ui-sheet-foot">{p.foot}</footer>}
        </div>
      )}
    </dialog>
  );
}

/** A question with two answers. The safe answer has the focus first. */
export function Confirm(p: {
  title: string;
  open: boolean;
  yes: string;
  danger?: boolean;
  onYes: () => void;
  onClose: () => void;
  children?: ComponentChildren;
}) {
  return (
    <Sheet
      title={p.title}
      open={p.open}
      onClose={p.onClose}
      foot={
        <>
          <Button kind="plain" onClick={p.onClose} autofocus>
            {text().cancel}
          </Button>
          <Button kind={p.danger ? 'danger' : 'main'} onClick={p.onYes}>
            {p.yes}
          </Button>
        </>
      }
    >
      {p.children}
    </Sheet>
  );
}
