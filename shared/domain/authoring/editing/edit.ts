import { bySequence } from '#shared/domain/answering/questionnaire.ts';
import type { Draft, DraftQuestion, ListName, SharedText } from '#shared/domain/authoring/draft.ts';

/*
 * What a change did to a draft, field by field. It is kept with the draft, so that a change can be taken back later,
 * also after others, and so that a question has a history.
 */

/** The fields of a question that a change can change. Who saved it, and when, are not among them. */
type Fields = Omit<DraftQuestion, 'qcode' | 'userid' | 'saved'>;

/** What a change did to a question: its fields that differ; `null` where there was, or is, no such question. */
export interface QuestionEdit {
  qcode: number;
  before: Partial<Fields> | null;
  after: Partial<Fields> | null;
}

/** What a change did to a text of a list; `null` where there was, or is, no such text. */
interface EntryEdit {
  list: ListName;
  id: number;
  before: string | null;
  after: string | null;
}

export interface Edit {
  questions: QuestionEdit[];
  entries: EntryEdit[];
}

const listNames = ['guidance', 'category'] as const satisfies ListName[];
const entriesOf = (draft: Draft, list: ListName): readonly SharedText[] =>
  list === 'guidance' ? draft.guidances : draft.categories;
const usedBy = { guidance: 'guidanceid', category: 'categoryid' } as const;

/** What became of a draft. O(n); what is the same object in both is not looked at. */
export function editBetween(before: Draft, after: Draft): Edit {
  return {
    questions: changesOf(before.questions, after.questions, ({ qcode }) => qcode).flatMap(
      ([was, is]): QuestionEdit[] => {
        const qcode = (was ?? is)!.qcode;
        if (!was || !is) return [{ qcode, before: was && fieldsOf(was), after: is && fieldsOf(is) }];
        const names = namesOf(was, is).filter(name => !sameValue(was[name], is[name]));
        if (names.length === 0) return [];
        return [{ qcode, before: only(was, names), after: only(is, names) }];
      },
    ),
    entries: listNames.flatMap(list =>
      changesOf(entriesOf(before, list), entriesOf(after, list), ({ id }) => id).flatMap(([was, is]) =>
        was?.text === is?.text
          ? []
          : [{ list, id: (was ?? is)!.id, before: was?.text ?? null, after: is?.text ?? null }],
      ),
    ),
  };
}

/** Returns the pairs of what differs by number: those of before in their order, then those that are new. */
function changesOf<T>(before: readonly T[], after: readonly T[], numberOf: (one: T) => number) {
  const now = new Map(after.map(one => [numberOf(one), one]));
  const pairs: [was: T | null, is: T | null][] = [];
  for (const was of before) {
    const is = now.get(numberOf(was)) ?? null;
    now.delete(numberOf(was));
    if (is !== was) pairs.push([was, is]);
  }
  for (const is of now.values()) pairs.push([null, is]);
  return pairs;
}

function fieldsOf({ qcode: _, userid: __, saved: ___, ...fields }: DraftQuestion): Fields {
  return fields;
}
const namesOf = (...questions: DraftQuestion[]) => [
  ...new Set(questions.flatMap(q => Object.keys(fieldsOf(q)) as (keyof Fields)[])),
];
/** A field that is missing is empty, which a patch must say. */
const only = (q: DraftQuestion, names: readonly (keyof Fields)[]): Partial<Fields> =>
  Object.fromEntries(names.map(name => [name, q[name] ?? null]));

/** Returns whether two values of a field are the same. A missing list is an empty one. */
function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const text = (value: unknown) => JSON.stringify(value ?? null);
  return (
    text(Array.isArray(a) && a.length === 0 ? null : a) ===
    text(Array.isArray(b) && b.length === 0 ? null : b)
  );
}

/** Returns the edit that takes an edit back. */
export const reversed = ({ questions, entries }: Edit): Edit => ({
  questions: questions.map(({ qcode, before, after }) => ({ qcode, before: after, after: before })),
  entries: entries.map(({ before, after, ...rest }) => ({ ...rest, before: after, after: before })),
});

