import { readAll } from '#functions/data/table/table.ts';
import type { WhichRun } from '#functions/features/answering/reads.ts';
import { reportReads } from '#functions/features/answering/suggestions/report.ts';
import { setSuggestion } from '#functions/features/answering/suggestions/setsuggestion.ts';
import { Refusal, refuser } from '#functions/frame/refusal.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { SavedTask } from '#shared/contract/answering/mytasks.ts';
import { updateSuggestion } from '#shared/contract/answering/suggestions.ts';
import type { Action } from '#shared/domain/answering/suggestions.ts';

/** A task as a client saw it. */
interface Seen extends WhichRun {
  qcode: number;
  revision: number;
}

type Change = Partial<Pick<Action, 'due' | 'completed'>>;

/**
 * Sets due date or state of tasks that are assigned to the actor. Each is written for itself, exactly as if it were set
 * alone. Returns for each, in their order, whether it was saved, and otherwise why not. The reports are done at the same
 * time, the tasks of one after another, because every one of them changes the report's roll-up.
 */
export async function setMyTasks(
  tasks: readonly Seen[],
  change: Change,
  actor: Actor,
  at: Date,
): Promise<SavedTask[]> {
  const saved: SavedTask[] = [];
  const reports = Map.groupBy(
    tasks.map((task, index) => ({ task, index })),
    ({ task: { topicid, locationid, periodcode } }) => `${topicid} ${locationid} ${periodcode}`,
  );
  const each = [...reports.values()].map(async own => {
    const found = await readAll(reportReads(own[0]!.task, actor));
    const refuse = refuser(updateSuggestion);
    for (const { task, index } of own) {
      const after = (before: Action) => ({ ...before, ...change });
      const set = () => setSuggestion({ input: task, actor, found, refuse, at, after, ownOnly: true });
      saved[index] = outcomeOf(task, await set().catch(refusalOnly));
    }
  });
  // A failure waits for the others: what is under way after the answer might never end.
  const failed = (await Promise.allSettled(each)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return saved;
}

/** Returns a refusal that was thrown. Everything else is a failure. */
function refusalOnly(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

type Row = Exclude<Awaited<ReturnType<typeof setSuggestion>>, Refusal>['row'];

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
