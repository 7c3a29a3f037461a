import { useEffect } from 'react';

/** Makes the browser ask before a tab is closed or reloaded while `unsaved` returns true. */
export function useUnsavedWarning(unsaved: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
