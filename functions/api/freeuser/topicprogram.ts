import { topicprogram } from '../../../shared/contract/topics.ts';
import { libraryOf } from '../../data/library.ts';
import { handlePublic } from '../../kit/handle.ts';

export const handler = handlePublic(topicprogram, async () => ({ topicgroups: (await libraryOf()).groups }));
