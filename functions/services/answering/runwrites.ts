import {
  checkRollup,
  monthsOf,
  putMonths,
  putRollup,
  type Rollup,
  rollup,
  type TopicAtLocation,
} from '#functions/data/answering/rollup.ts';
import {
  checkRunUnchanged,
  dropRun,
  putEndOfRun,
  putReopenedRun,
  type Run,
  runResult as resultAt,
  resultsOf,
  type StoredResult,
} from '#functions/data/answering/run.ts';
import {
  dropFromIndex,
  editsOf,
  putEdit,
  putInIndex,
  removeEdits,
  type SuggestionEdit,
} from '#functions/data/answering/suggestion.ts';
import type { Who } from '#functions/data/table/audit.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { type Change, type ConflictError, readOne } from '#functions/data/table/table.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import type { Result } from '#shared/domain/answering/score.ts';
import {
  isOpenTask,
  type Latest,
  type LatestReport,
  latestFrom,
  type MonthScore,
  reportFrom,
  type Task,
  withCompleted,
  withTasks,
} from '#shared/domain/reporting/rollup.ts';

/*
 * Every write that completes, reopens or removes a run changes the roll-ups of its place in the same transaction, from what
 * they were when it read them. Of two such writes at one place, the second is done again.
 *
 * The open tasks of the newest report are in the index of their owners. In the transaction that supersedes a report, the
 * first `alongside` of them leave the index, and in the one that brings it back they return; further ones leave after it
 * and return before it. So the index never lacks an open task. If a function was killed it may have superseded ones, which
 * its readers leave out.
 */
const alongside = 80;
/** How many actions are removed in the transaction that removes their run, and how many before it at a time. */
const room = 10;
const early = 80;

/** Returns the report of a completed month, with what people set in it. */
async function reportOf(place: TopicAtLocation, result: StoredResult): Promise<LatestReport> {
  const [version, edits] = await Promise.all([
    loadVersion(result.versionid),
    editsOf({ ...place, period: result.period }, true),
  ]);
  return reportFrom(result, version.tree.questions, edits);
}

/** Counts a place's roll-ups from its results, the earliest first; undefined if no month is completed. */
export async function countedInRollups(
  place: TopicAtLocation,
  results: readonly StoredResult[],
): Promise<{ latest: Latest; months: MonthScore[] } | undefined> {
  const newest = results.at(-1);
  if (!newest) return undefined;
  const months = results.map(({ period, score }) => ({ period, score }));
  return { latest: latestFrom(months, await reportOf(place, newest)), months };
}

/** Reads a place's roll-up as it is now. Where there is none, it is counted and written first. */
export function readRollup(place: TopicAtLocation): Promise<Rollup> {
  return untilWritten(async () => {
    const seen = await readOne(rollup(place), true);
    if (seen.revision > 0) return seen;
    const count = await countedInRollups(place, await resultsOf(place.topicid, place.locationid));
    if (!count) return seen;
    const { latest, months } = count;
    const rolling = [putRollup(place, { ...seen, latest }, latest), putMonths(place, months)];
    return (await writeNamed({ rolling })) ? undefined : { revision: 1, latest };
  });
}

/** Null if a run's changes were written, its conflict if the run is not as it was seen, undefined if only the roll-ups are not. */
type Attempt = ConflictError | null | undefined;

/** Tries to write changes of a run together with those of its place's roll-ups. */
async function tryWrite(run: readonly Change[], rolling: readonly Change[]): Promise<Attempt> {
  const failed = await writeNamed({ run, rolling });
  if (!failed) return null;
  return failed.part === 'run' ? failed : undefined;
}

/** Tries until the roll-ups are as they were read. Throws the ConflictError of the run, whose part is `run`. */
async function untilRolled(change: () => Promise<Attempt>): Promise<void> {
  const conflict = await untilWritten(change);
  if (conflict) throw conflict;
}

const openIn = ({ tasks }: LatestReport): Task[] => tasks.filter(isOpenTask);

/** Writes the last answer: ends the run with its result, all or nothing. Throws the ConflictError of the run. */
export async function endRun(seen: Run, next: Run, result: Result, who: Who): Promise<void> {
  const { period, versionid } = seen;
  const { tree } = await loadVersion(versionid);
  const report = reportFrom({ ...result, period, versionid }, tree.questions);
  const own = putEndOfRun(seen, next, result, who);
  await untilRolled(async () => {
    const roll = await readRollup(seen);
    const latest = withCompleted(roll.latest, report);
    const former = roll.latest && roll.latest.period < period ? roll.latest : undefined;
    const superseded = former
      ? openIn(former).map(task => dropFromIndex({ ...seen, period: former.period }, task))
      : [];
    const attempt = await tryWrite(own, [
      putRollup(seen, roll, latest),
      putMonths(seen, [{ period, score: result.score }]),
      ...superseded.slice(0, alongside),
    ]);
    const written = attempt === null;
    if (written) await leaveIndex(seen, { revision: roll.revision + 1, latest }, superseded.slice(alongside));
    return attempt;
  });
}

