import { answerHere } from '#functions/features/answering/answer.ts';
import { handle } from '#functions/frame/handle.ts';
import { answerFreeQuestion } from '#shared/contract/answering/freequiz.ts';
import { libraryGround } from './parts/ground.ts';
import { atHome, freeReads, withPeriod } from './parts/place.ts';

export const handler = handle(answerFreeQuestion, freeReads, async context =>
  withPeriod(await answerHere(atHome(context), libraryGround), context.input.periodcode),
);
