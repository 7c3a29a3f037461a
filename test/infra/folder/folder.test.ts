import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdFolder } from '#infra/local/folder.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attestry-hold-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const script = join(import.meta.dirname, 'hold.ts');

/** Starts a command and returns the first line that it says, with the process. */
async function start(command: string, ...args: string[]): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(child.stdout!.setEncoding('utf8'), 'data');
  return { child, line: String(line).trim() };
}

const hold = () => start(process.execPath, script, folder);

test('a second start is refused while the first lives', async () => {
  const { child, line } = await hold();
  expect(line).toBe(`held by ${child.pid}`);
  expect((await hold()).line).toBe(
    `refused: it is already running here (process ${child.pid}). Use that one, or end it with Ctrl-C first.`,
  );
});

test('a start follows a killed one at once, again and again', async () => {
  for (let n = 0; n < 5; n++) {
    const { child, line } = await hold();
    expect(line).toBe(`held by ${child.pid}`);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
});

test.skipIf(process.platform !== 'linux')('a killed start that nobody waits for holds nothing', async () => {
  // The shell becomes `sleep`, which never asks how its child ended, as a bare process 1 of a container.
  const line = `"${process.execPath}" "${script}" "${folder}" <&0 & exec sleep 1000`;
  const parent = await start('/bin/sh', '-c', `exec 3<&0; ${line.replace('<&0', '<&3')}`);
  const killed = Number(parent.line.replace('held by ', ''));
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => readFileSync(`/proc/${killed}/stat`, 'utf8').split(' ')[2]).toBe('Z');
  const { child, line: next } = await hold();
  expect(next).toBe(`held by ${child.pid}`);
});

test('the number of a process that is another program by now holds nothing', async () => {
  const { child } = await hold();
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  // The parent of this process lives, and is no start.
  for (const name of ['lock', 'lock.process']) await writeFile(join(folder, name), String(process.ppid));
  expect((await hold()).line).toMatch(/^held by/);
});

test('a reset removes the data and keeps the hold', async () => {
  await mkdir(join(folder, 'dynamodb'));
  await writeFile(join(folder, 'dynamodb', 'data'), 'old');
  await holdFolder(folder, { reset: true });
  expect(await readdir(folder)).not.toContain('dynamodb');
  expect((await hold()).line).toBe(
    `refused: it is already running here (process ${process.pid}). Use that one, or end it with Ctrl-C first.`,
  );
});
