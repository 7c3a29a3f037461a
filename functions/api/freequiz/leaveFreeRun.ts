import { leaveAnswering } from '#functions/features/answering/leave.ts';
import { handle } from '#functions/frame/handle.ts';
import { leaveFreeRun } from '#shared/contract/answering/freequiz.ts';
import { atHome, freeReads } from './parts/place.ts';

export const handler = handle(leaveFreeRun, freeReads, context => leaveAnswering(atHome(context)));
