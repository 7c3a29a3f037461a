import { libraryOf, toLibraryGroupRow } from '#functions/data/topics/library.ts';
import { handle } from '#functions/frame/handle.ts';
import { listFreeTopicGroups } from '#shared/contract/answering/freeuser.ts';

export const handler = handle(listFreeTopicGroups, async () => ({
  topicgroups: (await libraryOf()).groups.map(toLibraryGroupRow),
}));
