import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOfRows } from '#shared/domain/loading/cells.ts';
import { loads } from '#shared/domain/loading/loads.ts';
import { planSchedules } from '#shared/domain/loading/schedules.ts';
import { readSheet } from '#shared/domain/loading/sheet.ts';
import {
  changeRule,
  intervals,
  lastDay,
  type ScheduleRule,
  scheduleOn,
} from '#shared/domain/scheduling/rules.ts';
import { dueDayWords, rhythmWords } from '#shared/domain/scheduling/words.ts';

const today = '2026-03-31';
const months = ['Jan 2026', 'February 2026', '2026-03', '202604'];
const monthCodes = ['202601', '202602', '202603', '202604'];
const days = [...Array.from({ length: 28 }, (_, at) => at + 1), lastDay];

const rule = fc.record(
  {
    rhythm: fc.record({
      every: fc.constantFrom(...intervals, 'paused' as const),
      from: fc.constantFrom(...monthCodes),
    }),
    dueDay: fc.constantFrom(...days),
    answerer: fc.constantFrom('', 'una@sheets.example', 'eve@sheets.example'),
  },
  { requiredKeys: [] },
);

/** Plans one row about a topic at a location whose levels have these rules. */
function planned(levels: { pair: ScheduleRule; topic: ScheduleRule }, cells: Record<string, string>) {
  const columns = loads.schedules.columns.import;
  const blank = { topic: 'Fire', location: 'Home', every: '', from: '', dueDay: '', answerer: '' };
  const text = textOfRows(columns, [{ ...blank, ...cells }]);
  const table = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map(line => line.split(','));
  const histories = {
    pair: [{ ...levels.pair, since: '' }],
    topic: [{ ...levels.topic, since: '' }],
    location: [],
    customer: [],
  };
  const { rows } = planSchedules(readSheet('schedules', 'import', table).rows, {
    places: [{ locationid: 'l', name: 'Home', internalId: '', active: true }],
    stored: {
      topics: [{ topicid: 't', name: 'Fire', active: true }],
      historiesAt: () => histories,
      problemOf: () => undefined,
      today,
    },
  });
  const { act } = rows[0]!;
  const pair = act ? changeRule(histories.pair, act.change, today) : histories.pair;
  return { row: rows[0]!, counts: scheduleOn({ ...histories, pair }, today) };
}

describe('A row of a sheet of schedules', () => {
  test('makes what counts what it says, and changes nothing where that counts already', () => {
    fc.assert(
      fc.property(
        rule,
        rule,
        fc.constantFrom(...intervals, 'paused' as const),
        fc.nat({ max: 3 }),
        fc.constantFrom(...days),
        fc.constantFrom('', 'una@sheets.example'),
        (pair, topic, every, month, day, answerer) => {
          const cells = {
            every: rhythmWords({ every }).toUpperCase(),
            ...(every !== 'paused' && { from: months[month]! }),
            dueDay: dueDayWords(day),
            answerer: answerer || 'Nobody',
          };
          const { row, counts } = planned({ pair, topic }, cells);
          expect(row.findings).toEqual([]);
          expect(counts).toMatchObject({ dueDay: day, answerer, rhythm: { every } });
          if (every !== 'paused' && every !== 1)
            expect(
              (Number(counts.rhythm.from.slice(4)) - Number(monthCodes[month]!.slice(4)) + 12) % every,
            ).toBe(0);
          const after = { ...pair, ...counts };
          const again = planned(
            { pair: { rhythm: after.rhythm, dueDay: after.dueDay, answerer: after.answerer }, topic },
            cells,
          );
          expect(again.row.outcome).toBe('unchanged');
        },
      ),
    );
  });

  test('leaves what its empty cells are about, and takes out of its rule what is not set here', () => {
    fc.assert(
      fc.property(rule, rule, (pair, topic) => {
        expect(planned({ pair, topic }, {}).row.outcome).toBe('unchanged');
        const open = { every: 'not set here', dueDay: 'Not set here', answerer: ' Not  set here' };
        const { counts } = planned({ pair, topic }, open);
        expect(counts).toEqual(scheduleOn({ topic: [{ ...topic, since: '' }] }, today));
      }),
    );
  });
});
