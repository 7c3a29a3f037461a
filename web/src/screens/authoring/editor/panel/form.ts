import * as z from 'zod/mini';
import type { saveQuestion } from '#shared/contract/authoring/authoring.ts';
import type { categoryRow, DraftRow, guidanceRow } from '#shared/contract/authoring/parts/rows.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { type Answer, priorityOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import { lastSeq } from '#shared/domain/authoring/editing/places.ts';
import { damaged, isBlank } from '#shared/domain/kit/words.ts';

const link = (name: string) =>
  z.string().check(z.regex(/^\d{0,8}$/, `${name} must be a Question Number, or 0.`));

/** Returns the control references in a text: one a line, each once. */
function controlsIn(text: string): string[] {
  const lines = text.split('\n').map(line => line.trim());
  return [...new Set(lines.filter(Boolean))];
}

/** The schema of a question's form. Its values are text, as typed. */
export const questionSchema = z.object({
  qcode: z.string(),
  questionseq: z
    .string()
    .check(
      z.refine(
        text => /^\d+$/.test(text) && Number(text) > 0 && Number(text) <= lastSeq,
        'Question Sequence must be a whole number from 1 to 99,999,999.',
      ),
    ),
  qdescr: z.string().check(
    z.refine(text => !isBlank(text), 'Question is required.'),
    z.maxLength(10_000, 'A question can have at most 10,000 characters.'),
    z.refine(text => text.isWellFormed(), damaged),
  ),
  ifparentyes: link("'Next Step...Yes'"),
  ifparentno: link("'Next Step...No'"),
  priorityid: z.enum(['1', '2', '3']),
  guidanceid: z.string(),
  solutionif: z.enum(['Y', 'N', '-']),
  solutiondesc: z.string().check(
    z.maxLength(10_000, 'A solution can have at most 10,000 characters.'),
    z.refine(text => text.isWellFormed(), damaged),
  ),
  repcatid: z.string(),
  activeq: z.enum(['Y', 'N']),
  controls: z.string().check(
    z.refine(text => controlsIn(text).length <= 200, 'A question can have at most 200 control references.'),
    z.refine(
      text => controlsIn(text).every(control => control.length <= 200),
      'A control reference can have at most 200 characters.',
    ),
    z.refine(text => text.isWellFormed(), damaged),
  ),
});
export type QuestionValues = z.output<typeof questionSchema>;

type Guidance = z.output<typeof guidanceRow>;
type Category = z.output<typeof categoryRow>;

/** The texts that questions of a topic can name. */
export interface Lists {
  guidances: readonly Guidance[];
  categories: readonly Category[];
}

/** The solution on the wire where there is none. */
const noSolution = '-';

type SavedBy = 'userid' | 'wordedrevision' | 'changedby' | 'changedat';

/** Returns the question of a row, so that the editor checks with the same code as the server. */
export const questionOfRow = (row: Omit<DraftRow, 'topicid' | 'priorityid' | SavedBy>): Question => ({
  qcode: row.qcode,
  seq: row.questionseq,
  text: row.qdescr,
  parentYes: row.ifparentyes,
  parentNo: row.ifparentno,
  priority: row.prioritydesc,
  category: row.repcatdesc,
  guidance: row.cuzguidedesc,
  solutionIf: row.solutionif,
  solution: row.solutiondesc === noSolution ? '' : row.solutiondesc,
  active: row.activeq === 'Y',
  ...(row.controls.length > 0 && { controls: row.controls }),
});

/** Where a new question goes, and what it begins with. */
export interface NewQuestionPlace {
  /** The question it is asked after; 0 or absent for none. */
  parent?: number;
  answer?: Answer;
  /** It goes right before or after this one, where it is asked after the same parent. */
  before?: number | undefined;
  after?: number | undefined;
  /** The id of its reporting category. */
  category?: string;
  priority?: QuestionValues['priorityid'];
}

/** Returns the form of a new question, with the most frequent choices. */
export const freshValues = (
  qcode: number,
  seq: number,
  { parent = 0, answer = 'Y', category = '0', priority = '2' }: NewQuestionPlace = {},
): QuestionValues => ({
  qcode: String(qcode),
  questionseq: String(seq),
  qdescr: '',
  ...linkValues(String(parent), answer),
  priorityid: priority,
  guidanceid: '0',
  solutionif: 'N',
  solutiondesc: '',
  repcatid: category,
  activeq: 'Y',
  controls: '',
});

const ownTexts = ['qdescr', 'solutiondesc', 'controls'] as const;

