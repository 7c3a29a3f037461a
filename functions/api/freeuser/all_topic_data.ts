import { all_topic_data } from '../../../shared/contract/topics.ts';
import { libraryOf } from '../../data/library.ts';
import { handlePublic } from '../../kit/handle.ts';

export const handler = handlePublic(all_topic_data, async () => {
  const { topics } = await libraryOf();
  return { topics: topics.map(({ licence: _, edition: __, ...shown }) => shown) };
});
