import { answersOfMonthBefore } from '#functions/features/answering/lastanswers.ts';
import { runAndMonthsReads } from '#functions/features/answering/runs.ts';
import { handle } from '#functions/frame/handle.ts';
import { getLastAnswers } from '#shared/contract/answering/quiz.ts';
import { placeBegun } from './parts/ground.ts';

export const handler = handle(getLastAnswers, runAndMonthsReads, context =>
  answersOfMonthBefore(context, placeBegun),
);
