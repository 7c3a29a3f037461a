import { useEffect, useRef, useState } from 'react';
import {
  uploadAssignments,
  uploadPermissions,
  uploadTopicLocations,
} from '#shared/contract/support/batchgrids.ts';
import { uploadLocations, uploadUsers } from '#shared/contract/support/batching.ts';
import type { Load } from '#shared/domain/support/batching/loads.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { postFile } from '#web/api/upload.ts';

const uploads = {
  places: uploadLocations,
  people: uploadUsers,
  pairs: uploadTopicLocations,
  assignments: uploadAssignments,
  permissions: uploadPermissions,
} as const;

/**
 * Uploads rows as a CSV file, whose arrival starts the check. `share` is how much was sent, null while nothing is. An upload
 * that is under way ends with the page.
 */
export function useUpload(
  load: Load,
  customer: string,
  rowsOf: () => Promise<Blob>,
  filename: string,
  onChecked: (batchid: string) => void,
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
      const file = await rowsOf();
      const data = { filename: filename.slice(-200), format: 'csv' as const, bytes: file.size };
      const { batchid, ...form } = await sendLasting(uploads[load], { customerid: customer, data });
      await postFile(form, file, setShare, controller.signal);
      onChecked(batchid);
    } catch (problem) {
      if (!controller.signal.aborted) setError(problem as Error);
    } finally {
      setShare(null);
    }
  };
  return { share, error, start };
}
