import { useEffect, useRef, useState } from 'react';
import { createUpload } from '#shared/contract/jobs/jobs.ts';
import type { FileFormat, UploadPurpose } from '#shared/domain/jobs/uploads.ts';
import { ApiError } from './client.ts';
import { sendLasting } from './lasting.ts';

/**
 * Uploads a file straight into the bucket and returns the key that names it in other calls. `onProgress` gets the share
 * that was sent, from 0 to 1. Throws ApiError; a DOMException where `signal` aborted it.
 */
export async function uploadFile(
  purpose: UploadPurpose,
  format: FileFormat,
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { url, fields, key } = await sendLasting(createUpload, { purpose, format, bytes: file.size }, signal);
  await postFile({ url, fields }, file, onProgress, signal);
  return key;
}

/** Posts a file with the form that a call returned. Throws ApiError; a DOMException where `signal` aborted it. */
export function postFile(
  { url, fields }: { url: string; fields: Readonly<Record<string, string>> },
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  // The bucket ignores fields after the file.
  form.set('file', file);
  // Only XMLHttpRequest reports how much was sent.
  const request = new XMLHttpRequest();
  const failed = () =>
    new ApiError(0, 'network', 'The file could not be uploaded. Nothing was changed. Please try again.');
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(failed())));
    request.addEventListener('error', () => reject(failed()));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.open('POST', url);
    request.send(form);
  });
}

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
