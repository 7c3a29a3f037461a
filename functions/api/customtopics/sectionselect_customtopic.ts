import { sectionselect_customtopic } from '../../../shared/contract/customtopics.ts';
import { topicsOf } from '../../data/settings.ts';
import { handle } from '../../kit/handle.ts';
import { rowOf } from './rows.ts';

export const handler = handle(sectionselect_customtopic, async ({ actor }) => {
  const topics = await topicsOf(actor.customer.customerid, true);
  return { Cuztoplist: topics.filter(topic => topic.custom).map(rowOf) };
});
