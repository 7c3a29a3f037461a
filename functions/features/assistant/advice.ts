import type { QueryRow } from '#functions/data/assistant/queries.ts';
import type { DraftAnswer, DraftRequest } from '#functions/services/assistant/drafter.ts';
import type { AdviceAsked, AdviceKind, AdvisedTexts } from '#shared/domain/assistant/advice.ts';
import type { Cost } from '#shared/domain/assistant/costs.ts';
import type { Basis } from '#shared/domain/assistant/drafted.ts';

/** What was drafted for a question of a topic. */
export interface Advice {
  drafter: DraftAnswer['drafter'];
  /** The question's texts when it was drafted. */
  asked: AdvisedTexts;
  text: string;
  basis: Basis;
  /** `parent` 0 is the question itself. */
  questions: QueryRow[];
  cost: Cost;
}

/** Returns what a drafter is asked for advice. */
export const adviceRequest = (asked: AdviceAsked, kind: AdviceKind, remark: string): DraftRequest => ({
  ...asked,
  task: kind,
  given: {},
  text: '',
  remark,
});
