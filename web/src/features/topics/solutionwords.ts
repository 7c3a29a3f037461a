import { answerWords, type Question } from '#shared/domain/answering/questionnaire.ts';

/** The words for the answer that gives a solution, on every screen. */
export const solutionWords: Readonly<Record<Question['solutionIf'], string>> = {
  ...answerWords,
  '-': 'Skip',
};
