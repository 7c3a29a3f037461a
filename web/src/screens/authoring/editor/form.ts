import * as z from 'zod/mini';
import { damaged, isBlank } from '#shared/domain/kit/words.ts';

const number = (text: string) => z.string().check(z.regex(/^\d{1,8}$/, text));
const link = (name: string) => z.string().check(z.regex(/^\d{0,8}$/, `${name} is a Question Number, or 0.`));

/** What a question's form holds: text, as it is typed. */
export const schema = z.object({
  qcode: z.string(),
  questionseq: number('Question Sequence is a whole number from 1.').check(
    z.refine(text => Number(text) > 0, 'Question Sequence is a whole number from 1.'),
  ),
  qdescr: z.string().check(
    z.refine(text => !isBlank(text), 'Question is required.'),
    z.maxLength(10_000, 'A question has at most 10,000 characters.'),
    z.refine(text => text.isWellFormed(), damaged),
  ),
  ifparentyes: link("'Next Step...Yes'"),
  ifparentno: link("'Next Step...No'"),
  priorityid: z.enum(['1', '2', '3']),
  guidanceid: z.string(),
  solutionif: z.enum(['Y', 'N', '-']),
  solutiondesc: z.string().check(
    z.maxLength(10_000, 'A solution has at most 10,000 characters.'),
    z.refine(text => text.isWellFormed(), damaged),
  ),
  repcatid: z.string(),
  activeq: z.enum(['Y', 'N']),
});
export type Values = z.output<typeof schema>;
