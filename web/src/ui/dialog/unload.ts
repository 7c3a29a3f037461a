import { useEffect } from 'react';

/** Lets the browser ask before a tab is closed or loaded again while `unsaved` answers true. */
export function useUnsavedWarning(unsaved: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
