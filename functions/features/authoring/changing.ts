import { draftRowMaker, questionFrom } from '#functions/data/authoring/questionwire.ts';
import type { changeQuestions } from '#shared/contract/authoring/editing.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import {
  type Draft,
  type DraftQuestion,
  type ListName,
  sameQuestion,
  withEntry,
  withoutQuestions,
  withQuestions,
  withText,
} from '#shared/domain/authoring/draft.ts';

type Changes = Pick<
  Input<typeof changeQuestions>,
  'questions' | 'changes' | 'guidances' | 'repcatdesc' | 'remove'
>;

/** What several changes make of a draft. */
interface Changed {
  next: Draft;
  added: DraftQuestion[];
  changed: DraftQuestion[];
  /** Everything is in place: the request repeats a change that was made. */
  done: boolean;
}

/** Returns a draft with several changes, unchecked; the number of the first question that it does not have. */
export function withChanges(draft: Draft, changes: Changes, userid: string): Changed | { missing: number } {
  const { questions, changes: patches = [], guidances = [], repcatdesc, remove = [] } = changes;
  const known = new Map(draft.questions.map(q => [q.qcode, q]));
  const lists = new Lists(draft);
  const idsOf = (fields: Texts) => lists.idsOf(fields);
  const shared = repcatdesc === undefined ? {} : idsOf({ repcatdesc });
  const added = questions.map(fields =>
    questionFrom({ ...fields, ...idsOf(fields), ...shared }, undefined, userid),
  );
  const rowOf = draftRowMaker(draft);
  const changed: DraftQuestion[] = [];
  for (const { qcode, ...patch } of patches) {
    const former = known.get(qcode);
    if (!former) return { missing: qcode };
    const question = questionFrom({ ...rowOf(former), ...given(patch), ...idsOf(patch) }, former, userid);
    if (!sameQuestion(former, question)) changed.push(question);
  }
  for (const { guidanceid, cuzguidedesc } of guidances) lists.reword(guidanceid, cuzguidedesc.trim());
  const gone = new Set(remove.filter(qcode => known.has(qcode)));
  const stored = (q: DraftQuestion): boolean => {
    const former = known.get(q.qcode);
    return former !== undefined && sameQuestion(former, q);
  };
  const done = added.every(stored) && changed.length === 0 && gone.size === 0 && !lists.reworded;
  const next = withoutQuestions(withQuestions(lists.draft, [...added, ...changed]), gone);
  return { next, added, changed, done };
}

/** Returns a draft with the texts that a question names instead of ids, and their ids. */
export function withTexts(draft: Draft, texts: Texts) {
  const lists = new Lists(draft);
  const ids = lists.idsOf(texts);
  return { draft: lists.draft, ids };
}

/** The texts that a question can name instead of ids. */
interface Texts {
  repcatdesc?: string | undefined;
  cuzguidedesc?: string | undefined;
}

/** Returns the fields that a patch names. */
const given = <T extends object>(patch: T) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** The lists of a draft while texts join them. */
class Lists {
  draft: Draft;
  /** A guidance text has other words than before, or is not there. */
  reworded = false;
  private readonly ids = new Map<string, number>();

  constructor(draft: Draft) {
    this.draft = draft;
  }

  idsOf({ repcatdesc, cuzguidedesc }: Texts): { repcatid?: number; guidanceid?: number } {
    return {
      ...(repcatdesc !== undefined && { repcatid: this.idOf('category', repcatdesc) }),
      ...(cuzguidedesc !== undefined && { guidanceid: this.idOf('guidance', cuzguidedesc) }),
    };
  }

  private idOf(list: ListName, text: string): number {
    const name = `${list} ${text.trim()}`;
    const known = this.ids.get(name);
    if (known !== undefined) return known;
    const { draft, id } = withText(this.draft, list, text.trim());
    this.draft = draft;
    this.ids.set(name, id);
    return id;
  }

  reword(id: number, text: string): void {
    const entry = this.draft.guidances.find(one => one.id === id);
    // One that is not there is something to do as well: the caller refuses it.
    this.reworded ||= entry?.text !== text;
    this.draft = withEntry(this.draft, 'guidance', id, text);
  }
}
