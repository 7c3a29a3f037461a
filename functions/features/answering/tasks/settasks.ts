import { actionOf, suggestionEdit } from '#functions/data/answering/suggestion.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import type { WhichRun } from '#functions/features/answering/runs.ts';
import {
  reportOf,
  reportReads,
  type SuggestionReport,
  toSuggestionRow,
} from '#functions/features/answering/suggestions/report.ts';
import { actionProblem, setAction } from '#functions/features/answering/suggestions/setaction.ts';
import { Refusal, refuser } from '#functions/frame/refusal.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import type { SavedTask } from '#shared/contract/answering/mytasks.ts';
import { updateSuggestion } from '#shared/contract/answering/suggestions.ts';
import type { Action, Completed } from '#shared/domain/answering/suggestions.ts';
import { isOf } from '#shared/domain/kit/ids.ts';

/** A task as a client saw it: at a revision, or with its owner, due date and state. */
type Seen = WhichRun & { qcode: number } & (
    | { revision: number }
    | { qownerid: string; qduedate: string; completed: Completed }
  );

type Change = Partial<Pick<Action, 'owner' | 'due' | 'completed'>>;

/** What several tasks are to have, on the wire. */
interface Sent {
  qownerid?: string | undefined;
  qduedate?: string | undefined;
  completed?: Completed | undefined;
  tasks: readonly Seen[];
}

/**
 * Sets owner, due date or state of tasks of newest reports; `ownOnly` of those that are assigned to the actor. Each is
 * written for itself, exactly as if it were set alone. Returns for each, in their order, whether it was saved, and otherwise
 * why not. The reports are done at the same time, the tasks of one after another, because every one of them changes the
 * report's roll-up. Refuses access if one names something of another customer.
 */
export async function setTasks(
  { tasks, qownerid: owner, qduedate: due, completed }: Sent,
  { actor, at, ownOnly }: { actor: Actor; at: Date; ownOnly: boolean },
): Promise<SavedTask[]> {
  requireOwn(tasks, actor);
  const change: Change = {
    ...(owner !== undefined && { owner }),
    ...(due !== undefined && { due }),
    ...(completed !== undefined && { completed }),
  };
  const saved: SavedTask[] = [];
  const reports = Map.groupBy(
    tasks.map((task, index) => ({ task, index })),
    ({ task: { topicid, locationid, periodcode } }) => `${topicid} ${locationid} ${periodcode}`,
  );
  const each = [...reports.values()].map(async own => {
    const found = await readAll(reportReads(own[0]!.task, actor));
    for (const { task, index } of own) {
      const outcome = await setTask(task, change, found, { actor, at, ownOnly }).catch(refusalOnly);
      saved[index] = outcomeOf(task, outcome);
    }
  });
  // A failure waits for the others: what is under way after the answer might never end.
  const failed = (await Promise.allSettled(each)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return saved;
}

/** Sets one task of a report, as `updateSuggestion` does. Returns its row, or the refusal of that call. */
async function setTask(
  task: Seen,
  change: Change,
  found: SuggestionReport['found'],
  { actor, at, ownOnly }: { actor: Actor; at: Date; ownOnly: boolean },
): Promise<Refusal | { row: Row }> {
  const refuse = refuser(updateSuggestion);
  const set = await setAction(
    reportOf(actor, found),
    { qcode: task.qcode, revision: await revisionOf(task) },
    change,
    (before, wanted, report) => actionProblem(before, wanted, report, actor, ownOnly),
    { actor, at },
  );
  if (typeof set === 'string') return refuse(set);
  const { report, version, index, edit, stale } = set;
  const now = { row: toSuggestionRow(actor, report, version, index, edit, at) };
  return stale ? refuse('stale', {}, now) : now;
}

/** Refuses access if a topic or a location belongs to another customer. */
export function requireOwn(
  places: readonly { topicid: string; locationid: string }[],
  { customer: { customerid } }: Actor,
): void {
  const own = places.every(
    ({ topicid, locationid }) => isOf(topicid, customerid) && isOf(locationid, customerid),
  );
  if (!own) throw refuseAccess();
}

/** No stored suggestion has it: what was seen is not what is there. */
const changedSince = -1;

/** Returns the revision that a task had when it was seen. */
async function revisionOf(task: Seen): Promise<number> {
  if ('revision' in task) return task.revision;
  const { periodcode: period, qcode, qownerid, qduedate, completed } = task;
  const now = await readOne(suggestionEdit({ ...task, period }, qcode), true);
  const { owner, due, completed: state } = actionOf(now);
  const same = owner === qownerid && due === qduedate && state === completed;
  return same ? (now?.revision ?? 0) : changedSince;
}

/** Returns a refusal that was thrown. Everything else is a failure. */
function refusalOnly(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

type Row = ReturnType<typeof toSuggestionRow>;

function outcomeOf(
  { topicid, locationid, periodcode, qcode }: Seen,
  outcome: Refusal | { row: Row },
): SavedTask {
  const which = { topicid, locationid, periodcode, qcode };
  if (!(outcome instanceof Refusal)) {
    return { ...which, saved: 'Y', reason: '', problem: '', current: currentOf(outcome.row) };
  }
  const { name, body } = outcome;
  const now = body.row as Row | undefined;
  return {
    ...which,
    saved: 'N',
    reason: name,
    problem: String(body.message),
    ...(now && { current: currentOf(now) }),
  };
}

const currentOf = ({ qownerid, qduedate, completed, revision }: Row) => ({
  qownerid,
  qduedate,
  completed,
  revision,
});
