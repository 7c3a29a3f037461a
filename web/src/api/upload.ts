import { createUpload } from '#shared/contract/jobs/jobs.ts';
import type { FileFormat, UploadPurpose } from '#shared/domain/jobs/uploads.ts';
import { ApiError } from './client.ts';
import { sendLasting } from './lasting.ts';

/**
 * Uploads a file straight into the bucket and answers the key that names it to other calls. `tell` hears how much
 * has gone, from 0 to 1. Throws ApiError; a DOMException where `signal` ended it.
 */
export async function uploadFile(
  purpose: UploadPurpose,
  format: FileFormat,
  file: Blob,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { url, fields, key } = await sendLasting(createUpload, { purpose, format, bytes: file.size }, signal);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  // The bucket reads no field behind the file.
  form.set('file', file);
  await post(url, form, tell, signal);
  return key;
}

/** Posts a form; only XMLHttpRequest says how much of it has gone. */
function post(
  url: string,
  form: FormData,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const request = new XMLHttpRequest();
  const failed = () =>
    new ApiError(0, 'network', 'The file could not be uploaded. Nothing was changed; please try again.');
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(total ? loaded / total : 0));
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
