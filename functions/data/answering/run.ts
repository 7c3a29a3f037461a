import { audit, type Who } from '#functions/data/table/audit.ts';
import { keys, resultPrefix, runPrefix, runsPk } from '#functions/data/table/keys.ts';
import {
  absent,
  type Change,
  type Item,
  type Key,
  put,
  queryAll,
  type Read,
  remove,
  update,
  write,
} from '#functions/data/table/table.ts';
import { authorsOf, packed } from '#shared/domain/answering/packed.ts';
import { type Result, weigh } from '#shared/domain/answering/score.ts';
import type { Authorship } from '#shared/domain/answering/segments.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';

/**
 * One run: a topic answered at a location in a month. It is one item. Its answers are a string with one character
 * for each question of the pinned version, up to the last answer, so an answer costs the same with 60 and with 600
 * questions.
 */
export interface Run extends Authorship {
  customerid: string;
  topicid: string;
  locationid: string;
  period: string;
  runid: string;
  versionid: string;
  /** The number of changes. A write names the revision it saw. */
  revision: number;
  /** open: being answered. ended: on its end page, Previous still works. closed: nothing can be changed. */
  state: 'open' | 'ended' | 'closed';
  /** One letter a question; a small one was confirmed from an earlier month. */
  answers: string;
  /** Highest progress reached, 0…1. */
  peak: number;
  startedAt: string;
  changedAt: string;
}

/** The result of a completed run. Reports read results, never answers. */
export interface StoredResult extends Result {
  period: string;
  versionid: string;
  completedAt: string;
  completedBy: string;
}

const states = { O: 'open', E: 'ended', C: 'closed' } as const;
const letters = { open: 'O', ended: 'E', closed: 'C' } as const;

/** Returns a run from its item. */
export function parseRun(topicid: string, locationid: string, period: string, item: Item): Run {
  return {
    customerid: topicid.slice(0, topicid.indexOf('-')),
    topicid,
    locationid,
    period,
    runid: String(item.rid),
    versionid: String(item.v),
    revision: Number(item.rev),
    state: states[item.st as keyof typeof states],
    answers: String(item.a ?? ''),
    peak: Number(item.pg ?? 0),
    people: (item.ppl as string[] | undefined) ?? [],
    segments: (item.seg as [number, number][] | undefined) ?? [],
    startedAt: String(item.t0 ?? ''),
    changedAt: String(item.t1 ?? ''),
  };
}

/** Returns a run's attributes. Their names are short because every answer pays for the item's size. */
export const runAttributes = (run: Run): Item => ({
  rid: run.runid,
  v: run.versionid,
  rev: run.revision,
  st: letters[run.state],
  a: run.answers,
  pg: run.peak,
  ppl: run.people,
  seg: run.segments,
  t0: run.startedAt,
  t1: run.changedAt,
});

export const run = (topicid: string, locationid: string, period: string): Read<Run | undefined> => ({
  key: keys.run(topicid, locationid, period),
  parse: item => item && parseRun(topicid, locationid, period, item),
});

/** Returns a run from the item in a ConflictError. */
export const runFromConflict = (seen: Run, item: Item | undefined): Run | undefined =>
  item && parseRun(seen.topicid, seen.locationid, seen.period, item);

/** Returns the check that a person has not answered in a run, which may be gone. */
export const checkNotAnsweredBy = (
  { topicid, locationid, period }: { topicid: string; locationid: string; period: string },
  email: string,
): Change => ({
  kind: 'check',
  key: keys.run(topicid, locationid, period),
  condition: 'NOT contains(ppl, :email)',
  values: { ':email': email },
});

/** Reads the runs of a topic at a location as they are now, the earliest month first. */
export async function runsAt(topicid: string, locationid: string): Promise<Run[]> {
  const items = await queryAll(runsPk(topicid, locationid), runPrefix, { consistent: true });
  return items.map(item => parseRun(topicid, locationid, String(item.sk).slice(runPrefix.length), item));
}

const place = (r: Run) => keys.run(r.topicid, r.locationid, r.period);
const settingsPlace = (r: Run) => keys.topicLocation(r.customerid, r.topicid, r.locationid);
/** The condition that a run is the one that was seen and has not changed since, named `run`. */
const unchangedSince = (r: Run) => ({
  part: 'run',
  condition: 'rid = :rid AND rev = :rev',
  values: { ':rid': r.runid, ':rev': r.revision },
});

/** Returns the check that a run has not changed since it was read. */
export const checkRunUnchanged = (r: Run): Change => ({ kind: 'check', key: place(r), ...unchangedSince(r) });

const markOpen = (r: Run): Change =>
  update(
    settingsPlace(r),
    {},
    {
      extra: { set: ['#open.#p = :rid'], remove: ['#done.#p'] },
      names: { '#open': 'open', '#p': r.period, '#done': 'done' },
      values: { ':rid': r.runid },
    },
  );
/** Does the same as markOpen, but only if the topic is still active at the location. */
export const markBegun = (r: Run): Change => {
  const open = markOpen(r);
  return { ...open, values: { ...open.values, ':yes': true }, condition: 'active = :yes' };
};
const markDone = (r: Run, score: number | null): Change =>
  update(
    settingsPlace(r),
    {},
    {
      extra: { set: ['#done.#p = :score'], remove: ['#open.#p'] },
      names: { '#open': 'open', '#p': r.period, '#done': 'done' },
      values: { ':score': score },
    },
  );
const markGone = (r: Run): Change =>
  update(
    settingsPlace(r),
    {},
    {
      extra: { remove: ['#open.#p', '#done.#p'] },
      names: { '#open': 'open', '#p': r.period, '#done': 'done' },
    },
  );

