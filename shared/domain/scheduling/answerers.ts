/** From when until when somebody is away, and who answers for them. Days are YYYY-MM-DD, both included. */
export interface Absence {
  from: string;
  to: string;
  substitute: string;
}

/** What decides who is asked. */
export interface People {
  /** Whether somebody is active and may answer the topic at the location. */
  answers(email: string): boolean;
  absenceOf(email: string): Absence | undefined;
}

/** Who is asked on a day. */
export interface AskedPerson {
  /** '' for nobody in particular. */
  email: string;
  /** For whom that person stands in; '' for nobody. */
  standsInFor: string;
}

/** For whom somebody stands in, and the last day on which that person is away. */
export interface StandsIn {
  for: string;
  until: string;
}

/**
 * Returns who is asked for a questionnaire on a day: its answerer, or while they are away their substitute, whose own
 * substitute follows if they are away, too. Whoever cannot answer there is passed over. If all are away, the answerer is
 * asked all the same; if the answerer cannot answer there, nobody in particular is. Source: docs/product.md, The month.
 */
export function askedOn(answerer: string, day: string, people: People): AskedPerson {
  if (!answerer || !people.answers(answerer)) return { email: '', standsInFor: '' };
  const seen = new Set<string>();
  let email = answerer;
  while (email && !seen.has(email)) {
    seen.add(email);
    const absence = people.absenceOf(email);
    const isAway = absence !== undefined && absence.from <= day && day <= absence.to;
    if (!isAway && people.answers(email)) return { email, standsInFor: email === answerer ? '' : answerer };
    email = absence && isAway ? absence.substitute : '';
  }
  return { email: answerer, standsInFor: '' };
}
