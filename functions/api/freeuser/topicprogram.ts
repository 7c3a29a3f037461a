import { libraryOf } from '#functions/data/topics/library.ts';
import { handlePublic } from '#functions/frame/handle.ts';
import { topicprogram } from '#shared/contract/answering/freeuser.ts';

export const handler = handlePublic(topicprogram, async () => ({ topicgroups: (await libraryOf()).groups }));
