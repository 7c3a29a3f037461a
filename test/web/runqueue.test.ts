import { beforeEach, describe, expect, test } from 'vitest';
import { mostAnswers } from '#shared/domain/answering/run.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import { noConnection, refused, Screen, Server, SeveralServer } from '#test/support/runs/runqueue.ts';
import { question, under } from '#test/support/topics/trees.ts';

let server: Server;
let screen: Screen;
beforeEach(() => {
  server = new Server();
  screen = new Screen(server);
});

test('The first answer of a run that is begun again names the run that it replaces, and no other answer does', async () => {
  server.at = { deleted: 'former' };
  server.revision = 0;
  screen.open();
  screen.answer('Y', 'Y');
  await screen.paint();
  expect(server.heard).toEqual(['1 Y on 0 instead of former', '2 Y on 1']);
});

describe('An answer', () => {
  test('shows at once, and is sent once the next question is painted', async () => {
    screen.answer('Y');
    expect([screen.onScreen, screen.queue.now.saving, server.heard]).toEqual([2, 'saving', []]);
    await screen.paint();
    expect([screen.queue.now.saving, server.heard]).toEqual(['saved', ['1 Y on 1']]);
  });

  test('is sent after the answers before it, with the revision that they led to', async () => {
    const release = server.hold();
    screen.answer('Y', 'N');
    const sent = screen.paint();
    screen.answer('Y');
    release();
    await sent;
    expect(server.heard).toEqual(['1 Y on 1', '2 N on 2', '3 Y on 3']);
    expect([screen.answered, screen.queue.now.known.revision]).toEqual(['YNY--', 4]);
  });

  test('is kept on the device from the next paint until the server has it', async () => {
    const release = server.hold();
    screen.answer('Y', 'N');
    expect(screen.kept).toEqual([]);
    const sent = screen.paint();
    expect(screen.kept.map(({ qcode }) => qcode)).toEqual([1, 2]);
    release();
    await sent;
    expect(screen.kept).toEqual([]);
  });

  test('is kept on the device while others are on their way', async () => {
    const release = server.hold();
    screen.answer('Y');
    const sent = screen.paint();
    screen.answer('N');
    const later = screen.paint();
    expect(screen.kept.map(({ qcode }) => qcode)).toEqual([1, 2]);
    release();
    await Promise.all([sent, later]);
    expect([screen.kept, server.heard]).toEqual([[], ['1 Y on 1', '2 N on 2']]);
  });

  test('to a question that is no longer on screen is ignored', async () => {
    screen.queue.answer({ qcode: 1, answer: 'Y' });
    screen.queue.answer({ qcode: 1, answer: 'Y' });
    await screen.paint();
    expect([screen.answered, server.heard]).toEqual(['Y----', ['1 Y on 1']]);
  });

  test('makes the page show every change and read stale answers again, as long as it listens', async () => {
    const seen: string[] = [];
    const end = screen.queue.subscribe(() => seen.push(screen.queue.now.saving));
    const before = screen.queue.now;
    screen.answer('Y');
    expect(before).not.toBe(screen.queue.now);
    await screen.paint();
    expect([seen.at(-1), screen.moved]).toEqual(['saved', 2]);
    end();
    const count = seen.length;
    screen.answer('Y');
    expect(seen.length).toBe(count);
  });
});

describe('Answers kept on the device', () => {
  const waited = [
    { qcode: 1, answer: 'Y' },
    { qcode: 2, answer: 'Y' },
  ] as const;

  test('are sent automatically, except those that the server already has', async () => {
    server.goOn('Y');
    screen.kept = waited;
    screen.open();
    await screen.paint();
    expect([server.heard, screen.answered]).toEqual([['2 Y on 2'], 'YY---']);
  });

  test('to other words are dropped, and a notice says so', async () => {
    screen.unfit = 2;
    screen.open();
    await screen.paint();
    expect([server.heard, screen.said]).toEqual([[], [expect.stringContaining('could not be used')]]);
  });

  test('that no longer fit are dropped, and a notice says so', async () => {
    server.goOn('N');
    screen.kept = waited;
    screen.open();
    await screen.paint();
    expect([server.heard, screen.kept, screen.answered]).toEqual([[], [], 'N----']);
    expect(screen.said).toEqual([expect.stringContaining('could not be used')]);
  });
});

describe('Previous', () => {
  test('waits for answers under way, and returns to the last question with its answer', async () => {
    const release = server.hold();
    screen.answer('Y', 'N');
    const back = screen.queue.previous();
    expect(screen.queue.now.steppingBack).toBe(true);
    release();
    await back;
    expect(server.heard).toEqual(['1 Y on 1', '2 N on 2', 'back from 3 on 3']);
    expect([screen.onScreen, screen.answered, screen.queue.now.former]).toEqual([2, 'Y----', 'N']);
    expect(screen.queue.now.steppingBack).toBe(false);
  });

  test('clears nothing while an earlier answer cannot be sent', async () => {
    server.trouble = noConnection;
    screen.answer('Y');
    await screen.queue.previous();
    expect([server.heard, screen.answered]).toEqual([['1 Y on 1'], 'Y----']);
    expect(screen.said).toEqual([expect.stringContaining('not saved yet')]);
    expect(screen.queue.now.steppingBack).toBe(false);
  });

  test('pressed twice clears one answer, and answers given until it has finished are ignored', async () => {
    screen.answer('Y', 'N');
    await screen.paint();
    const release = server.hold();
    const back = [screen.queue.previous(), screen.queue.previous()];
    screen.answer('Y');
    release();
    await Promise.all(back);
    expect([server.heard.slice(2), screen.answered]).toEqual([['back from 3 on 3'], 'Y----']);
    expect(screen.kept).toEqual([]);
  });

  test('leads back from the end page', async () => {
    screen.answer('Y', 'Y', 'Y', 'Y');
    await screen.queue.previous();
    expect([server.heard.at(-1), screen.onScreen]).toEqual(['back from 0 on 5', 5]);
  });

  test('on a run that continued elsewhere clears nothing and shows the server’s run', async () => {
    screen.answer('Y');
    await screen.paint();
    server.goOn('N', 'N');
    await screen.queue.previous();
    expect([screen.answered, screen.said]).toEqual(['YNN--', ['info: It went on']]);
    expect(screen.queue.now).toMatchObject({ former: null, steppingBack: false, known: { revision: 4 } });
  });
});

