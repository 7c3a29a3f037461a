import type { AnswerRow } from '#shared/domain/assistant/gate.ts';
import { obligationsOf } from '#shared/domain/assistant/obligations.ts';
import { questionCount } from '#shared/domain/assistant/templates.ts';
import { wordsOfFinding } from '#shared/domain/authoring/checking/wordings.ts';
import { counted, firstWords } from '#shared/domain/kit/words.ts';

/** What must not wait. */
const urgent =
  /\b(?:never|immediately|at once|at all times|danger|hazard|emergency|fire|death|injur|prohibited|forbidden|must not|may not|shall not)/i;
const longestShown = 160;
const shown = (sentence: string) => firstWords(sentence.replaceAll(/\s+/g, ' '), longestShown);

/** Says how to have the questions that found no room. The first question of a draft takes one place. */
const more = (room: number): string =>
  room < questionCount.most - 1
    ? 'Ask for more questions to have them.'
    : `A draft has at most ${questionCount.most} questions. Start another query with the text from there.`;

/** Returns a question for each sentence of a text that obliges somebody, up to so many, and remarks on the others. */
export function textQuestions(text: string, room: number): { rows: AnswerRow[]; remarks: string[] } {
  const { found, unclear } = obligationsOf(text);
  const distinct = [...new Map(found.map(one => [wordsOfFinding(one.question), one])).values()];
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
  const left = distinct.slice(rows.length);
  return {
    rows,
    remarks: [
      ...(left.length > 0
        ? [
            `${counted(left.length, ['more sentence', 'more sentences'])} of the text could become questions, beginning with “${shown(left[0]!.quote)}” ${more(room)}`,
          ]
        : []),
      ...(text !== '' && distinct.length === 0
        ? ['No sentence of the text says plainly what must be done, so no question rests on it.']
        : []),
      ...unclear.map(sentence => `Unclear, so no question was guessed from it: “${shown(sentence)}”`),
    ],
  };
}
