import { answerHere } from '#functions/features/answering/answer.ts';
import { runReads } from '#functions/features/answering/runs.ts';
import { handle } from '#functions/frame/handle.ts';
import { answerQuestion } from '#shared/contract/answering/quiz.ts';
import { placeBegun } from './parts/ground.ts';

export const handler = handle(answerQuestion, runReads, context => answerHere(context, placeBegun));
