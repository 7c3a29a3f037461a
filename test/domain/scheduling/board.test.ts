import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BoardPair,
  boardOf,
  countStates,
  doneOf,
  mostColumns,
} from '#shared/domain/scheduling/board.ts';
import { cellWords, dueDayOf } from '#shared/domain/scheduling/cellwords.ts';
import { monthStates } from '#shared/domain/scheduling/month.ts';

const cell = fc.record({
  state: fc.constantFrom(...monthStates),
  due: fc.constantFrom('', '2026-03-15'),
  answerer: fc.constantFrom('', 'erin.walsh@acme.example'),
  score: fc.constantFrom(null, 22),
  step: fc.constantFrom('start', 'report', '' as const),
  renewable: fc.boolean(),
});
const topic = (n: number) => ({ topicid: `t${n}`, title: `Topic ${n}` });
const place = (n: number, groups: number) => ({
  locationid: `l${n}`,
  name: `Place ${n}`,
  group: `g${n % groups}`,
  groupName: `Group ${n % groups}`,
});
type Pair = BoardPair<ReturnType<typeof topic>, ReturnType<typeof place>>;

/** Any topics at any locations, each pair at most once. */
const month = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 4 }))
  .chain(([topics, places, groups]) =>
    fc
      .array(fc.tuple(fc.nat(topics - 1), fc.nat(places - 1), cell), { minLength: 1, maxLength: 120 })
      .map(drawn => [
        ...new Map(
          drawn.map(([t, p, is]): [string, Pair] => [
            `${t} ${p}`,
            { topic: topic(t), place: place(p, groups), cell: is },
          ]),
        ).values(),
      ]),
  );

describe('A month board', () => {
  test('has each topic at each location once, in its parts or in the number of its group', () => {
    fc.assert(
      fc.property(month, pairs => {
        const first = boardOf(pairs, {});
        expect(first.counts).toEqual(countStates(pairs.map(pair => pair.cell.state)));
        const seen: string[] = [];
        for (let part = 0; part < first.parts; part++) {
          const { columns, rows } = boardOf(pairs, { part });
          for (const { topic, cells, counts } of rows) {
            cells.forEach((each, at) => {
              if (each) seen.push(`${topic.topicid} ${columns[at]!.place!.locationid} ${each.state}`);
            });
            counts.forEach((each, at) => {
              const there = pairs.filter(
                pair => pair.topic.topicid === topic.topicid && pair.place.group === columns[at]!.group,
              );
              expect(each).toEqual(there.length > 0 ? countStates(there.map(pair => pair.cell.state)) : null);
            });
          }
          if (columns.some(({ place: one }) => one)) expect(columns.length).toBeLessThanOrEqual(mostColumns);
        }
        const byGroup = first.columns.some(column => !column.place);
        const places = new Set(pairs.map(pair => pair.place.locationid));
        const groups = new Set(pairs.map(pair => pair.place.group));
        expect(byGroup).toBe(places.size > mostColumns && groups.size > 1);
        if (!byGroup) {
          const every = pairs.map(
            pair => `${pair.topic.topicid} ${pair.place.locationid} ${pair.cell.state}`,
          );
          expect(seen.sort()).toEqual(every.sort());
        }
      }),
      { numRuns: 300 },
    );
  });

  test('of one group has the locations of that group and no others', () => {
    fc.assert(
      fc.property(month, pairs => {
        const within = pairs[0]!.place.group;
        const { columns, counts } = boardOf(pairs, { within });
        const there = pairs.filter(pair => pair.place.group === within);
        expect(columns.every(column => column.place && column.group === within)).toBe(true);
        expect(counts).toEqual(countStates(there.map(pair => pair.cell.state)));
      }),
    );
  });

  test('is searched by the words of topics, locations and groups, each anywhere', () => {
    const todo = { score: null, step: '', renewable: false } as const;
    const is = { state: 'late', due: '2026-03-01', answerer: '', ...todo } as const;
    const pairs = [0, 1].flatMap(t => [0, 1].map(p => ({ topic: topic(t), place: place(p, 2), cell: is })));
    const cells = (search: string) => boardOf(pairs, { search }).counts.late;
    expect(['', 'topic 1', 'PLACE 0 topic', 'group 1 topic 0', 'nowhere'].map(cells)).toEqual([
      4, 3, 3, 2, 0,
    ]);
  });

  test('counts as due what is late, begun or not started, and what is completed', () => {
    const counts = countStates(['late', 'completed', 'completed', 'inprogress', 'notstarted', 'notdue']);
    expect(doneOf(counts)).toEqual({ done: 2, of: 5 });
  });
});

describe('A cell says in words', () => {
  const at = { due: '2026-03-14', answerer: 'erin.walsh@acme.example', score: null };
  test.each([
    [{ ...at, state: 'late' }, 'Late by 1 day, asked: Erin Walsh'],
    [{ ...at, state: 'late', due: '2026-03-03', answerer: '' }, 'Late by 12 days'],
    [{ ...at, state: 'inprogress', due: '2026-03-31' }, 'In progress, due 31 Mar 2026, asked: Erin Walsh'],
    [{ ...at, state: 'notstarted', due: '2026-03-31', answerer: '' }, 'Not started, due 31 Mar 2026'],
    [{ ...at, state: 'completed', score: 22.4 }, 'Completed, score 22, Medium'],
    [{ ...at, state: 'completed' }, 'Completed'],
    [{ ...at, state: 'notdue', due: '', answerer: '' }, 'Not due'],
  ] as const)('%j: %s', (cell, words) => {
    expect(cellWords(cell, '2026-03-15')).toBe(words);
  });
});

test('a due day is told in words, as passed where it is late', () => {
  expect(dueDayOf({ state: 'notstarted', due: '2026-03-15' })).toBe('Due 15 Mar 2026');
  expect(dueDayOf({ state: 'late', due: '2026-03-15' })).toBe('Was due 15 Mar 2026');
  expect(dueDayOf({ state: 'notdue', due: '' })).toBe('');
});