/** Takes further actions of a superseded report from the index, as long as it is superseded. */
async function leaveIndex(place: TopicAtLocation, roll: Rollup, changes: readonly Change[]): Promise<void> {
  for (let at = 0; at < changes.length; at += alongside) {
    const rolling = [checkRollup(place, roll), ...changes.slice(at, at + alongside)];
    if (await writeNamed({ rolling })) return;
  }
}

/**
 * Previous on the end page: opens the run again and removes its result. Throws the ConflictError of the run.
 */
export const reopenRun = (seen: Run, next: Run, who: Who): Promise<void> =>
  untilRolled(async () => takeOut(seen, await readRollup(seen), putReopenedRun(seen, next, who)));

/**
 * Removes a run with its result and what people set in its report. Throws the ConflictError of the run. Actions that do
 * not fit into one transaction are removed before, so none of them can outlive the run.
 */
export async function removeRun(seen: Run, who: Who, at: Date): Promise<void> {
  await untilRolled(async () => {
    for (let all = await editNumbers(seen); all.length > room; all = await editNumbers(seen)) {
      const conflict = await removeActions(seen, all.slice(room, room + early));
      if (conflict) return conflict;
    }
    // Before the actions: whatever is set after them changes the roll-up, and this begins again.
    const roll = await readRollup(seen);
    const numbers = await editNumbers(seen);
    if (numbers.length > room) return undefined;
    return takeOut(seen, roll, dropRun(seen, who, at), removeEdits(seen, numbers));
  });
}

const editNumbers = async (run: Run): Promise<number[]> => [...(await editsOf(run, true)).keys()];

const blank = { owner: '', due: '', completed: '' } as const;

/** Removes what people set in these suggestions of a report, while its run is as it was seen. */
const removeActions = (run: Run, qcodes: readonly number[]): Promise<ConflictError | null> =>
  untilWritten(async () => {
    const roll = await readRollup(run);
    const set = new Map(qcodes.map(qcode => [qcode, blank]));
    const latest = roll.latest?.period === run.period ? withTasks(roll.latest, set) : roll.latest;
    return tryWrite([checkRunUnchanged(run)], [putRollup(run, roll, latest), ...removeEdits(run, qcodes)]);
  });

/** Tries to write changes that take a completed month out, with the roll-ups as in `roll`. */
async function takeOut(
  run: Run,
  roll: Rollup,
  own: readonly Change[],
  also: readonly Change[] = [],
): Promise<Attempt> {
  // Every change of a month changes the roll-up too. So if that is as it was, these months are as they were then.
  const months = (await monthsOf(run)).filter(({ period }) => period !== run.period);
  const { latest, back } = await newestOf(run, roll, months);
  const returning = back.map(task => putInIndex({ ...run, period: latest!.period }, task));
  for (let at = alongside; at < returning.length; at += alongside) {
    const rolling = [checkRollup(run, roll), ...returning.slice(at, at + alongside)];
    if (await writeNamed({ rolling })) return undefined;
  }
  return tryWrite(own, [
    putRollup(run, roll, latest),
    putMonths(run, [{ period: run.period, score: undefined }]),
    ...returning.slice(0, alongside),
    ...also,
  ]);
}

/** Returns the newest report of the months that stay, and its open tasks if it is not the one that was the newest. */
async function newestOf(
  place: TopicAtLocation,
  roll: Rollup,
  months: readonly MonthScore[],
): Promise<{ latest: Latest | undefined; back: Task[] }> {
  const period = months
    .map(month => month.period)
    .sort()
    .at(-1);
  if (period === undefined) return { latest: undefined, back: [] };
  if (roll.latest?.period === period) return { latest: latestFrom(months, roll.latest), back: [] };
  const result = await readOne(resultAt(place.topicid, place.locationid, period), true);
  // It was removed since the months were read; then the roll-up has changed as well.
  if (!result) return { latest: undefined, back: [] };
  const report = await reportOf(place, result);
  return { latest: latestFrom(months, report), back: openIn(report) };
}

/** Why a suggestion could not be set: its report is not the newest any more, it was changed, or its run is gone. */
export type Unset = 'superseded' | 'changed' | 'gone';

/** Writes what somebody set in a suggestion that was seen as `seen` (undefined: nothing yet). Returns why it could not. */
export const saveEdit = (
  place: Run,
  edit: SuggestionEdit,
  seen: SuggestionEdit | undefined,
  who: Who,
  at: Date,
): Promise<Unset | 'set'> =>
  untilWritten(async () => {
    const roll = await readRollup(place);
    if (roll.latest?.period !== place.period) return 'superseded';
    const latest = withTasks(roll.latest, new Map([[edit.qcode, edit]]));
    const failed = await writeNamed({
      ...putEdit(place, place.runid, edit, seen, who, at),
      rolling: [putRollup(place, roll, latest)],
    });
    if (!failed) return 'set';
    if (failed.part === 'trail') throw failed;
    return failed.part === 'rolling' ? undefined : failed.part;
  });
