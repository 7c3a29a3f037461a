import { bySequence, type Question } from '#shared/domain/answering/questionnaire.ts';
import { lastSeq, seqStep } from './editing/places.ts';

/** When something in a draft was last changed: by the draft's revisions, and by whom. */
export interface SavedQuestion {
  /** The revision that last changed anything of it. */
  revision: number;
  /** Of a question: the revision that last changed its parent, place or whether it is active. */
  placed: number;
  /** Of a question: the revision that last changed its words, parent or solution. */
  worded: number;
  by: string;
  /** An ISO instant; '' if nobody has changed it since it was published. */
  at: string;
}

/** A text with its number, which questions of one topic share. */
export interface SharedText {
  id: number;
  text: string;
  /** What is stored has it. */
  saved?: SavedQuestion;
}

/** The two lists of texts in a draft: their field in the draft, and the field of a question that names an entry. */
const lists = {
  guidance: { entries: 'guidances', usedBy: 'guidanceid' },
  category: { entries: 'categories', usedBy: 'categoryid' },
} as const;
export type ListName = keyof typeof lists;

/** A question as its draft keeps it: what is on a list by its number there, 0 for none. */
export interface DraftQuestion
  extends Omit<Question, ListName>,
    Record<(typeof lists)[ListName]['usedBy'], number> {
  /** Who saved it last. */
  userid: string;
  /** What is stored has it. */
  saved?: SavedQuestion;
}

/**
 * What an author edits. Values are never changed in place: the same object in two drafts is unchanged, which is how a
 * save knows what to write.
 */
export interface Draft {
  readonly topicid: string;
  /** The number of changes; 0 if nobody has changed the draft yet. */
  readonly revision: number;
  /** The highest numbers ever given, so that no number is given twice. */
  readonly highest: { readonly question: number; readonly guidance: number; readonly category: number };
  /** In sequence. */
  readonly questions: readonly DraftQuestion[];
  readonly guidances: readonly SharedText[];
  readonly categories: readonly SharedText[];
  /** The version published last and the draft's revision then; '' before the first. */
  readonly published: { readonly versionid: string; readonly revision: number };
  /** The highest version number that was ever given. */
  readonly lastVersion: number;
  /** The origin of its questions, from the file or the standard topic. */
  readonly origin: Origin;
  /** The e-mail addresses of who changed it since it was published last. */
  readonly editors: readonly string[];
  /** The approval given last; it holds while the draft has that revision. */
  readonly approved?: Approval;
  /** The set of stored parts that is this draft; '' is the first. */
  readonly generation: string;
}

/** That somebody approved a draft at a revision. */
export interface Approval {
  revision: number;
  by: string;
  at: string;
}

/** The known origin of a topic's questions. */
export interface Origin {
  readonly group?: string;
  readonly source?: string;
  readonly license?: string;
}

export const emptyDraft = (topicid: string): Draft => ({
  topicid,
  revision: 0,
  highest: { question: 0, guidance: 0, category: 0 },
  questions: [],
  guidances: [],
  categories: [],
  published: { versionid: '', revision: 0 },
  lastVersion: 0,
  origin: {},
  editors: [],
  generation: '',
});

/** Returns whether the newest revision of a draft is approved. */
export const isApproved = ({ approved, revision }: Pick<Draft, 'approved' | 'revision'>): boolean =>
  approved?.revision === revision;

/** Returns whether the draft is the version published last. */
export const isPublished = (draft: Draft): boolean =>
  draft.published.versionid !== '' && draft.published.revision === draft.revision;

const textsById = (entries: readonly SharedText[]): ReadonlyMap<number, string> =>
  new Map(entries.map(entry => [entry.id, entry.text]));

/** Returns the questions of a draft with their texts, in sequence, to be checked, compared and published. */
export function draftQuestionsOf(draft: Draft): Question[] {
  const guidances = textsById(draft.guidances);
  const categories = textsById(draft.categories);
  return draft.questions.map(({ guidanceid, categoryid, userid: _, saved: __, ...question }) => ({
    ...question,
    guidance: guidances.get(guidanceid) ?? '',
    category: categories.get(categoryid) ?? '',
  }));
}

/** Returns the number and the sequence for the next question. At the end of the sequence there may be no free one. */
export function nextQuestion(draft: Draft): { qcode: number; seq: number } {
  const last = draft.questions.at(-1)?.seq ?? 0;
  const seq = (Math.floor(last / seqStep) + 1) * seqStep;
  return { qcode: draft.highest.question + 1, seq: Math.min(seq, lastSeq) };
}

/** Returns the draft with a question added, or replaced if its number exists. */
export function withQuestion(draft: Draft, question: DraftQuestion): Draft {
  return withQuestions(draft, [question]);
}

/** Returns the draft with some questions added or replaced. */
export function withQuestions(draft: Draft, changed: readonly DraftQuestion[]): Draft {
  const byQcode = new Map(changed.map(q => [q.qcode, q]));
  const others = draft.questions.filter(q => !byQcode.has(q.qcode));
  const question = Math.max(draft.highest.question, ...byQcode.keys());
  return {
    ...draft,
    highest: { ...draft.highest, question },
    questions: [...others, ...changed].sort(bySequence),
  };
}

export const withoutQuestion = (draft: Draft, qcode: number): Draft =>
  withoutQuestions(draft, new Set([qcode]));

export const withoutQuestions = (draft: Draft, qcodes: ReadonlySet<number>): Draft => ({
  ...draft,
  questions: draft.questions.filter(q => !qcodes.has(q.qcode)),
});

/** Returns whether any other question is asked after one of these. */
export const isFollowed = (draft: Draft, qcodes: ReadonlySet<number>): boolean =>
  draft.questions.some(q => !qcodes.has(q.qcode) && (qcodes.has(q.parentYes) || qcodes.has(q.parentNo)));

