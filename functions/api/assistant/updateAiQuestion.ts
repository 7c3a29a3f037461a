import { type QueryRow, queryRows, writeRows } from '#functions/data/assistant/queries.ts';
import { toAiQuestionRow } from '#functions/data/assistant/wire.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { readOne, write } from '#functions/data/table/table.ts';
import { handle } from '#functions/frame/handle.ts';
import { updateAiQuestion } from '#shared/contract/assistant/assistant.ts';
import { isBlank } from '#shared/domain/kit/words.ts';

export const handler = handle(updateAiQuestion, ({ input, actor, refuse }) =>
  untilWritten(async () => {
    const { Query_Code: queryid, QR_Code: code } = input;
    const { customerid } = actor.customer;
    const stored = await readOne(queryRows(customerid, queryid), true);
    const row = stored?.rows.find(one => one.code === code);
    if (!stored || !row) return refuse('nodata');
    const changed = enteredIn(row, input, actor.userid);
    const problem = solutionProblem(changed);
    if (problem) return refuse(problem);
    const message = 'Updated successfully';
    const { revision } = stored;
    // A repeat of what is in place already.
    if (sameTexts(row, changed)) return { message, row: toAiQuestionRow(queryid, row), revision };
    if (input.revision !== revision) {
      return refuse('stale', undefined, { row: toAiQuestionRow(queryid, row), revision });
    }
    const rows = stored.rows.map(one => (one === row ? { ...changed, revision: revision + 1 } : one));
    await write(writeRows({ customerid, queryid }, { ...stored, rows }));
    return { message, row: toAiQuestionRow(queryid, changed), revision: revision + 1 };
  }),
);

interface Entered {
  QR_Question: string;
  QR_Guidance: string;
  QR_Solution: string;
  QR_Accept: 'Accept' | 'Ignore';
}

/** Returns a solution as it is stored: blanks and '-' are none. */
const solutionFrom = (text: string): string => (isBlank(text) || text.trim() === '-' ? '' : text.trim());

/** Returns a question with what somebody entered. */
const enteredIn = (row: QueryRow, entered: Entered, userid: string): QueryRow => ({
  ...row,
  text: entered.QR_Question.trim(),
  guidance: entered.QR_Guidance.trim(),
  solution: solutionFrom(entered.QR_Solution),
  accepted: entered.QR_Accept === 'Accept',
  userid,
});

/** Returns whether a solution is missing, or there is one that no answer calls for. */
const solutionProblem = ({ solutionIf, solution }: QueryRow): 'nosolution' | 'extrasolution' | null => {
  if (solutionIf === '-') return solution === '' ? null : 'extrasolution';
  return solution === '' ? 'nosolution' : null;
};

const sameTexts = (a: QueryRow, b: QueryRow): boolean =>
  a.text === b.text && a.guidance === b.guidance && a.solution === b.solution && a.accepted === b.accepted;
