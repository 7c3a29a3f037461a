import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  FileTooLarge,
  presignDownload,
  presignUpload,
  readFile,
  removeFile,
  removeFilesOf,
  writeFile,
} from '#functions/services/files/storage.ts';
import { type Local, startLocal } from '#infra/local/local.ts';

let folder: string;
let local: Local;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attestry-s3-'));
  local = await startLocal({ dataDir: folder, inMemory: true, workWhenAsked: true });
});
afterAll(async () => {
  await local.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => vi.useRealTimers());

const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);
const bytes = (value: string) => new TextEncoder().encode(value);

/** Posts a form as a browser does, with whatever a test wants different. */
async function post(
  { url, fields }: { url: string; fields: Record<string, string> },
  content: string | Uint8Array,
  changed: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.set(name, value);
  form.set('file', new Blob([content as BlobPart]));
  const response = await fetch(url, { method: 'POST', body: form });
  return { status: response.status, code: /<Code>(\w+)/.exec(await response.text())?.[1] };
}

describe('Files of the functions', () => {
  test('of a customer are removed together, and those of no other, whatever the others are called', async () => {
    const [own, others] = [
      ['acme/exports/1.zip', 'acme/a b/ü.csv'],
      ['acmes/1.zip', 'x/acme/1.zip'],
    ];
    for (const key of [...own!, ...others!]) await writeFile(key, bytes('one'), 'text/csv');
    await removeFilesOf('acme');
    for (const key of own!) expect(await readFile(key, 100)).toBeUndefined();
    for (const key of others!) expect(text(await readFile(key, 100))).toBe('one');
  });

  test('are read as they were written, replaced as a whole, and gone once they are removed', async () => {
    const key = 'acme/a b/ü+(1).json';
    await writeFile(key, bytes('one'), 'application/json');
    await writeFile(key, bytes('two'), 'application/json');
    expect(text(await readFile(key, 100))).toBe('two');
    await removeFile(key);
    await removeFile(key);
    expect(await readFile(key, 100)).toBeUndefined();
  });

  test('are not read where they are larger than the reader takes', async () => {
    await writeFile('acme/large', bytes('x'.repeat(101)), 'text/plain');
    await expect(readFile('acme/large', 100)).rejects.toThrow(FileTooLarge);
    expect((await readFile('acme/large', 101))?.length).toBe(101);
  });

  test('of 20 MB go in and out', async () => {
    const large = new Uint8Array(20 * 1024 * 1024).fill(7);
    await writeFile('acme/20', large, 'text/csv');
    expect(Buffer.compare((await readFile('acme/20', large.length))!, large)).toBe(0);
  });
});

describe('A signed form', () => {
  const form = () => presignUpload('acme/uploads/x.csv', 'text/csv', 1000);

  test('takes the file it was made for, from the smallest to the largest size', async () => {
    expect(await post(await form(), 'a')).toMatchObject({ status: 204 });
    expect(await post(await form(), 'x'.repeat(1000))).toMatchObject({ status: 204 });
    expect((await readFile('acme/uploads/x.csv', 1000))?.length).toBe(1000);
  });

  test.each<[what: string, content: string, changed: Record<string, string>, status: number, code: string]>([
    ['a file that is too large', 'x'.repeat(1001), {}, 400, 'EntityTooLarge'],
    ['an empty file', '', {}, 400, 'EntityTooSmall'],
    ['another key', 'a', { key: 'bolt/uploads/x.csv' }, 403, 'AccessDenied'],
    ['another content type', 'a', { 'Content-Type': 'text/html' }, 403, 'AccessDenied'],
    ['a field it does not name', 'a', { acl: 'public-read' }, 403, 'AccessDenied'],
    ['a changed policy', 'a', { Policy: btoa('{"conditions":[]}') }, 403, 'SignatureDoesNotMatch'],
    ['a changed signature', 'a', { 'X-Amz-Signature': '0'.repeat(64) }, 403, 'SignatureDoesNotMatch'],
    ['no signature', 'a', { 'X-Amz-Signature': '' }, 403, 'SignatureDoesNotMatch'],
  ])('refuses %s, and nothing is stored', async (_, content, changed, status, code) => {
    await removeFile('acme/uploads/x.csv');
    expect(await post(await form(), content, changed)).toEqual({ status, code });
    expect(await readFile('acme/uploads/x.csv', 1000)).toBeUndefined();
    expect(await readFile('bolt/uploads/x.csv', 1000)).toBeUndefined();
  });

  test('holds for a quarter of an hour', async () => {
    const made = await form();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 60_000 });
    expect(await post(made, 'a')).toMatchObject({ status: 204 });
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await post(made, 'a')).toEqual({ status: 403, code: 'AccessDenied' });
  });

  test('of more than any file has is refused before it is looked at', async () => {
    const huge = new Uint8Array(50 * 1024 * 1024);
    expect(await post(await form(), huge)).toEqual({ status: 400, code: 'EntityTooLarge' });
  });
});

describe('A signed address', () => {
  test('brings the file under its name, in any language, and is of no use for another file', async () => {
    await writeFile('acme/export', bytes('inside'), 'text/csv');
    const address = await presignDownload('acme/export', 'Überblick "1" (a).csv');
    const response = await fetch(address);
    expect([response.status, await response.text()]).toEqual([200, 'inside']);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="_berblick _1_ _a_.csv"; filename*=UTF-8''%C3%9Cberblick%20%221%22%20%28a%29.csv`,
    );
    for (const changed of [
      address.replace('acme/export', 'acme/20'),
      address.replace(/X-Amz-Signature=\w+/, `X-Amz-Signature=${'0'.repeat(64)}`),
      address.replace('X-Amz-Expires=300', 'X-Amz-Expires=90000'),
      address.replace(/filename/, 'name'),
      address.split('?')[0]!,
    ]) {
      expect((await fetch(changed)).status, changed).toBe(403);
    }
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
  });

  test('holds for five minutes', async () => {
    await writeFile('acme/export', bytes('inside'), 'text/csv');
    const address = await presignDownload('acme/export', 'a.csv');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    expect((await fetch(address)).status).toBe(403);
  });
});

test('Nothing is read, written or removed without a signature, nor under a key that leads elsewhere', async () => {
  const place = `${local.url}/files/attestry-files`;
  for (const method of ['GET', 'PUT', 'DELETE']) {
    expect((await fetch(`${place}/acme/20`, { method })).status).toBe(403);
  }
  for (const key of ['../../dynamodb/x', 'acme//x', 'acme/..%2f..%2fx']) {
    await writeFile(key, bytes('x'), 'text/plain').catch(() => undefined);
  }
  expect((await fetch(`${place}/%2e%2e/x`)).status).toBeGreaterThanOrEqual(400);
});