describe('A run that someone else began again with other words', () => {
  const moves: Record<string, () => Promise<unknown>> = {
    'an answer': () => {
      screen.answer('N', 'Y');
      return screen.paint();
    },
    'a step back': () => screen.queue.previous(),
    'an answer that the server refuses': () => {
      server.trouble = refused;
      screen.answer('Y');
      return screen.paint();
    },
  };
  test.each(Object.entries(moves))(
    'is handed to the page after %s, and no further press counts under the words that are still on screen',
    async (_, move) => {
      screen.answer('Y');
      await screen.paint();
      server.beginAgain();
      await move();
      expect(screen.replacedBy).toMatchObject({ runid: 'again', versionid: 'other words', revision: 1 });
      const { state } = screen.queue.now;
      const heard = [...server.heard];

      server.trouble = undefined;
      screen.answer('Y');
      await screen.paint();
      await screen.queue.previous();
      await screen.queue.leave();
      expect([server.heard, server.run.answered, screen.kept]).toEqual([heard, 0, []]);
      expect(screen.queue.now.state).toBe(state);
    },
  );
});

describe('Leaving', () => {
  test.each([
    ['an empty run', [], ['removing', 'leave r']],
    ['a run that was answered to its end', ['Y', 'Y', 'Y', 'Y'], ['removing', 'leave r']],
    ['any other run', ['Y'], []],
  ] as const)(
    '%s reaches the server only where it changes the run, and no list on its way shows the run then',
    async (_run, answers, heard) => {
      screen.answer(...answers);
      await screen.queue.leave();
      // Exit leaves, and then the page goes away.
      await screen.queue.leave();
      expect(server.heard.slice(answers.length)).toEqual(heard);
    },
  );

  test('keeps a run with waiting answers', async () => {
    server.trouble = noConnection;
    screen.answer('Y', 'Y', 'Y', 'Y');
    await screen.queue.leave();
    expect(server.heard).toEqual(['1 Y on 1']);
    expect(screen.kept.length).toBe(4);
  });

  test('is possible while the server cannot be reached', async () => {
    server.leave = () => Promise.reject(noConnection);
    await screen.queue.leave();
    expect(screen.said).toEqual(['error: No connection']);
  });
});

describe('Several answers', () => {
  const confirmed = true;
  const all = [
    { qcode: 1, answer: 'Y' as const, confirmed },
    { qcode: 2, answer: 'N' as const },
    { qcode: 3, answer: 'Y' as const, confirmed },
  ];
  beforeEach(() => {
    server = new SeveralServer();
    screen = new Screen(server);
  });

  test('show at once, and are sent together', async () => {
    screen.queue.answer(...all);
    expect([screen.onScreen, server.heard]).toEqual([4, []]);
    await screen.paint();
    expect(server.heard).toEqual(['1 Y!, 2 N, 3 Y! on 1']);
    expect([screen.answered, screen.queue.now.known.revision, screen.kept]).toEqual(['YNY--', 4, []]);
  });

  test('that are more than the server takes at once are sent in parts, in their order', async () => {
    const codes = Array.from({ length: mostAnswers + 1 }, (_, at) => at + 1);
    const tree = compileTree(
      codes.map(qcode => question({ qcode, seq: qcode, ...(qcode > 1 ? under(1, 'Y') : {}) })),
    );
    server = new SeveralServer(tree);
    screen = new Screen(server);
    screen.queue.answer(...codes.map(qcode => ({ qcode, answer: 'Y' as const })));
    await screen.paint();
    const sent = server.heard.map(move => move.split(', ').length);
    expect([sent, server.heard[1]]).toEqual([[mostAnswers, 1], `${mostAnswers + 1} Y on ${mostAnswers + 1}`]);
    expect([screen.onScreen, screen.kept]).toEqual([0, []]);
  });

  test('given while others are on their way are sent together after them', async () => {
    const release = server.hold();
    screen.queue.answer(all[0]!);
    const sent = screen.paint();
    screen.queue.answer(...all.slice(1));
    release();
    await sent;
    expect(server.heard).toEqual(['1 Y! on 1', '2 N, 3 Y! on 2']);
  });

  test('wait without a connection, and are still marked as confirmed after a reload', async () => {
    server.trouble = noConnection;
    screen.queue.answer(...all);
    await screen.paint();
    server.trouble = undefined;
    screen.open();
    await screen.paint();
    expect(server.heard.at(-1)).toBe('1 Y!, 2 N, 3 Y! on 1');
    expect(screen.answered).toBe('YNY--');
  });

  test('leave out one that is not for the question that then is on screen', async () => {
    screen.queue.answer(all[0]!, { qcode: 4, answer: 'Y' }, all[1]!);
    await screen.paint();
    expect([screen.answered, server.heard]).toEqual(['YN---', ['1 Y!, 2 N on 1']]);
  });
});
