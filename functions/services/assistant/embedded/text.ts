import { wordsOf } from '#shared/domain/answering/check.ts';
import type { AnswerRow } from '#shared/domain/assistant/gate.ts';
import { obligationsOf } from '#shared/domain/assistant/obligations.ts';
import { counted, firstWords } from '#shared/domain/kit/words.ts';

/** What must not wait. */
const urgent =
  /\b(?:never|immediately|at once|at all times|danger|hazard|emergency|fire|death|injur|prohibited|forbidden|must not|may not|shall not)/i;
const shownUnclear = 160;

/** Returns a question for each sentence of a text that obliges somebody, up to so many, and remarks on the others. */
export function textQuestions(text: string, room: number): { rows: AnswerRow[]; remarks: string[] } {
  const { found, unclear } = obligationsOf(text);
  const distinct = [...new Map(found.map(one => [wordsOf(one.question), one])).values()];
  const rows = distinct
    .slice(0, Math.max(0, room))
    .map(({ question, solutionIf, quote, heading }, i): AnswerRow => {
      const sentence = quote.replaceAll(/\s+/g, ' ');
      return {
        n: i + 2,
        parent: 1,
        when: 'Y',
        text: question,
        priority: urgent.test(sentence) ? 'High' : 'Medium',
        category: heading || 'The text',
        guidance: `The text says: “${sentence}”`,
        solutionIf,
        solution: `See to it that what the text says is done here: “${sentence}” Note who checks it, and when.`,
        controls: [],
        quote,
      };
    });
  const left = distinct.length - rows.length;
  return {
    rows,
    remarks: [
      ...(left > 0
        ? [
            `${counted(left, ['more sentence', 'more sentences'])} of the text could become questions. Ask for more questions to have them.`,
          ]
        : []),
      ...(text !== '' && distinct.length === 0
        ? ['No sentence of the text says plainly what must be done, so no question rests on it.']
        : []),
      ...unclear.map(
        sentence =>
          `Unclear, so no question was guessed from it: “${firstWords(sentence.replaceAll(/\s+/g, ' '), shownUnclear)}”`,
      ),
    ],
  };
}
