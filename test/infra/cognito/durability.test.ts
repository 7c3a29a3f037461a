import { spawn } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JournalStore } from '#infra/local/cognito/store/store.ts';
import { otherPassword, password, type TestPool, testPool } from './pool.ts';

const email = 'ann@example.com';
let pool: TestPool;
beforeEach(async () => {
  pool = await testPool();
});
afterEach(() => pool.close());

const journal = () => join(pool.dataDir, 'pool.jsonl');
const account = (name = email) => pool.cognito.admin.createUser({ email: name, password });

test('a process killed right after an acknowledged write loses nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'attestry-killed-'));
  try {
    const script = `
      import { startCognito } from ${JSON.stringify(resolve('infra/local/cognito/cognito.ts'))};
      const [dataDir, email, password] = process.argv.slice(1);
      const cognito = await startCognito({ dataDir, mail: async () => undefined });
      await cognito.admin.createUser({ email, password });
      process.kill(process.pid, 'SIGKILL');
    `;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder, email, password], {
      stdio: 'inherit',
    });
    const signal = await new Promise(ended => child.once('exit', (_code, by) => ended(by)));
    expect(signal).toBe('SIGKILL');
    const after = await testPool({ dataDir: folder });
    try {
      expect((await after.tokens(email)).AccessToken).toBeTruthy();
    } finally {
      await after.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('people, sign-ins, mailed codes and the key survive a restart', async () => {
  await account();
  const { RefreshToken, AccessToken } = await pool.tokens(email);
  const { jwks } = pool.cognito;
  await pool.call('ForgotPassword', { Username: email });
  await pool.restart();
  expect(pool.cognito.jwks).toEqual(jwks);
  expect((await pool.call('GetTokensFromRefreshToken', { RefreshToken })).status).toBe(200);
  expect((await pool.call('GetUser', { AccessToken })).status).toBe(200);
  const reset = { Username: email, ConfirmationCode: pool.mailedCode(email), Password: otherPassword };
  expect((await pool.call('ConfirmForgotPassword', reset)).status).toBe(200);
  const { body } = await pool.call('GetTokensFromRefreshToken', { RefreshToken: `${RefreshToken}x` });
  expect(body.__type).toBe('NotAuthorizedException');
});

test('signing out everywhere survives a restart', async () => {
  await account();
  const { RefreshToken, AccessToken } = await pool.tokens(email);
  await pool.call('GlobalSignOut', { AccessToken });
  await pool.restart();
  expect((await pool.call('GetTokensFromRefreshToken', { RefreshToken })).status).toBe(400);
});

test('each pool has its own RSA key with 2048 bits, readable by its owner only', async () => {
  const other = await testPool();
  const keys = [pool.cognito.jwks.keys[0]!, other.cognito.jwks.keys[0]!];
  await other.close();
  const inPackage = JSON.parse(
    await readFile('node_modules/cognito-local/lib/keys/cognitoLocal.public.json', 'utf8'),
  ) as { jwk: { n: string } };
  expect(new Set([...keys.map(key => key.n), inPackage.jwk.n]).size).toBe(3);
  expect(keys[0]!.kid).not.toBe(keys[1]!.kid);
  const { asymmetricKeyDetails } = createPublicKey({ key: keys[0]!, format: 'jwk' });
  expect(asymmetricKeyDetails?.modulusLength).toBe(2048);
  for (const file of ['key.pem', 'pool.jsonl']) {
    expect((await stat(join(pool.dataDir, file))).mode & 0o777).toBe(0o600);
  }
});

test('passwords and refresh tokens are kept as hashes only', async () => {
  await account();
  const { RefreshToken } = await pool.tokens(email);
  const text = await readFile(journal(), 'utf8');
  expect(text).not.toContain(password);
  expect(text).not.toContain(RefreshToken.split('.')[1]);
});

test('a write that a kill cut short is dropped, the ones before it and after it stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'attestry-cut-'));
  const file = join(folder, 'pool.jsonl');
  await writeFile(file, '{"k":["T","before"],"v":1}\n{"k":["T","cut short"],"v":"a long value that');
  const store = await JournalStore.open(folder);
  await store.set('T', 'after', 2);
  await store.close();
  const again = await JournalStore.open(folder);
  expect(again.entries('T')).toEqual([
    ['before', 1],
    ['after', 2],
  ]);
  await again.close();
  await rm(folder, { recursive: true });
});

test('a damaged line is reported, not skipped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'attestry-damaged-'));
  await writeFile(join(folder, 'pool.jsonl'), '{"k":["T","a"],"v":1}\n{"k":["T",\n{"k":["T","b"],"v":1}\n');
  await expect(JournalStore.open(folder)).rejects.toThrow(/damaged at line 2/);
  await rm(folder, { recursive: true });
});

test('a start writes a journal of mostly outdated lines again, and nothing is lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'attestry-compact-'));
  const store = await JournalStore.open(folder);
  await Promise.all(
    Array.from({ length: 300 }, (_, index) => store.set('T', `key${index % 10}`, `välue ${index}`)),
  );
  await store.set('T', 'key0', undefined);
  await store.close();
  const before = (await stat(join(folder, 'pool.jsonl'))).size;
  const compacted = await JournalStore.open(folder);
  expect((await stat(join(folder, 'pool.jsonl'))).size).toBeLessThan(before / 10);
  await compacted.set('T', 'later', { SomeDate: new Date(0) });
  await compacted.close();
  const last = await JournalStore.open(folder);
  const expected = Array.from({ length: 9 }, (_, index) => [`key${index + 1}`, `välue ${291 + index}`]);
  expect(last.entries('T')).toEqual([...expected, ['later', { SomeDate: new Date(0) }]]);
  await last.close();
  await rm(folder, { recursive: true });
});
