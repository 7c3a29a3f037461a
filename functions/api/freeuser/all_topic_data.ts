import { libraryOf } from '#functions/data/topics/library.ts';
import { handlePublic } from '#functions/frame/handle.ts';
import { all_topic_data } from '#shared/contract/answering/freeuser.ts';

export const handler = handlePublic(all_topic_data, async () => {
  const { topics } = await libraryOf();
  return { topics: topics.map(({ licence: _, edition: __, ...shown }) => shown) };
});
