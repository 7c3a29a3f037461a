import {
  askedFor,
  type Concerns,
  type DigestFacts,
  noConcerns,
  toldOfPastDue,
  type WaitingAt,
  type WaitingFor,
} from './digest.ts';

/** Whom a reminder by hand reaches, by e-mail, and what is in nobody's mail. */
interface RemindedByHand {
  concerns: Map<string, Concerns>;
  nobody: WaitingAt[];
}

/**
 * Returns whom a reminder by hand reaches: who is asked for a questionnaire; without an answerer, those who are told that its
 * topic is past due. Where the answerer left or may not edit it any more, nobody. Source: docs/product.md, Reminders.
 */
export function remindedByHand(facts: DigestFacts): RemindedByHand {
  const waiting = facts.waiting.map((each): { told: string[]; each: WaitingFor } => {
    if (!each.answerer) return { told: toldOfPastDue(each, facts).map(({ email }) => email), each };
    const [asked, waitingFor] = askedFor(each, facts);
    return { told: asked ? [asked] : [], each: waitingFor };
  });
  const concerns = new Map<string, Concerns>();
  for (const { told, each } of waiting) {
    for (const email of told) {
      const own = concerns.get(email) ?? noConcerns();
      concerns.set(email, { ...own, waiting: [...own.waiting, each] });
    }
  }
  return { concerns, nobody: waiting.filter(({ told }) => told.length === 0).map(({ each }) => each) };
}
