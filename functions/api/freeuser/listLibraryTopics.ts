import { libraryOf, libraryRow } from '#functions/data/topics/library.ts';
import { handlePublic } from '#functions/frame/handle.ts';
import { listLibraryTopics } from '#shared/contract/answering/freeuser.ts';

export const handler = handlePublic(listLibraryTopics, async () => {
  const { topics } = await libraryOf();
  return { topics: topics.map(topic => ({ ...libraryRow(topic), source: topic.source })) };
});
