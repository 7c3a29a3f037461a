import { type Draft, type SharedText, sameQuestion } from '#shared/domain/authoring/draft.ts';

/**
 * Returns the draft with the questions and texts of an earlier state. What is as it was stays the same object; so does the
 * draft if everything is.
 */
export function withContent(
  draft: Draft,
  content: Pick<Draft, 'questions' | 'guidances' | 'categories'>,
): Draft {
  const questions = new Map(draft.questions.map(q => [q.qcode, q]));
  const kept = (now: readonly SharedText[], then: readonly SharedText[]) => {
    const known = new Map(now.map(entry => [entry.id, entry]));
    return then.map(entry => (known.get(entry.id)?.text === entry.text ? known.get(entry.id)! : entry));
  };
  const restored = {
    questions: content.questions.map(q => {
      const now = questions.get(q.qcode);
      return now && sameQuestion(now, q) ? now : q;
    }),
    guidances: kept(draft.guidances, content.guidances),
    categories: kept(draft.categories, content.categories),
  };
  const names = ['questions', 'guidances', 'categories'] as const;
  return names.every(name => isSameList(draft[name], restored[name])) ? draft : { ...draft, ...restored };
}

const isSameList = (now: readonly unknown[], then: readonly unknown[]): boolean =>
  now.length === then.length && now.every((one, i) => one === then[i]);
