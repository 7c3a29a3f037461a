import { useEffect } from 'react';
import { takesText } from '#web/screens/authoring/editor/changing/useChanges.ts';

/** Calls `open` with rows that people paste anywhere but into a text: what a spreadsheet copies has tabs or lines. */
export function usePastedRows(open: (text: string) => void): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (takesText(event.target) || document.querySelector('dialog[open]') || !/[\t\n]/.test(text)) return;
      event.preventDefault();
      open(text);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, [open]);
}
