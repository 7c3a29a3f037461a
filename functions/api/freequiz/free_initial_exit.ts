import { leave } from '#functions/features/answering/leave.ts';
import { handle } from '#functions/frame/handle.ts';
import { free_initial_exit } from '#shared/contract/answering/freequiz.ts';
import { atHome, freeReads } from './parts/place.ts';

export const handler = handle(free_initial_exit, freeReads, context => leave(atHome(context)));
