import { highlight_topicgrp } from '../../../shared/contract/freeuser.ts';
import { freePlace, freeTopicsOf } from '../../data/freetopics.ts';
import { libraryOf } from '../../data/library.ts';
import { handle } from '../../kit/handle.ts';

export const handler = handle(highlight_topicgrp, async ({ actor }) => {
  const { customerid } = actor.customer;
  const [{ topics }, begun] = await Promise.all([libraryOf(), freeTopicsOf(customerid)]);
  const used = topics.filter(({ topiccode }) => {
    const pair = begun.get(freePlace(customerid, topiccode).topicid);
    return pair && (pair.done.length > 0 || Object.keys(pair.open).length > 0);
  });
  return { Topicgroupcode: [...new Set(used.map(({ topgrpcode }) => topgrpcode))] };
});
