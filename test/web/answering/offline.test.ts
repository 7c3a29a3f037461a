import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { answerAt } from '#shared/domain/answering/run.ts';
import { codeOfTabs, fillDisk, Remote, Tab } from '#test/support/runs/offline.ts';

/** How many schedules are tried: more with SCHEDULES=20000. */
const schedules = Number(process.env.SCHEDULES ?? 1_000);

const tab = fc.constantFrom(0, 1);
const op = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      tab,
      answer: fc.constantFrom('Y' as const, 'N' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('open' as const, 'kill' as const, 'previous' as const), tab }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('on' as const, 'off' as const, 'replies are lost' as const) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), steps: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('full' as const, 'room' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('signed out' as const, 'signed in' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('new version' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('elsewhere' as const),
      answer: fc.constantFrom('Y' as const, 'N' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const) }) },
);

const codes = await codeOfTabs(2);
let people = 0;
afterEach(() => fillDisk(false));

describe('Answers given on a device', () => {
  test('are never lost and never count twice, whatever becomes of connection, tabs, disk, session and version', {
    timeout: 900_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(op, { minLength: 4, maxLength: 30 }), async (s, ops) => {
        fillDisk(false);
        const remote = new Remote(s);
        const person = `person ${people++}`;
        const known = { reply: remote.reply() };
        const tabs = codes.map(code => new Tab(code, remote, person, known));
        /** How often the person answered each question. */
        const pressed = new Map<string, number>();
        /** What the person gave, without what they took back. */
        const given = new Map<number, string>();
        // Where one of these happened, an answer may be gone: but not without a word.
        let mayConflict = false;
        let hadNoRoom = false;
        let isElsewhere = false;

        await s.waitFor(tabs[0]!.open());
        for (const step of ops) {
          switch (step.do) {
            case 'answer': {
              const answer = tabs[step.tab]!.answer(step.answer);
              if (answer) {
                given.set(answer.qcode, answer.answer);
                pressed.set(String(answer.qcode), (pressed.get(String(answer.qcode)) ?? 0) + 1);
              }
              break;
            }
            case 'open':
              if (tabs.some((each, n) => n !== step.tab && each.queue)) mayConflict = true;
              await s.waitFor(tabs[step.tab]!.open());
              break;
            case 'kill':
              await s.waitFor(tabs[step.tab]!.close());
              break;
            case 'previous':
              // What it takes back depends on what has arrived: afterwards, only the server knows.
              mayConflict = true;
              void tabs[step.tab]!.queue?.previous();
              break;
            case 'new version':
              for (const each of tabs) await s.waitFor(each.close());
              await s.waitFor(tabs[0]!.open());
              break;
            case 'full':
              hadNoRoom = true;
              fillDisk(true);
              break;
            case 'room':
              fillDisk(false);
              break;
            case 'signed out':
            case 'signed in':
              remote.isSignedIn = step.do === 'signed in';
              break;
            case 'elsewhere':
              mayConflict = true;
              isElsewhere = true;
              if (remote.revision > 0 && remote.run.current >= 0) remote.goOn(step.answer);
              break;
            case 'again':
              mayConflict = true;
              // What has arrived is deleted on purpose.
              for (const change of remote.changes) given.delete(Number(change.split(' ')[0]));
              if (remote.revision > 0) remote.beginAgain();
              break;
            case 'wait':
              for (let n = 0; n < step.steps && s.count() > 0; n++) await s.waitOne();
              break;
            default:
              remote.connection = step.do;
          }
        }
        // In the end there is a connection, room and a session, and the person opens the questionnaire once more.
        remote.connection = 'on';
        remote.isSignedIn = true;
        fillDisk(false);
        for (const each of tabs) if (each.queue) await s.waitFor(each.queue.flush());
        for (const each of tabs) await s.waitFor(each.close());
        await s.waitFor(tabs[0]!.open());
        await s.waitFor(tabs[0]!.queue!.flush());
        const said = tabs.flatMap(each => each.said);

        const last = new Map<string, string>();
        const twice: string[] = [];
        const sent = new Map<string, number>();
        for (const change of remote.changes) {
          const [qcode = '', what = ''] = change.split(' ');
          if (what !== 'back' && (last.get(qcode) ?? 'back') !== 'back') twice.push(change);
          last.set(qcode, what);
          if (what !== 'back') sent.set(qcode, (sent.get(qcode) ?? 0) + 1);
        }
        expect(twice).toEqual([]);
        const more = [...sent].filter(([qcode, times]) => times > (pressed.get(qcode) ?? 0));
        if (!isElsewhere) expect(more, 'what was taken back is not given again by itself').toEqual([]);
        expect(await codes[0]!.answersOf(person)).toEqual([]);
        const lost = [...given].filter(
          ([qcode, answer]) =>
            !remote.changes.includes(`${qcode} back`) &&
            answerAt(remote.run, remote.tree.indexByQcode.get(qcode)!) !== answer,
        );
        if (lost.length > 0)
          expect([lost, said, mayConflict || hadNoRoom]).toEqual([
            lost,
            expect.arrayContaining([expect.any(String)]),
            true,
          ]);
        if (!mayConflict && !hadNoRoom) expect(said).toEqual([]);
      }),
      { numRuns: schedules },
    );
  });
});
