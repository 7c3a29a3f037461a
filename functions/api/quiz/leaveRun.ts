import { leaveAnswering } from '#functions/features/answering/leave.ts';
import { runReads } from '#functions/features/answering/runs.ts';
import { handle } from '#functions/frame/handle.ts';
import { leaveRun } from '#shared/contract/answering/quiz.ts';

export const handler = handle(leaveRun, runReads, leaveAnswering);
