import { free_initial_exit } from '../../../shared/contract/freeuser.ts';
import { handle } from '../../kit/handle.ts';
import { leave } from '../quiz/moves/leave.ts';
import { atHome, freeReads } from './place.ts';

export const handler = handle(free_initial_exit, freeReads, context => leave(atHome(context)));
