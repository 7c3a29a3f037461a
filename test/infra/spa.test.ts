import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spa } from '#infra/local/gateway/spa.ts';

const script = 'export const words = 1;\n'.repeat(100);
const start = '<!doctype html><title>Start</title>';
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attestry-spa-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/main-1a2b.js'), script);
  await writeFile(join(folder, 'assets/logo-1a2b.png'), 'picture');
  await writeFile(join(folder, 'index.html'), start);
  const files = spa(folder);
  server = createServer((request, response) => void files(request, response, request.url ?? '/'));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise(resolve => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

async function read(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>(resolve => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, resolve);
  });
  return { encoding: answer.headers['content-encoding'], body: await buffer(answer) };
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'texts travel compressed to anyone who takes %s, and are the same texts each time',
  async (accepted, wanted, open) => {
    for (const path of ['/assets/main-1a2b.js', '/assets/main-1a2b.js', '/', '/edittopic']) {
      const { encoding, body } = await read(path, { 'accept-encoding': accepted });
      expect(encoding).toBe(wanted);
      expect(open(body).toString()).toBe(path.endsWith('.js') ? script : start);
    }
  },
);

test('a start page that was built again is served as it is now', async () => {
  await read('/', { 'accept-encoding': 'gzip' });
  await writeFile(join(folder, 'index.html'), `${start}again`);
  const { body } = await read('/', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(body).toString()).toBe(`${start}again`);
});

test('an address with a dot in an id is a page, on one machine as behind CloudFront', async () => {
  for (const path of ['/topic_completed_by_location/nwcare-s.a11y-places', '/a/2026/nwcare-s.x']) {
    const { body } = await read(path);
    expect(body.toString()).toContain('<title>Start</title>');
  }
});

test('pictures, and texts for anyone who takes nothing compressed, travel as they are', async () => {
  expect(await read('/assets/main-1a2b.js')).toEqual({ encoding: undefined, body: Buffer.from(script) });
  const { encoding } = await read('/assets/logo-1a2b.png', { 'accept-encoding': 'gzip' });
  expect(encoding).toBeUndefined();
});
