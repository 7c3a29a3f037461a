import { expect } from 'vitest';
import { monthsOf, rolledReports, rollup, type TopicAtLocation } from '#functions/data/answering/rollup.ts';
import { resultsOf } from '#functions/data/answering/run.ts';
import { editsOf, openActionsOf } from '#functions/data/answering/suggestion.ts';
import { doneIndexPk, runsPk } from '#functions/data/table/keys.ts';
import { queryAll, readOne } from '#functions/data/table/table.ts';
import { loadVersion } from '#functions/data/topics/version.ts';

/** Everything that roll-ups and indexes say about a place, as it follows from its results and actions alone. */
async function recount(place: TopicAtLocation) {
  const { topicid, locationid } = place;
  const results = await resultsOf(topicid, locationid);
  const months = results.map(({ period, score }) => [period, score]);
  const [before, newest] = [results.at(-2), results.at(-1)];
  const done: string[] = [];
  const open: string[] = [];
  for (const { period } of results) {
    for (const { qcode, owner, due, completed, completedOn } of (
      await editsOf({ ...place, period }, true)
    ).values()) {
      if (completed === 'Y') done.push(`${period} ${qcode} ${completedOn}`);
      else if (period === newest?.period && owner && due) open.push(`${owner} ${period} ${qcode} ${due}`);
    }
  }
  if (!newest) return { months, latest: undefined, done, open };
  const edits = await editsOf({ ...place, period: newest.period }, true);
  const { questions } = (await loadVersion(newest.versionid)).tree;
  const { suggestions, completedAt: _, completedBy: __, ...result } = newest;
  const tasks = suggestions.map(index => {
    const { qcode, priority } = questions[index]!;
    const { owner = '', due = '', completed = '' } = edits.get(qcode) ?? {};
    return { qcode, priority, owner, due, completed };
  });
  const earlier = { before: before?.period ?? '', beforeScore: before?.score ?? null };
  return { months, latest: { ...result, ...earlier, count: results.length, tasks }, done, open };
}

/** Expects the stored roll-ups and indexes of a place to be what its results and actions say. */
export async function expectRolledUp(place: TopicAtLocation, owners: readonly string[]): Promise<void> {
  const { customerid, topicid, locationid } = place;
  const expected = await recount(place);
  const [{ latest }, months, newest, done, ...open] = await Promise.all([
    readOne(rollup(place), true),
    monthsOf(place),
    rolledReports(customerid, topicid),
    queryAll(doneIndexPk(customerid), '', { index: 'gsi1' }),
    ...owners.map(async owner =>
      (await openActionsOf(customerid, owner))
        .filter(action => action.topicid === topicid && action.locationid === locationid)
        .map(({ period, qcode, due }) => `${owner} ${period} ${qcode} ${due}`),
    ),
  ]);
  expect(latest, 'newest report').toEqual(expected.latest);
  expect(newest.find(each => each.locationid === locationid)?.rolled, 'among the newest reports').toEqual(
    expected.latest,
  );
  expect(months.map(({ period, score }) => [period, score]).sort(), 'months').toEqual(expected.months.sort());
  const here = done.filter(({ pk }) => pk === runsPk(topicid, locationid));
  const completed = here.map(({ sk, gsi1sk }) => {
    const [, period, qcode] = String(sk).split('#');
    return `${period} ${Number(qcode)} ${gsi1sk}`;
  });
  expect(completed.sort(), 'completed').toEqual(expected.done.sort());
  expect(open.flat().sort(), 'open').toEqual(expected.open.sort());
}
