import { dashboard_topicprogram } from '../../../shared/contract/freeuser.ts';
import { libraryOf } from '../../data/library.ts';
import { handle } from '../../kit/handle.ts';

export const handler = handle(dashboard_topicprogram, async () => ({
  topicgroups: (await libraryOf()).groups,
}));
