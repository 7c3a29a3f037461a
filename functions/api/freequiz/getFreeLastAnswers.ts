import { freePlace } from '#functions/data/answering/freetopics.ts';
import { topicLocation } from '#functions/data/topics/settings.ts';
import { answersOfMonthBefore } from '#functions/features/answering/lastanswers.ts';
import { handle } from '#functions/frame/handle.ts';
import type { Identity } from '#functions/frame/identity.ts';
import { getFreeLastAnswers } from '#shared/contract/answering/freequiz.ts';
import { libraryGround } from './parts/ground.ts';
import { atHome, freeReads } from './parts/place.ts';

const reads = (input: { topiccodes: string; periodcode: string }, who: Identity, customerid: string) => {
  const { topicid, locationid } = freePlace(customerid, input.topiccodes);
  return { ...freeReads(input, who, customerid), pair: topicLocation(customerid, topicid, locationid) };
};

export const handler = handle(getFreeLastAnswers, reads, context =>
  answersOfMonthBefore(atHome(context), libraryGround),
);
