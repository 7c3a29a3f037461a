import { useEffect, useRef, useState } from 'react';

/** Uploads a sheet and starts its check, which is named by what this returns. `onShare` gets how much was sent, 0 to 1. */
export type UploadSheet = (
  sheet: Blob,
  filename: string,
  onShare: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>;

/**
 * Uploads rows as a CSV file and has them checked. `share` is how much was sent, null while nothing is. An upload that is
 * under way ends with the page.
 */
export function useUpload(
  upload: UploadSheet,
  rowsOf: () => Promise<Blob>,
  filename: string,
  onChecked: (checkid: string) => void,
) {
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    under.current = controller;
    setError(null);
    setShare(0);
    try {
      const checkid = await upload(await rowsOf(), filename.slice(-200), setShare, controller.signal);
      // Canceled at the very end: the check continues and is listed, but the page does not open it.
      if (!controller.signal.aborted) onChecked(checkid);
    } catch (problem) {
      if (!controller.signal.aborted) setError(problem as Error);
    } finally {
      setShare(null);
    }
  };
  return { share, error, start, cancel: () => under.current?.abort() };
}
