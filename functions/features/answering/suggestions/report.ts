import { topicPermission } from '#functions/data/administration/permission.ts';
import {
  closeRun,
  periodRow,
  type Run,
  run,
  runResult,
  type StoredResult,
} from '#functions/data/answering/run.ts';
import { actionOf, actionRow, type SuggestionEdit } from '#functions/data/answering/suggestion.ts';
import { suggestedRow } from '#functions/data/authoring/questionwire.ts';
import { ConflictError, readAll, readOne, type Values } from '#functions/data/table/table.ts';
import {
  location,
  locationNames,
  topic,
  topicLocation,
  topicTitle,
} from '#functions/data/topics/settings.ts';
import type { Version } from '#functions/data/topics/version.ts';
import type { WhichRun } from '#functions/features/answering/runs.ts';
import type { Identity } from '#functions/frame/identity.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { type Privilege, privilegeOn } from '#shared/domain/accounts/access.ts';
import { editFlags, isOverdue } from '#shared/domain/answering/suggestions.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';
import { addMonths, localDate, periodAt } from '#shared/domain/kit/periods.ts';

/** What every call on a report reads with the session. */
export function reportReads({ topicid, locationid, periodcode }: WhichRun, who: Identity) {
  const customerid = customerOf(topicid);
  return {
    run: run(topicid, locationid, periodcode),
    result: runResult(topicid, locationid, periodcode),
    granted: topicPermission(customerid, who.email, topicid, locationid),
    topic: topic(customerid, topicid),
    location: location(customerid, locationid),
    pair: topicLocation(customerid, topicid, locationid),
  };
}
type Found = Values<ReturnType<typeof reportReads>>;

/** A completed run with its result and the person's privilege. */
export interface SuggestionReport {
  run: Run;
  result: StoredResult;
  privilege: Privilege;
  /** Whether this is the newest completed month. */
  latest: boolean;
  found: Found;
}

/** Returns the report that was read, null if there is none. Refuses access if the person has no privilege there. */
export function reportOf(actor: Actor, found: Found): SuggestionReport | null {
  const { pair, granted, run, result } = found;
  const privilege = pair && privilegeOn(actor.seat, pair.locationid, granted);
  if (!privilege) throw refuseAccess();
  if (!run || !result) return null;
  return { run, result, privilege, latest: pair.done.at(-1) === result.period, found };
}

/**
 * Closes the run of a report, so that Previous on its end page can no longer remove the report from people who work on
 * it. Returns false if someone has gone back to the last question in between: then there is no report.
 */
export async function settleReport(report: SuggestionReport): Promise<boolean> {
  if (report.run.state !== 'ended') return true;
  try {
    await closeRun(report.run);
    return true;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const { topicid, locationid, period, runid } = report.run;
    const now = await readOne(run(topicid, locationid, period), true);
    return now?.runid === runid && now.state === 'closed';
  }
}

/** Returns the head of a report for the wire, from topic, location and result. */
export function headOf(actor: Actor, report: SuggestionReport, at: Date) {
  const { found, result: r, privilege } = report;
  const { timezone } = actor.customer;
  return {
    ...topicTitle(found.topic),
    ...locationNames(found.location),
    ...periodRow(r.period),
    completedon: localDate(new Date(r.completedAt), timezone),
    runid: report.run.runid,
    privilege,
    latest: asFlag(report.latest),
    candelete: asFlag(privilege === 'Edit' && r.period === periodAt(at, timezone)),
    result: { formula: r.formula, score: r.score, asked: r.asked, scored: r.scored, failed: r.failed },
    periods: (found.pair?.done ?? []).map(periodRow).reverse(),
  };
}

/** The scores of the completed months in the year before a report's own, for the wire, the newest first. */
export async function earlierScores({ result: { period }, run: r, found }: SuggestionReport) {
  const yearAgo = addMonths(period, -12);
  const before = (found.pair?.done ?? []).filter(month => month >= yearAgo && month < period);
  const results = await readAll(
    Object.fromEntries(before.map(month => [month, runResult(r.topicid, r.locationid, month)])),
  );
  return before.reverse().flatMap(month => {
    const score = results[month]?.score ?? null;
    return score === null ? [] : [{ ...periodRow(month), score }];
  });
}

/**
 * Returns one suggestion for the wire, from its question, what was set in it and what the person may set. `index` is the
 * question's place in the version.
 */
export function toSuggestionRow(
  actor: Actor,
  report: SuggestionReport,
  version: Version,
  index: number,
  edit: SuggestionEdit | undefined,
  at: Date,
) {
  const question = version.tree.questions[index]!;
  const action = actionOf(edit);
  const flags = editFlags(report.privilege, report.latest, action, actor.email);
  return {
    ...suggestedRow(question),
    controls: question.controls ?? [],
    ...actionRow(action),
    completedon: edit?.completedOn ?? '',
    pastdue: asFlag(isOverdue(action, localDate(at, actor.customer.timezone))),
    qowneredit: asFlag(flags.owner),
    qdueedit: asFlag(flags.due),
    qwebedit: asFlag(flags.link),
    qlinkedit: asFlag(flags.link),
    completeedit: asFlag(flags.completed),
    revision: edit?.revision ?? 0,
  };
}
