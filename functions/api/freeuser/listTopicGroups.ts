import { libraryOf, toLibraryGroupRow } from '#functions/data/topics/library.ts';
import { handlePublic } from '#functions/frame/handle.ts';
import { listTopicGroups } from '#shared/contract/answering/freeuser.ts';

export const handler = handlePublic(listTopicGroups, async () => ({
  topicgroups: (await libraryOf()).groups.map(toLibraryGroupRow),
}));
