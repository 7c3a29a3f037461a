import { libraryOf } from '#functions/data/topics/library.ts';
import { handle } from '#functions/frame/handle.ts';
import { dashboard_topicprogram } from '#shared/contract/answering/freeuser.ts';

export const handler = handle(dashboard_topicprogram, async () => ({
  topicgroups: (await libraryOf()).groups,
}));
