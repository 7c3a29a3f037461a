import { randomFillSync } from 'node:crypto';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { createUpload } from '#shared/contract/jobs/jobs.ts';
import {
  contentTypes,
  type FileFormat,
  newUploadKey,
  tooLargeText,
  uploads,
} from '#shared/domain/jobs/uploads.ts';

export const handler = handle(createUpload, async ({ input, actor, refuse }) => {
  const { purpose, format, bytes } = input;
  const { permission, most } = uploads[purpose];
  const formats: readonly FileFormat[] = uploads[purpose].formats;
  if (!actor.permissions.has(permission)) throw refuseAccess();
  if (!formats.includes(format)) return refuse('format', { formats: formats.join(', ') });
  if (bytes > most) return refuse('toolarge', { sizes: tooLargeText(bytes, most) });
  const key = newUploadKey(actor.customer.customerid, purpose, format, bytes => randomFillSync(bytes));
  const { presignUpload } = await import('#functions/services/files/storage.ts');
  return { ...(await presignUpload(key, contentTypes[format], most)), key };
});
