import type * as z from 'zod/mini';
import type { aiQuestionRow } from '#shared/contract/assistant/parts/rows.ts';
import { answerWords, type Question } from '#shared/domain/answering/questionnaire.ts';
import { branchOf } from '#shared/domain/authoring/branch.ts';
import type { CsvColumn } from '#shared/domain/kit/csv.ts';

export type AiQuestion = z.output<typeof aiQuestionRow>;

/** The columns on paper and in the file. Source: docs/product.md, AI assistant. */
export const takenColumns: readonly CsvColumn<AiQuestion>[] = [
  { label: 'Seq', value: q => q.QR_Sequence },
  { label: 'Priority', value: q => q.QR_Priority },
  { label: 'Question', value: q => q.QR_Question },
  { label: 'Guidance', value: q => q.QR_Guidance },
  { label: 'Solution', value: q => q.QR_Solution },
  { label: 'Reporting cat', value: q => q.QR_Reportcat },
];

/** Returns which answer of a drafted question is not compliant, in words. */
export const nonCompliantWords = (answer: AiQuestion['solutionif']): string =>
  answer === '-' ? 'None. The question only decides what is asked next.' : answerWords[answer];

/** Returns the drafted questions as the tree draws them: an ignored one is like an inactive one. */
export const treeQuestions = (rows: readonly AiQuestion[]): Question[] =>
  rows.map(q => ({
    qcode: q.QR_Code,
    seq: q.QR_Sequence,
    text: q.QR_Question,
    parentYes: q.when === 'Y' ? q.parent : 0,
    parentNo: q.when === 'N' ? q.parent : 0,
    priority: q.QR_Priority,
    category: q.QR_Reportcat,
    guidance: q.QR_Guidance,
    solutionIf: q.solutionif,
    solution: q.QR_Solution,
    active: q.QR_Accept === 'Accept',
  }));

/** Returns a question and all beneath it, in order. */
export function withBeneathInWords(rows: readonly AiQuestion[], code: number): AiQuestion[] {
  const branch = branchOf(treeQuestions(rows), code);
  return rows.filter(({ QR_Code }) => branch.has(QR_Code));
}
