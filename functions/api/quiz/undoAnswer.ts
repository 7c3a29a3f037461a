import { previous } from '#functions/features/answering/previous.ts';
import { runReads } from '#functions/features/answering/runs.ts';
import { handle } from '#functions/frame/handle.ts';
import { undoAnswer } from '#shared/contract/answering/quiz.ts';

export const handler = handle(undoAnswer, runReads, previous);
