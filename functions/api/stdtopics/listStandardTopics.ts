import { availableRow, libraryOf } from '#functions/data/topics/library.ts';
import { topicsOf } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { listStandardTopics } from '#shared/contract/topics/stdtopics.ts';
import { selectedRow } from './parts/rows.ts';

export const handler = handle(listStandardTopics, async ({ actor }) => {
  const [own, library] = await Promise.all([topicsOf(actor.customer.customerid, true), libraryOf()]);
  const selected = own.filter(topic => !topic.custom);
  const masters = new Map(library.topics.map(master => [master.code, master]));
  const codes = new Set(selected.map(topic => topic.libraryCode));
  return {
    Selectedtops: selected.map(topic => selectedRow(topic, masters.get(topic.libraryCode))),
    Availabletops: library.topics.filter(({ code }) => !codes.has(code)).map(availableRow),
  };
});
