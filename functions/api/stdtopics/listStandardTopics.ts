import { libraryOf } from '#functions/data/topics/library.ts';
import { topicsOf } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { listStandardTopics } from '#shared/contract/topics/stdtopics.ts';
import { selectedRow } from './parts/rows.ts';

export const handler = handle(listStandardTopics, async ({ actor }) => {
  const [own, library] = await Promise.all([topicsOf(actor.customer.customerid, true), libraryOf()]);
  const selected = own.filter(topic => !topic.custom);
  const masters = new Map(library.topics.map(master => [master.topiccode, master]));
  const codes = new Set(selected.map(topic => topic.topiccodes));
  return {
    Selectedtops: selected.map(topic => selectedRow(topic, masters.get(topic.topiccodes))),
    Availabletops: library.topics
      .filter(({ topiccode }) => !codes.has(topiccode))
      .map(({ topiccode, topicdesc, topicsummary, topgrpdesc, questions, source }) => ({
        ...{ topiccode, topicdesc, topicsummary, topgrpdesc, questions, source },
      })),
  };
});
