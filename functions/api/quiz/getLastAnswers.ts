import { topicLocation } from '#functions/data/topics/settings.ts';
import { answersOfMonthBefore } from '#functions/features/answering/lastanswers.ts';
import { runReads, type WhichRun } from '#functions/features/answering/reads.ts';
import { handle } from '#functions/frame/handle.ts';
import type { Identity } from '#functions/frame/identity.ts';
import { getLastAnswers } from '#shared/contract/answering/quiz.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

const reads = (input: WhichRun, who: Identity) => ({
  ...runReads(input, who),
  pair: topicLocation(customerOf(input.topicid), input.topicid, input.locationid),
});

export const handler = handle(getLastAnswers, reads, answersOfMonthBefore);
