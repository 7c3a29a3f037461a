import { topicsOf } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { listContractorTopics } from '#shared/contract/clients/contractortopics.ts';
import { copyRow, readCopies } from './parts/copies.ts';

export const handler = handle(listContractorTopics, async ({ actor, at }) => {
  const topics = await topicsOf(actor.customer.customerid, true);
  const copies = await readCopies(topics.filter(({ source }) => source !== ''));
  return { topics: copies.map(copy => copyRow(copy, at)) };
});
