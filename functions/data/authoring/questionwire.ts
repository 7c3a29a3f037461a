import { asFlag } from '#functions/kit/flag.ts';
import { priorityId, priorityOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import type { FieldChange, QuestionChange, TopicDifferences } from '#shared/domain/authoring/compare.ts';
import type { Draft, DraftQuestion, SharedText } from '#shared/domain/authoring/draft.ts';
import type { Overtaken } from '#shared/domain/authoring/merge.ts';

/*
 * The wire's spelling of a question with its guidance and reporting category: in its draft, and in a version, a
 * questionnaire and a report.
 */

const solutionRow = ({ solution }: Pick<Question, 'solution'>): string => (solution === '' ? '-' : solution);

/** Returns a function that makes the rows of a draft, with the texts for their numbers. */
export function draftRowMaker(draft: Draft) {
  const guidances = new Map(draft.guidances.map(({ id, text }) => [id, text]));
  const categories = new Map(draft.categories.map(({ id, text }) => [id, text]));
  return (q: DraftQuestion) => ({
    topicid: draft.topicid,
    qcode: q.qcode,
    qdescr: q.text,
    questionseq: q.seq,
    ifparentyes: q.parentYes,
    ifparentno: q.parentNo,
    priorityid: priorityId(q.priority),
    prioritydesc: q.priority,
    guidanceid: q.guidanceid,
    cuzguidedesc: guidances.get(q.guidanceid) ?? '',
    solutionif: q.solutionIf,
    solutiondesc: solutionRow(q),
    repcatid: q.categoryid,
    repcatdesc: categories.get(q.categoryid) ?? '',
    activeq: asFlag(q.active),
    controls: q.controls ?? [],
    userid: q.userid,
    wordedrevision: q.saved?.worded ?? 0,
    changedby: q.saved?.by ?? '',
    changedat: q.saved?.at ?? '',
  });
}

/** Returns the rows of some questions as a draft has them. */
export function draftRowsOf(draft: Draft, some: readonly DraftQuestion[]): DraftRow[] {
  const byQcode = new Map(draft.questions.map(q => [q.qcode, q]));
  return some.flatMap(q => byQcode.get(q.qcode) ?? []).map(draftRowMaker(draft));
}

type DraftRow = ReturnType<ReturnType<typeof draftRowMaker>>;

/** Returns the current row of a question, for a refusal; null if it is gone. */
export function draftRowNow(draft: Draft, qcode: number): DraftRow | null {
  const question = draft.questions.find(q => q.qcode === qcode);
  return question ? draftRowMaker(draft)(question) : null;
}

/** What someone else changed first, for a refusal. */
export const overtakenRow = ({ what, id, by, at }: Overtaken) => ({
  what,
  id,
  changedby: by,
  changedat: at,
});

/** The fields of a question that a person enters and a request sends. Controls that are not sent stay as they are. */
type Entered = Omit<
  DraftRow,
  | 'topicid'
  | 'prioritydesc'
  | 'cuzguidedesc'
  | 'repcatdesc'
  | 'userid'
  | 'wordedrevision'
  | 'changedby'
  | 'changedat'
  | 'controls'
> & { controls?: string[] | undefined };

/** Returns the question that `userid` entered. Fields that no form shows keep their values. */
export function questionFrom(
  entered: Entered,
  former: DraftQuestion | undefined,
  userid: string,
): DraftQuestion {
  const solution = entered.solutiondesc.trim();
  const controls = entered.controls ?? former?.controls ?? [];
  return {
    ...(controls.length > 0 && { controls }),
    qcode: entered.qcode,
    seq: entered.questionseq,
    text: entered.qdescr.trim(),
    parentYes: entered.ifparentyes,
    parentNo: entered.ifparentno,
    priority: priorityOf(entered.priorityid),
    guidanceid: entered.guidanceid,
    categoryid: entered.repcatid,
    solutionIf: entered.solutionif,
    solution: solution === '-' ? '' : solution,
    active: entered.activeq === 'Y',
    userid,
  };
}

/** Returns a guidance text of a topic. */
export const toGuidanceRow = (topicid: string, { id, text }: SharedText) => ({
  guidanceid: id,
  cuzguidedesc: text,
  topicid,
});

/** Returns a reporting category of a topic. */
export const toQuestionCategoryRow = (topicid: string, { id, text }: SharedText) => ({
  repcatid: id,
  repcatdesc: text,
  topicid,
});

/** Returns a question in a questionnaire. `custom` says whether its topic is a custom one. */
export const askedRow = (topicid: string, question: Question, custom: boolean) => ({
  topicid,
  questionseq: question.seq,
  qdescr: question.text,
  ifparentyes: question.parentYes,
  ifparentno: question.parentNo,
  priorityid: priorityId(question.priority),
  prioritydesc: question.priority,
  repcatdesc: question.category,
  [custom ? 'Cuzguidedesc' : 'Guidancedesc']: question.guidance,
  solutionif: question.solutionIf,
  solutiondesc: solutionRow(question),
});

/** Returns a question whose solution is suggested. */
export const suggestedRow = ({ qcode, text, solutionIf, priority, ...question }: Question) => ({
  qcode,
  qdescr: text,
  // A suggestion exists only for the answer that is not compliant.
  response: solutionIf as Exclude<typeof solutionIf, '-'>,
  prioritydesc: priority,
  priorityid: priorityId(priority),
  solutiondesc: question.solution,
  Guidance: question.guidance,
  repcatdesc: question.category,
});

/** The fields that can differ. `parent` represents both of its fields. */
export const differing = {
  text: 'qdescr',
  priority: 'prioritydesc',
  category: 'repcatdesc',
  guidance: 'cuzguidedesc',
  solutionIf: 'solutionif',
  solution: 'solutiondesc',
  active: 'activeq',
  controls: 'controls',
  parent: 'parent',
  seq: 'questionseq',
} as const satisfies Record<FieldChange['field'], string>;

const named = ({ qcode, seq, text }: Question) => ({ qcode, questionseq: seq, qdescr: text });
const changed = ({ question, fields }: QuestionChange) => ({
  qcode: question.qcode,
  qdescr: question.text,
  fields: fields.map(({ field, from, to }) => ({ field: differing[field], from, to })),
});

/** Returns how questions differ from their earlier state. */
export const differenceRows = ({ added, removed, reworded, moved }: TopicDifferences) => ({
  added: added.map(named),
  removed: removed.map(named),
  reworded: reworded.map(changed),
  moved: moved.map(changed),
});
