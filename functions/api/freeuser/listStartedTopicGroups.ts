import { freePlace, freeTopicsOf } from '#functions/data/answering/freetopics.ts';
import { libraryOf } from '#functions/data/topics/library.ts';
import { handle } from '#functions/frame/handle.ts';
import { listStartedTopicGroups } from '#shared/contract/answering/freeuser.ts';

export const handler = handle(listStartedTopicGroups, async ({ actor }) => {
  const { customerid } = actor.customer;
  const [{ topics }, begun] = await Promise.all([libraryOf(), freeTopicsOf(customerid)]);
  const used = topics.filter(({ code }) => {
    const pair = begun.get(freePlace(customerid, code).topicid);
    return pair && (pair.done.length > 0 || Object.keys(pair.open).length > 0);
  });
  return { Topicgroupcode: [...new Set(used.map(({ groupCode }) => groupCode))] };
});
