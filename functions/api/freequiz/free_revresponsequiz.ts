import { free_revresponsequiz } from '../../../shared/contract/freeuser.ts';
import { handle } from '../../kit/handle.ts';
import { previous } from '../quiz/moves/previous.ts';
import { atHome, freeReads, withPeriod } from './place.ts';

export const handler = handle(free_revresponsequiz, freeReads, async context =>
  withPeriod(await previous(atHome(context)), context.input.periodcode),
);