/** Returns the changes that begin a run where there is none. */
export const putFreshRun = (fresh: Run, who: Who, at: Date): Change[] => [
  put(place(fresh), runAttributes(fresh), absent),
  audit(fresh.customerid, at, who, 'run begun', runFacts(fresh)),
];

/** Returns the changes that replace a run with a new one, whatever was answered in it, as long as it is open. */
export const putRestartedRun = (old: Run, fresh: Run, who: Who, at: Date): Change[] => [
  put(place(fresh), runAttributes(fresh), {
    condition: 'rid = :rid AND st = :open',
    values: { ':rid': old.runid, ':open': letters.open },
  }),
  audit(old.customerid, at, who, 'run restarted', runFacts(old)),
];

/** Returns the change for a move: the attributes that differ, on the condition that the run has not changed since. */
export function putMove(key: Key, seen: Run, next: Run): Change {
  const before = runAttributes(seen);
  const changed = Object.entries(runAttributes(next)).filter(([name, value]) => value !== before[name]);
  return update(key, Object.fromEntries(changed), unchangedSince(seen));
}

/** Writes an answer or a step back in an open run with one conditional write. Throws ConflictError. */
export const saveRun = (seen: Run, next: Run): Promise<void> => write(putMove(place(seen), seen, next));

/** Returns the changes of the last answer: the run ends, with its result, its pair and an entry of the audit trail. */
export const putEndOfRun = (seen: Run, next: Run, result: Result, who: Who): Change[] => [
  put(place(seen), runAttributes(next), unchangedSince(seen)),
  put(keys.result(seen.topicid, seen.locationid, seen.period), {
    ...result,
    versionid: seen.versionid,
    completedAt: next.changedAt,
    completedBy: who.email,
  }),
  markDone(seen, result.score),
  audit(seen.customerid, new Date(next.changedAt), who, 'run completed', {
    ...runFacts(next),
    ...givenIn(next),
    score: result.score ?? 'none',
  }),
];

/**
 * Returns the changes of Previous on the end page: the run opens again without its result, even if the topic is no longer
 * active there, since open runs can be finished.
 */
export const putReopenedRun = (seen: Run, next: Run, who: Who): Change[] => [
  put(place(seen), runAttributes(next), unchangedSince(seen)),
  remove(keys.result(seen.topicid, seen.locationid, seen.period)),
  markOpen(seen),
  audit(seen.customerid, new Date(next.changedAt), who, 'run reopened', runFacts(seen)),
];

/** Closes the run after its end page: it can no longer be changed. */
export const closeRun = (seen: Run): Promise<void> =>
  write(update(place(seen), { st: letters.closed, rev: seen.revision + 1 }, unchangedSince(seen)));

/** Returns the changes that remove a run with its result, so that it can be taken again in that month. */
export const dropRun = (seen: Run, who: Who, at: Date): Change[] => [
  remove(place(seen), unchangedSince(seen)),
  remove(keys.result(seen.topicid, seen.locationid, seen.period)),
  markGone(seen),
  audit(seen.customerid, at, who, 'run deleted', runFacts(seen)),
];

/** Removes a run that nobody answered. */
export const discardRun = (seen: Run, who: Who, at: Date): Promise<void> =>
  write(
    remove(place(seen), unchangedSince(seen)),
    markGone(seen),
    audit(seen.customerid, at, who, 'run removed', runFacts(seen)),
  );

const runFacts = (r: Run) => ({
  topicid: r.topicid,
  locationid: r.locationid,
  period: r.period,
  runid: r.runid,
});

/** Returns every answer of a run and who gave it, in a short form, and how many were confirmed from an earlier month. */
const givenIn = (r: Run) => ({
  yes: r.answers.split(/y/i).length - 1,
  no: r.answers.split(/n/i).length - 1,
  ...(/[yn]/.test(r.answers) && { confirmed: r.answers.split(/[yn]/).length - 1 }),
  answers: packed(r.answers),
  by: authorsOf(r),
  versionid: r.versionid,
});

function parseResult(period: string, item: Item): StoredResult {
  return {
    period,
    formula: Number(item.formula),
    score: weigh(item.scored as Result['scored']) === 0 ? null : Number(item.score),
    asked: Number(item.asked),
    scored: item.scored as Result['scored'],
    failed: item.failed as Result['failed'],
    suggestions: item.suggestions as number[],
    versionid: String(item.versionid),
    completedAt: String(item.completedAt),
    completedBy: String(item.completedBy),
  };
}

export const runResult = (
  topicid: string,
  locationid: string,
  period: string,
): Read<StoredResult | undefined> => ({
  key: keys.result(topicid, locationid, period),
  parse: item => item && parseResult(period, item),
});

/** Reads the results of a topic at a location as they are now, the earliest month first. */
export async function resultsOf(topicid: string, locationid: string): Promise<StoredResult[]> {
  const items = await queryAll(runsPk(topicid, locationid), resultPrefix, { consistent: true });
  return items.map(item => parseResult(String(item.sk).slice(resultPrefix.length), item));
}

/** Returns the items of a finished run, to load history. */
export const finishedRunItems = (r: Run, stored: StoredResult) => [
  { ...place(r), ...runAttributes(r) },
  { ...keys.result(r.topicid, r.locationid, r.period), ...stored },
];
export const runItem = (r: Run) => ({ ...place(r), ...runAttributes(r) });

/** Returns a month for the wire, as a code and in words. */
export const periodRow = (period: string) => ({ periodcode: period, perioddesc: describePeriod(period) });
