import { randomFillSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatOfUpload, newUploadKey, uploadPurposes, uploads } from '#shared/domain/jobs/uploads.ts';

const anyUpload = fc
  .constantFrom(...uploadPurposes)
  .chain(purpose =>
    fc.record({ purpose: fc.constant(purpose), format: fc.constantFrom(...uploads[purpose].formats) }),
  );
const keyFor = (
  customerid: string,
  { purpose, format }: { purpose: (typeof uploadPurposes)[number]; format: 'csv' },
) => newUploadKey(customerid, purpose, format, bytes => randomFillSync(bytes));

test('a key that was handed out is accepted for its customer and purpose, and for no other', () => {
  fc.assert(
    fc.property(anyUpload, fc.constantFrom(...uploadPurposes), (upload, other) => {
      const key = keyFor('acme', upload as never);
      expect(formatOfUpload(key, 'acme', upload.purpose)).toBe(upload.format);
      expect(formatOfUpload(key, 'bolt', upload.purpose)).toBe(null);
      if (other !== upload.purpose) expect(formatOfUpload(key, 'acme', other)).toBe(null);
    }),
  );
});

test.each([
  'acme/uploads/topic/../../../bolt/uploads/topic/abcdefghjkmnpqrstuvw.csv',
  'acme/uploads/topic/../places/abcdefghjkmnpqrstuvw.csv',
  'acme/uploads/topic//abcdefghjkmnpqrstuvw.csv',
  'acme/uploads/topic/./abcdefghjkmnpqrstuvw.csv',
  '/acme/uploads/topic/abcdefghjkmnpqrstuvw.csv',
  'acme/uploads/topic/abcdefghjkmnpqrstuvw.csv/',
  'acme/uploads/topic/abcdefghjkmnpqrstuvw.csv.json',
  'acme/uploads/topic/abcdefghjkmnpqrstuvw.CSV',
  'acme/uploads/topic/abcdefghjkmnpqrstuvw.docx',
  'acme/uploads/topic/abcdefghjkmnpqrstuvw',
  'acme/uploads/topic/abcdefghjkmnpqrstuv%.csv',
  'acme/uploads/topic/%2e%2e%2fabcdefghjkmn.csv',
  'acme/uploads/topic/abcdefghjkmnpqrstuv\n.csv',
  'acme/uploads/topic/.csv',
  '',
])('the key %j, which nobody was handed out, is accepted nowhere', key => {
  for (const purpose of uploadPurposes) expect(formatOfUpload(key, 'acme', purpose)).toBe(null);
});
