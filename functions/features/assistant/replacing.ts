import type { QueryRow, QueryRows } from '#functions/data/assistant/queries.ts';
import { broken } from '#shared/domain/assistant/gate.ts';
import {
  type RedraftProposal,
  redrafted,
  type ToldOfDraft,
  withProposal,
} from '#shared/domain/assistant/redraft.ts';

/**
 * Returns the questions of a query with some drafted again in the place of what was there, or why they do not fit the
 * others. `said` is what was said of the draft so far.
 */
export function withRedrafted(
  stored: QueryRows,
  { code, branch, rows, told }: Omit<RedraftProposal<QueryRow>, 'jobid'>,
  { remarks, notes }: ToldOfDraft,
): QueryRows | { problem: string } {
  const fresh = rows.map(row => ({ ...row, revision: stored.revision + 1 }));
  const next = redrafted(stored.rows, code, branch, fresh, stored.highest);
  const [finding] = broken(next.rows);
  if (finding) return { problem: `The question does not fit the others: ${finding}` };
  const replaced = { ...next.replaced, ...(told && { told: { remarks, notes } }) };
  return { ...stored, ...next, replaced, proposals: withProposal(stored.proposals, next.rows) };
}