export const sharedTextsOf = (draft: Draft, list: ListName): readonly SharedText[] =>
  draft[lists[list].entries];

/** Returns whether a list has an entry; 0 is none and always allowed. */
export const isListed = (draft: Draft, list: ListName, id: number): boolean =>
  id === 0 || sharedTextsOf(draft, list).some(entry => entry.id === id);

/** Returns whether a question uses an entry. */
export const isUsed = (draft: Draft, list: ListName, id: number): boolean =>
  draft.questions.some(q => q[lists[list].usedBy] === id);

/** Returns the draft with a text in a list, and the text's number. If the list already has the text, nothing is added. */
export function withText(draft: Draft, list: ListName, text: string): { draft: Draft; id: number } {
  const entries = sharedTextsOf(draft, list);
  const known = entries.find(entry => entry.text === text);
  if (known) return { draft, id: known.id };
  const id = draft.highest[list] + 1;
  const more = [...entries, { id, text }];
  return { draft: { ...draft, highest: { ...draft.highest, [list]: id }, [lists[list].entries]: more }, id };
}

/** Returns the draft with an entry's text replaced, or without the entry (null). */
export function withEntry(draft: Draft, list: ListName, id: number, text: string | null): Draft {
  const entries = sharedTextsOf(draft, list).flatMap(entry =>
    entry.id !== id ? [entry] : text === null ? [] : [{ id, text }],
  );
  return { ...draft, [lists[list].entries]: entries };
}

/**
 * Returns the draft with its questions replaced by those of a version. Texts that are missing join the lists. Numbers
 * are never given again. A question that is unchanged stays the same object.
 */
export function withVersion(draft: Draft, questions: readonly Question[], userid: string): Draft {
  const known = new Map(draft.questions.map(q => [q.qcode, q]));
  const guidances = numbering(draft.guidances, draft.highest.guidance);
  const categories = numbering(draft.categories, draft.highest.category);
  const restored = questions.map(({ guidance, category, ...rest }) => {
    const question = {
      ...rest,
      guidanceid: guidances.numberOf(guidance),
      categoryid: categories.numberOf(category),
      userid,
    };
    const former = known.get(question.qcode);
    return former && sameQuestion(former, question) ? former : question;
  });
  const highest = {
    question: restored.reduce((top, q) => Math.max(top, q.qcode), draft.highest.question),
    guidance: guidances.highest(),
    category: categories.highest(),
  };
  return {
    ...draft,
    highest,
    questions: restored.sort(bySequence),
    guidances: guidances.entries,
    categories: categories.entries,
  };
}

function numbering(before: readonly SharedText[], highestBefore: number) {
  const entries = [...before];
  const numbers = new Map(before.map(entry => [entry.text, entry.id]));
  let highest = highestBefore;
  const numberOf = (text: string): number => {
    if (text.trim() === '') return 0;
    const known = numbers.get(text);
    if (known) return known;
    highest++;
    entries.push({ id: highest, text });
    numbers.set(text, highest);
    return highest;
  };
  return { entries, numberOf, highest: () => highest };
}

/** Returns whether two questions of a draft are the same to an author, whoever saved them. */
export function sameQuestion(a: DraftQuestion, b: DraftQuestion): boolean {
  const { userid: _, saved: __, controls: ___, ...fields } = { ...a, ...b };
  return (
    (Object.keys(fields) as (keyof typeof fields)[]).every(field => a[field] === b[field]) &&
    sameControls(a, b)
  );
}

const sameControls = (a: DraftQuestion, b: DraftQuestion): boolean =>
  (a.controls ?? []).join('\n') === (b.controls ?? []).join('\n');

const sameWords = (a: DraftQuestion, b: DraftQuestion): boolean =>
  a.text === b.text && a.solution === b.solution && a.solutionIf === b.solutionIf && sameParent(a, b);
const samePlace = (a: DraftQuestion, b: DraftQuestion): boolean =>
  a.seq === b.seq && a.active === b.active && sameParent(a, b);
const sameParent = (a: DraftQuestion, b: DraftQuestion): boolean =>
  a.parentYes === b.parentYes && a.parentNo === b.parentNo;

/**
 * Returns a draft in which everything that differs from the draft `seen` says which revision changed it. An object that
 * both drafts have is unchanged.
 */
export function withSaved(
  seen: Draft,
  next: Draft,
  now: Pick<SavedQuestion, 'revision' | 'by' | 'at'>,
): Draft {
  const before = new Map(seen.questions.map(q => [q.qcode, q]));
  const questions = next.questions.map(q => {
    const former = before.get(q.qcode);
    if (former === q) return q.saved ? q : { ...q, saved: unsaved };
    const { placed, worded } = former?.saved ?? unsaved;
    const saved = {
      ...now,
      placed: former && samePlace(former, q) ? placed : now.revision,
      worded: former && sameWords(former, q) ? worded : now.revision,
    };
    return { ...q, saved };
  });
  const listed = (entries: readonly SharedText[], known: ReadonlySet<SharedText>) =>
    entries.map(entry => {
      if (known.has(entry)) return entry.saved ? entry : { ...entry, saved: unsaved };
      return { ...entry, saved: { ...now, placed: now.revision, worded: now.revision } };
    });
  return {
    ...next,
    questions,
    guidances: listed(next.guidances, new Set(seen.guidances)),
    categories: listed(next.categories, new Set(seen.categories)),
  };
}

/** Of what nobody has changed since it was published. */
const unsaved: SavedQuestion = { revision: 0, placed: 0, worded: 0, by: '', at: '' };
