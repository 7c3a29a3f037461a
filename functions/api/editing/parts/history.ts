import type { StoredDraftEdit } from '#functions/data/authoring/edits.ts';
import { differing } from '#functions/data/authoring/questionwire.ts';
import type { Draft } from '#shared/domain/authoring/draft.ts';
import type { QuestionEdit } from '#shared/domain/authoring/editing/edit.ts';

type Fields = NonNullable<QuestionEdit['before']>;

/** Returns a function that makes the rows of a question's history from changes of its draft. */
export function historyRows(draft: Draft, qcode: number) {
  const guidances = new Map(draft.guidances.map(({ id, text }) => [id, text]));
  const categories = new Map(draft.categories.map(({ id, text }) => [id, text]));
  const listed = (texts: ReadonlyMap<number, string>, id: number | undefined): string =>
    id ? (texts.get(id) ?? 'a text that was deleted') : '';
  /** The fields of a question as people read them; '' for what a side does not have. */
  const inWords = (fields: Fields | null): Record<string, string> => ({
    [differing.text]: fields?.text ?? '',
    [differing.priority]: fields?.priority ?? '',
    [differing.category]: listed(categories, fields?.categoryid),
    [differing.guidance]: listed(guidances, fields?.guidanceid),
    [differing.solutionIf]: fields?.solutionIf ?? '',
    [differing.solution]: fields?.solution ?? '',
    [differing.controls]: (fields?.controls ?? []).join(', '),
    [differing.active]: fields?.active === undefined ? '' : fields.active ? 'Y' : 'N',
    [differing.parent]: [
      fields?.parentYes ? `${fields.parentYes} Yes` : '',
      fields?.parentNo ? `${fields.parentNo} No` : '',
    ]
      .filter(Boolean)
      .join(', '),
    [differing.seq]: fields?.seq === undefined ? '' : String(fields.seq),
  });
  return ({ revision, at, email, edit }: StoredDraftEdit) => {
    const own = edit?.questions.find(q => q.qcode === qcode);
    if (!edit || !own) return [];
    const [from, to] = [inWords(own.before), inWords(own.after)];
    return [
      {
        revision,
        at,
        email,
        kind: !own.before ? ('added' as const) : own.after ? ('changed' as const) : ('deleted' as const),
        questions: edit.questions.length,
        fields: Object.keys(from)
          .filter(field => from[field] !== to[field])
          .map(field => ({ field, from: from[field]!, to: to[field]! })),
      },
    ];
  };
}
