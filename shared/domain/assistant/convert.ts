import { checkQuestionnaire } from '#shared/domain/authoring/checking/check.ts';
import { type Draft, type Origin, withVersion } from '#shared/domain/authoring/draft.ts';
import { numberQuestions } from '#shared/domain/authoring/importing.ts';
import { findingTexts } from '#shared/domain/authoring/texts.ts';
import { firstWords } from '#shared/domain/kit/words.ts';
import { acceptedQuestions, type Drafted } from './drafted.ts';

/** What a topic says about where its questions come from. */
const origin: Origin = { source: 'Drafted with the AI assistant' };

/** The most characters of a question in a sentence about it. */
const shown = 80;

/**
 * Returns why accepted questions cannot become a topic's, as a sentence; null if they can. Each hangs on an earlier one, so
 * they are a tree without proof.
 */
export function conversionProblem(rows: readonly Drafted[]): string | null {
  const questions = acceptedQuestions(rows);
  const found = checkQuestionnaire(questions).find(({ severity }) => severity === 'error');
  const text = questions.find(({ qcode }) => qcode === found?.qcode)?.text ?? '';
  return found ? `“${firstWords(text, shown)}”: ${findingTexts[found.rule]}` : null;
}

/** Returns a draft without questions with those that were accepted. Numbers that were given before are not given again. */
export function convert(draft: Draft, rows: readonly Drafted[], userid: string): Draft {
  const numbered = numberQuestions(draft, [], acceptedQuestions(rows))?.questions;
  if (!numbered) throw new Error('The topic has no question numbers left');
  return { ...withVersion(draft, numbered, userid), origin };
}