/** Why an edit cannot be made: the question, or the text, is no longer as it was. */
export interface MovedQuestion {
  /** 0 where it is a text. */
  qcode: number;
}

/**
 * Makes an edit on a draft that others may have changed since: every field it changes must still be as it was. Returns
 * the same draft where the edit is already in place. A text that it adds again and that no question needs any more
 * stays out. Source: docs/product.md, Authoring.
 */
export function withEdit(draft: Draft, edit: Edit, userid: string): Draft | MovedQuestion {
  const known = new Map(draft.questions.map(q => [q.qcode, q]));
  const there = (side: 'before' | 'after') => (q: QuestionEdit) => holds(known.get(q.qcode), q[side]);
  const done = edit.questions.every(there('after')) && edit.entries.every(e => listed(draft, e, 'after'));
  if (done) return draft;
  const other = edit.questions.find(q => !there('before')(q));
  if (other) return { qcode: other.qcode };
  const questions = questionsWith(draft, edit, userid);
  const used = (list: ListName) => new Set(questions.map(q => q[usedBy[list]]));
  const lists = Object.fromEntries(
    listNames.map(list => [list, entriesWith(draft, list, edit.entries, used(list))]),
  ) as Record<ListName, SharedText[]>;
  const needed = listNames.every(list => {
    const known = new Set(lists[list].map(({ id }) => id));
    return questions.every(q => q[usedBy[list]] === 0 || known.has(q[usedBy[list]]));
  });
  if (!needed) return { qcode: 0 };
  const reworded = edit.entries.some(
    e => e.before !== null && e.after !== null && !listed(draft, e, 'before'),
  );
  if (reworded) return { qcode: 0 };
  return { ...draft, questions, guidances: lists.guidance, categories: lists.category };
}

/** Returns whether a question is as one side of an edit says. */
function holds(now: DraftQuestion | undefined, wanted: Partial<Fields> | null): boolean {
  if (!wanted || !now) return !wanted && !now;
  return (Object.keys(wanted) as (keyof Fields)[]).every(name => sameValue(now[name], wanted[name]));
}

const listed = (draft: Draft, { list, id, ...edit }: EntryEdit, side: 'before' | 'after'): boolean =>
  (entriesOf(draft, list).find(entry => entry.id === id)?.text ?? null) === edit[side];

function questionsWith(draft: Draft, edit: Edit, userid: string): DraftQuestion[] {
  const edits = new Map(edit.questions.map(q => [q.qcode, q]));
  const kept = draft.questions.flatMap(q => {
    const change = edits.get(q.qcode);
    if (!change) return [q];
    return change.after ? [patched(q, change.after, userid)] : [];
  });
  const added = edit.questions.flatMap(({ qcode, before, after }) =>
    before === null && after ? [patched({ qcode } as DraftQuestion, after, userid)] : [],
  );
  return [...kept, ...added].sort(bySequence);
}

function patched(q: DraftQuestion, fields: Partial<Fields>, userid: string): DraftQuestion {
  const all = { ...q, ...fields, userid };
  // What is missing is left out, as a question that never had it.
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== null),
  ) as unknown as DraftQuestion;
}

/** Returns a list with the texts of an edit. One that it removes stays while a question uses it. */
function entriesWith(
  draft: Draft,
  list: ListName,
  edits: readonly EntryEdit[],
  used: ReadonlySet<number>,
): SharedText[] {
  const changes = new Map(edits.filter(e => e.list === list).map(e => [e.id, e]));
  const kept = entriesOf(draft, list).flatMap(entry => {
    const change = changes.get(entry.id);
    changes.delete(entry.id);
    if (!change) return [entry];
    if (change.after !== null) return [{ id: entry.id, text: change.after }];
    return used.has(entry.id) ? [entry] : [];
  });
  const added = [...changes.values()].flatMap(({ id, after }) =>
    after === null ? [] : [{ id, text: after }],
  );
  return [...kept, ...added].sort((a, b) => a.id - b.id);
}