/** Returns the values of the empty form for the question after the one that is being saved. */
export function emptied(): Partial<QuestionValues> {
  const { guidanceid, solutionif, activeq } = freshValues(0, 0);
  return { ...Object.fromEntries(ownTexts.map(name => [name, ''])), guidanceid, solutionif, activeq };
}

/** Returns the values of a question that was not saved, with the texts that were typed for the one after it below its own. */
export function withTyped(values: QuestionValues, typed: QuestionValues): QuestionValues {
  const joined = ownTexts.map(name => [name, [values[name], typed[name]].filter(Boolean).join('\n')]);
  return { ...values, ...Object.fromEntries(joined) };
}

/** What was typed for a question before its form was there. */
export interface TypedAhead {
  values: Partial<QuestionValues>;
  /** The name of the field that had the focus. */
  field: string;
}

/** Returns where the next question goes after one was saved: right after it, or below the first one. */
export function placeAfter(values: QuestionValues): NewQuestionPlace {
  const { number, answer } = linkOf(values);
  const kept = { category: values.repcatid, priority: values.priorityid };
  const saved = Number(values.qcode);
  if (!number) return { parent: saved, answer: 'Y', ...kept };
  return { parent: Number(number), answer: answer ?? 'Y', after: saved, ...kept };
}

const isNamed = (text: string): boolean => text !== '' && text !== '0';

/**
 * Returns the question that a form is asked after, '' for none, and the answer that leads from it; null for the answer
 * if the form names a question after both.
 */
export function linkOf({
  ifparentyes: yes,
  ifparentno: no,
}: Pick<QuestionValues, 'ifparentyes' | 'ifparentno'>): {
  number: string;
  answer: Answer | null;
} {
  if (isNamed(yes)) return { number: yes, answer: isNamed(no) ? null : 'Y' };
  return isNamed(no) ? { number: no, answer: 'N' } : { number: '', answer: null };
}

/** Returns the two Next Step fields for a question that is asked after an answer to another; '' or '0' for none. */
export const linkValues = (
  number: string,
  answer: Answer,
): Pick<QuestionValues, 'ifparentyes' | 'ifparentno'> => ({
  ifparentyes: (answer === 'Y' && number) || '0',
  ifparentno: (answer === 'N' && number) || '0',
});

const fields = Object.keys(questionSchema.shape) as (keyof QuestionValues)[];

/** Returns the form of a saved question. */
export const questionValuesOf = (row: DraftRow): QuestionValues => ({
  ...(Object.fromEntries(fields.map(field => [field, String(row[field])])) as QuestionValues),
  solutiondesc: row.solutiondesc === noSolution ? '' : row.solutiondesc,
  controls: row.controls.join('\n'),
});

/** Marks the text of a list that the topic does not have yet, in place of an id. */
const newText = '+';
export const valueOfNew = (text: string): string => `${newText}${text}`;
/** Returns the new text that a field has instead of an id; undefined for an id. */
export const newTextIn = (value: string): string | undefined =>
  value.startsWith(newText) ? value.slice(newText.length) : undefined;

/** Returns the id of a list, or its new text, as the calls take it. */
function listed<Name extends string>(value: string, id: Name, text: string) {
  const fresh = newTextIn(value);
  return { [id]: fresh === undefined ? Number(value) : 0, ...(fresh !== undefined && { [text]: fresh }) } as {
    [K in Name]: number;
  };
}

/** Returns the input of the calls that save a form. */
export const questionInputOf = (
  values: QuestionValues,
): Omit<Input<typeof saveQuestion>, 'topicid'> & { controls: string[] } => ({
  ...values,
  qcode: Number(values.qcode),
  questionseq: Number(values.questionseq),
  ifparentyes: Number(values.ifparentyes),
  ifparentno: Number(values.ifparentno),
  priorityid: Number(values.priorityid) as 1 | 2 | 3,
  ...listed(values.guidanceid, 'guidanceid', 'cuzguidedesc'),
  solutiondesc: values.solutiondesc.trim() || noSolution,
  ...listed(values.repcatid, 'repcatid', 'repcatdesc'),
  controls: controlsIn(values.controls),
});

/** Returns the question that a form describes while people type. */
export function questionOfValues(values: QuestionValues, { guidances, categories }: Lists): Question {
  const input = questionInputOf(values);
  return questionOfRow({
    ...input,
    prioritydesc: priorityOf(input.priorityid),
    cuzguidedesc:
      newTextIn(values.guidanceid) ??
      guidances.find(g => g.guidanceid === input.guidanceid)?.cuzguidedesc ??
      '',
    repcatdesc:
      newTextIn(values.repcatid) ?? categories.find(c => c.repcatid === input.repcatid)?.repcatdesc ?? '',
  });
}
