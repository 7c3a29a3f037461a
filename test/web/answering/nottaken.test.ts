import { beforeEach, describe, expect, test } from 'vitest';
import { readRun } from '#shared/domain/answering/run.ts';
import {
  noConnection,
  noSession,
  planEnded,
  refused,
  Screen,
  Server,
  Trouble,
} from '#test/support/runs/runqueue.ts';

let server: Server;
let screen: Screen;
beforeEach(() => {
  server = new Server();
  screen = new Screen(server);
});

describe('Where the server does not take an answer', () => {
  test('because the run continued elsewhere, waiting answers to what is still open are given there', async () => {
    screen.answer('Y', 'Y', 'Y');
    server.goOn('Y');
    await screen.paint();
    expect([screen.answered, screen.kept, screen.queue.now.saving]).toEqual(['YY-Y-', [], 'saved']);
    expect([server.heard, screen.said]).toEqual([['1 Y on 1', '2 Y on 2', '4 Y on 3'], []]);
  });

  test('because the run continued elsewhere, the server wins and what no longer fits is dropped', async () => {
    screen.answer('Y', 'Y', 'Y');
    server.goOn('Y', 'N');
    await screen.paint();
    expect([screen.answered, screen.queue.now.known.revision]).toEqual(['YN---', 3]);
    expect([screen.kept, server.heard.length, screen.queue.now.saving]).toEqual([[], 1, 'saved']);
    expect(screen.said).toEqual(['info: It went on']);
    screen.answer('N');
    await screen.paint();
    expect(server.heard.at(-1)).toBe('3 N on 3');
  });

  test('because another tab sent it and it was taken back since, it is not given again', async () => {
    screen.answer('Y', 'Y');
    server.goOn('Y', 'Y');
    await server.previous({ qcode: 4, runid: 'r', revision: 3, versionid: 'v' });
    // As the engine does: the first of both is in place, which is a success.
    const answer = server.answer.bind(server);
    server.answer = move => (move.qcode === 1 ? Promise.resolve(server.reply()) : answer(move));
    screen.sentElsewhere = [1, 2];
    await screen.paint();
    expect(server.heard).toEqual(['back from 4 on 3']);
    expect([screen.answered, screen.kept, screen.queue.now.saving]).toEqual(['Y----', [], 'saved']);
    expect(screen.said).toEqual([expect.stringContaining('could not be used')]);
  });

  test('because it refuses it, that answer and those after it are dropped, and the run continues from its current state', async () => {
    screen.answer('Y', 'Y');
    server.trouble = refused;
    await screen.paint();
    expect(server.heard).toEqual(['1 Y on 1', 'resume']);
    expect([screen.answered, screen.kept, screen.said]).toEqual(['-----', [], ['error: Not asked']]);
    server.trouble = undefined;
    screen.answer('Y');
    await screen.paint();
    expect([screen.answered, screen.queue.now.saving]).toEqual(['Y----', 'saved']);
  });

  test('because of something that may change, such as the plan, nothing is dropped and the person hears why', async () => {
    screen.answer('Y', 'Y');
    server.trouble = planEnded;
    await screen.paint();
    expect([screen.kept.length, screen.said]).toEqual([2, ['error: The plan has ended']]);
    expect(screen.queue.now).toMatchObject({ saving: 'waiting', heldBy: 'The plan has ended' });
    server.trouble = undefined;
    await screen.queue.flush();
    expect([screen.kept, screen.answered, screen.queue.now.heldBy]).toEqual([[], 'YY---', '']);
  });

  test('and the connection is lost before the run is read again, nothing is dropped', async () => {
    screen.answer('Y');
    server.trouble = refused;
    server.resume = () => Promise.reject(noConnection);
    await screen.paint();
    expect([screen.kept.length, screen.queue.now.saving, screen.said]).toEqual([1, 'waiting', []]);
  });

  test('and does not return the run either, the run cannot continue', async () => {
    screen.answer('Y');
    server.trouble = refused;
    const gone = new Trouble({ kind: 'refused', message: 'no data' });
    server.resume = () => Promise.reject(gone);
    await screen.paint();
    expect([screen.queue.now.broken, screen.said]).toEqual([gone, []]);
  });

  test('because there is no connection, answers wait in order, and the next try sends them all', async () => {
    server.trouble = noConnection;
    screen.answer('Y');
    await screen.paint();
    screen.answer('N');
    await screen.paint();
    expect([screen.queue.now.saving, screen.answered]).toEqual(['waiting', 'YN---']);
    expect([screen.kept.length, screen.said]).toEqual([2, []]);
    server.trouble = undefined;
    server.heard.length = 0;
    await screen.queue.flush();
    expect(server.heard).toEqual(['1 Y on 1', '2 N on 2']);
    expect([screen.queue.now.saving, screen.kept]).toEqual(['saved', []]);
  });

  test('because the session has ended, answers wait until the person has signed in again', async () => {
    server.trouble = noSession;
    screen.answer('Y');
    await screen.paint();
    screen.answer('N');
    await screen.paint();
    expect([screen.queue.now.saving, server.heard]).toEqual(['signedOut', ['1 Y on 1']]);
    expect(screen.kept.length).toBe(2);
    server.trouble = undefined;
    screen.open();
    expect([screen.answered, screen.queue.now.saving]).toEqual(['YN---', 'saving']);
    await screen.paint();
    expect(server.heard.slice(1)).toEqual(['1 Y on 1', '2 N on 2']);
  });

  test('because of a bug in the browser, the bug is not taken for a refusal of the server', async () => {
    server.trouble = new TypeError('A mistake');
    screen.answer('Y');
    await expect(screen.queue.flush()).rejects.toThrow('A mistake');
    expect(screen.kept.length).toBe(1);
  });
});

test('A run that somebody began again after its first answer takes none of the answers after that', async () => {
  class Restarted extends Server {
    override async answer(move: Parameters<Server['answer']>[0]) {
      const reply = await super.answer(move);
      // With the same words, and before the second answer arrives.
      this.runid = 'again';
      this.run = readRun(this.tree, '');
      return reply;
    }
  }
  server = new Restarted();
  server.revision = 0;
  screen = new Screen(server);
  screen.answer('Y', 'N');
  await screen.paint();
  expect(screen.replacedBy).toMatchObject({ runid: 'again' });
  expect([screen.kept, server.run.answered]).toEqual([[], 0]);
});
