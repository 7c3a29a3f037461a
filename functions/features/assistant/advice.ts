import type { QueryRow } from '#functions/data/assistant/queries.ts';
import type { Answer, DraftRequest } from '#functions/services/assistant/drafting.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import type { Cost } from '#shared/domain/assistant/costs.ts';
import type { Basis } from '#shared/domain/assistant/drafted.ts';

/** What somebody can get for a question: its two texts, or questions to ask after it. */
export type AdviceKind = 'guidance' | 'solution' | 'followups';

/** What was drafted for a question of a topic. */
export interface Advice {
  drafter: Answer['drafter'];
  text: string;
  basis: Basis;
  /** `parent` 0 is the question itself. */
  questions: QueryRow[];
  cost: Cost;
}

/** Follow-ups that are drafted at once. */
const mostFollowups = 5;

/** Returns what is asked about a question of a draft: its own words and those beneath it, nothing of the topic's. */
export function adviceRequest(
  questions: readonly Question[],
  qcode: number,
  kind: AdviceKind,
  remark: string,
): DraftRequest | null {
  const asked = questions.find(one => one.qcode === qcode);
  if (!asked) return null;
  const { text, category, guidance, solutionIf, solution } = asked;
  const below = questions.filter(one => one.parentYes === qcode || one.parentNo === qcode);
  return {
    task: kind,
    given: {},
    questions: kind === 'followups' ? 1 + mostFollowups : 1,
    depth: kind === 'followups' ? 1 : 0,
    text: '',
    question: { text, category, guidance, solutionIf, solution },
    remark,
    present: kind === 'followups' ? below.map(one => one.text) : [],
  };
}
