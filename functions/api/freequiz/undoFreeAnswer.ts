import { previous } from '#functions/features/answering/previous.ts';
import { handle } from '#functions/frame/handle.ts';
import { undoFreeAnswer } from '#shared/contract/answering/freequiz.ts';
import { atHome, freeReads, withPeriod } from './parts/place.ts';

export const handler = handle(undoFreeAnswer, freeReads, async context =>
  withPeriod(await previous(atHome(context)), context.input.periodcode),
);
