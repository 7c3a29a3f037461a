import { beginNewRun } from '#functions/features/answering/answer.ts';
import { handle } from '#functions/frame/handle.ts';
import { beginFreeRun } from '#shared/contract/answering/freequiz.ts';
import { libraryGround } from './parts/ground.ts';
import { atHome, freeReads, withPeriod } from './parts/place.ts';

export const handler = handle(beginFreeRun, freeReads, async context =>
  withPeriod(await beginNewRun(atHome(context), libraryGround), context.input.periodcode),
);
