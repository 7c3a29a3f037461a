import type { QueryRow, QueryRows } from '#functions/data/assistant/queries.ts';
import { broken } from '#shared/domain/assistant/gate.ts';
import { type Proposal, redrafted, withProposal } from '#shared/domain/assistant/redraft.ts';

/**
 * Returns the questions of a query with some drafted again in the place of what was there, or why they do not fit the
 * others.
 */
export function withRedrafted(
  stored: QueryRows,
  { code, branch, rows }: Omit<Proposal<QueryRow>, 'jobid'>,
): QueryRows | { problem: string } {
  const fresh = rows.map(row => ({ ...row, revision: stored.revision + 1 }));
  const next = redrafted(stored.rows, code, branch, fresh, stored.highest);
  const [finding] = broken(next.rows);
  if (finding) return { problem: `The question does not fit the others: ${finding}` };
  return { ...stored, ...next, proposals: withProposal(stored.proposals, next.rows) };
}
