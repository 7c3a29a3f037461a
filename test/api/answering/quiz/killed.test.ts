import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerQuestion, beginRun } from '#shared/contract/answering/quiz.ts';
import { tokensFrom } from '#test/support/browser/signin.ts';
import { people, thisMonth } from '#test/support/cast.ts';

const place = { topicid: 'acme-t1', locationid: 'acme-bos', periodcode: thisMonth };
const program = join(import.meta.dirname, '../../../support/serve.ts');

let folder: string;
let server: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attestry-killed-'));
});
afterEach(async () => {
  await kill();
  await rm(folder, { recursive: true, force: true });
});

async function kill(): Promise<void> {
  if (!server) return;
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  server = undefined;
  await gone;
}

/** Starts the process; answers how to make its calls. */
async function serve() {
  server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(server.stdout!), 'line')) as [string];
  const { url, clientId } = JSON.parse(line) as { url: string; clientId: string };
  const token = (await tokensFrom(url, clientId, people.ada)).AccessToken;
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    begin: () => post(beginRun.path, { ...place, quizmessage: 'newquiz' }),
    answer: (runid: string, revision: number) =>
      post(answerQuestion.path, { ...place, qcode: revision, selectresponse: 'Y', runid, revision }),
  };
}

test('a process killed between two answers, and in the middle of one, has kept every acknowledged answer', async () => {
  let api = await serve();
  const { body } = await api.begin();
  const runid = String(body.runid);
  let acknowledged = Number(body.revision);
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 6; i++) {
      const { status, body } = await api.answer(runid, acknowledged);
      expect(status).toBe(200);
      acknowledged = Number(body.revision);
    }
    const cutOff = api.answer(runid, acknowledged).catch(() => undefined);
    await kill();
    const told = await cutOff;
    if (told?.status === 200) acknowledged = Number(told.body.revision);

    api = await serve();
    const after = (await api.begin()).body as { runid: string; revision: number; question: object[] };
    expect(after.runid).toBe(runid);
    // The answer that was under way may be there or not, but never half.
    expect([acknowledged, acknowledged + 1]).toContain(after.revision);
    expect(after.question.slice(0, after.revision)).toMatchObject([
      ...Array.from({ length: after.revision - 1 }, (_, i) => ({ qcode: i + 1, response: 'Y' })),
      { qcode: after.revision, response: null },
    ]);
    acknowledged = after.revision;
  }
});
