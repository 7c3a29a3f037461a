import { useEffect } from 'react';

/** Whether the page was left on purpose, after everything on it was sent. */
let leaving = false;
// A page that the browser kept is shown again by Back.
addEventListener('pageshow', () => {
  leaving = false;
});

/** Loads another page, or this one again, after what was typed was sent. The browser asks nothing. */
export function leaveSent(go: () => void): void {
  leaving = true;
  go();
}

/** Makes the browser ask before a tab is closed or reloaded while `unsaved` returns true. */
export function useUnsavedWarning(unsaved: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaving && unsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
