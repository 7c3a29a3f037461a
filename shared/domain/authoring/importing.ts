import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { type Draft, type Origin, withVersion } from './draft.ts';
import { limits } from './topicformat/format.ts';

/** A question that gets a number other than the one in its file. */
export interface Renumbered {
  /** Its sequence in the file. */
  seq: number;
  from: number;
  to: number;
}

/**
 * Returns the questions of a file with the numbers they get in a topic. A question keeps its number if the draft has
 * that number, if it is higher than any number ever given, or if the published version has the same words under it, so
 * that a deleted question comes back as itself. Any other number may have been another question's: such a question
 * gets the next free number. Returns null if no number is left.
 * Source: docs/product.md, Import and export.
 */
export function numberQuestions(
  draft: Pick<Draft, 'questions' | 'highest'>,
  published: readonly Question[],
  questions: readonly Question[],
): { questions: Question[]; renumbered: Renumbered[] } | null {
  const present = new Set(draft.questions.map(q => q.qcode));
  const known = new Map(published.map(q => [q.qcode, q.text]));
  const given = draft.highest.question;
  const taken = new Set(questions.map(q => q.qcode));
  const numbers = new Map<number, number>();
  const renumbered: Renumbered[] = [];
  let next = given;
  for (const { qcode, seq, text } of questions) {
    if (present.has(qcode) || qcode > given || known.get(qcode) === text) continue;
    do next++;
    while (taken.has(next));
    if (next > limits.number) return null;
    numbers.set(qcode, next);
    renumbered.push({ seq, from: qcode, to: next });
  }
  const now = (qcode: number) => numbers.get(qcode) ?? qcode;
  const linked = questions.map(question => ({
    ...question,
    qcode: now(question.qcode),
    parentYes: now(question.parentYes),
    parentNo: now(question.parentNo),
  }));
  return { questions: renumbered.length > 0 ? linked : [...questions], renumbered };
}

/**
 * Returns a draft with its questions replaced by those of a file. Guidance texts and reporting categories that only
 * the replaced questions used are removed with them; those that no question used stay. Numbers are never given again.
 */
export function withImported(
  draft: Draft,
  questions: readonly Question[],
  origin: Origin,
  userid: string,
): Draft {
  const guidances = new Set(draft.questions.map(q => q.guidanceid));
  const categories = new Set(draft.questions.map(q => q.categoryid));
  const needed = new Set(questions.flatMap(q => [q.guidance, q.category]));
  const stays = (used: ReadonlySet<number>) => (entry: { id: number; text: string }) =>
    !used.has(entry.id) || needed.has(entry.text);
  const lean = {
    ...draft,
    guidances: draft.guidances.filter(stays(guidances)),
    categories: draft.categories.filter(stays(categories)),
  };
  return { ...withVersion(lean, questions, userid), origin };
}
