import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'attestry-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (...options: string[]) =>
  spawnSync(process.execPath, [resolve('infra/local/start.ts'), ...options], {
    encoding: 'utf8',
    env: { ...process.env, ATTESTRY_DATA: folder },
    // Ends a start that goes on for ever.
    timeout: 100_000,
  });

test('--help tells the options and starts nothing', () => {
  const { status, stdout } = start('--help');
  expect(status).toBe(0);
  expect(stdout).toContain('--reset');
  expect(readdirSync(folder)).toEqual([]);
});

test('an option that is not known starts nothing', () => {
  const { status, stderr } = start('--rest');
  expect(status).toBe(1);
  expect(stderr).toContain("Unknown option '--rest'");
  expect(readdirSync(folder)).toEqual([]);
});
