import { gradeOf } from './grade.ts';
import { vaguePhrases, verbs } from './lists.ts';
import { type EditedTopic, type EditorialFinding, isScoredByEditors, wordsIn } from './parts.ts';

const mostWords = 22;
const highestGrade = 12;
/** A second question behind the first. */
const second = /\band (is|are|do|does|did|has|have|had|was|were|can|could|will|would|must|should|may)\b/i;

/** Finds texts that are not one short question with its question mark at the end. */
export function checkWording({ file }: EditedTopic): EditorialFinding[] {
  return file.questions.flatMap(({ n, text }) => {
    const found: [what: string, todo: string][] = [];
    const count = wordsIn(text).length;
    if (text.split('?').length !== 2 || !text.endsWith('?'))
      found.push(['It has no single question mark at its end.', 'Ask one question.']);
    if (count > mostWords)
      found.push([`It has ${count} words.`, `Use at most ${mostWords}; move the rest to the guidance.`]);
    const twin = text.match(second);
    if (twin) found.push([`"${twin[0]}" begins a second question.`, 'Ask it as a question of its own.']);
    return found.map(([what, todo]): EditorialFinding => ({ rule: 'wording', n, what, todo }));
  });
}

/** Finds questions that take more than twelve years of school to read. */
export function checkGrade({ file }: EditedTopic): EditorialFinding[] {
  return file.questions.flatMap(({ n, text }): EditorialFinding[] => {
    const grade = gradeOf(text);
    if (grade <= highestGrade) return [];
    const what = `Its reading grade is ${grade.toFixed(1)}.`;
    return [{ rule: 'grade', n, what, todo: `Use shorter words, down to grade ${highestGrade}.` }];
  });
}

/** Finds phrases that leave open what is asked or what to do. */
export function checkPhrases({ file }: EditedTopic): EditorialFinding[] {
  return file.questions.flatMap(({ n, text, guidance, solution }) =>
    vaguePhrases
      .filter(phrase => phraseIn(phrase, `${text}\n${guidance}\n${solution}`))
      .map(
        (phrase): EditorialFinding => ({
          rule: 'phrases',
          n,
          what: `"${phrase}" leaves open what is meant.`,
          todo: 'Say how often, how much, or which.',
        }),
      ),
  );
}

const phraseIn = (phrase: string, text: string): boolean => new RegExp(`\\b${phrase}\\b`, 'i').test(text);

const shortest = 15;
const longest = 50;

/** Returns the words of a solution that people see: without the addresses of its links. */
const solutionWords = (solution: string): string[] =>
  wordsIn(solution.replace(/\]\(\S+?\)/g, ']').replace(/https?:\/\/\S+/g, 'address'));

/** Finds solutions that do not begin with what to do, or are too short or too long. */
export function checkSolutions({ file }: EditedTopic): EditorialFinding[] {
  return file.questions.filter(isScoredByEditors).flatMap(({ n, solution }) => {
    const words = solutionWords(solution);
    const found: [what: string, todo: string][] = [];
    if (!verbs.has(words[0] ?? ''))
      found.push([`The solution begins with "${words[0] ?? ''}".`, 'Begin with what to do: a verb.']);
    if (words.length < shortest || words.length > longest)
      found.push([`The solution has ${words.length} words.`, `Write ${shortest} to ${longest}.`]);
    return found.map(([what, todo]): EditorialFinding => ({ rule: 'solutions', n, what, todo }));
  });
}
