import { selection_addcuztop } from '../../../shared/contract/customtopics.ts';
import { addCustomTopic } from '../../data/topicwrites.ts';
import { handle } from '../../kit/handle.ts';
import { rowOf } from './rows.ts';

export const handler = handle(selection_addcuztop, async ({ input, actor, at }) => {
  const { cuzdesc, cuzsummary } = input;
  const { customerid } = actor.customer;
  const added = await addCustomTopic({ customerid, cuzdesc, cuzsummary }, actor, at);
  return { message: 'Added successfully', row: rowOf(added) };
});
