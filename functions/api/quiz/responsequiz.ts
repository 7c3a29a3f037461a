import { answer } from '#functions/features/answering/answer.ts';
import { runReads } from '#functions/features/answering/reads.ts';
import { handle } from '#functions/frame/handle.ts';
import { responsequiz } from '#shared/contract/answering/quiz.ts';

export const handler = handle(responsequiz, runReads, answer);
