import { free_responsequiz } from '../../../shared/contract/freeuser.ts';
import { handle } from '../../kit/handle.ts';
import { answer } from '../quiz/moves/answer.ts';
import { atHome, freeReads, withPeriod } from './place.ts';

export const handler = handle(free_responsequiz, freeReads, async context =>
  withPeriod(await answer(atHome(context)), context.input.periodcode),
);
