import { selection_newtopic } from '../../../shared/contract/stdtopics.ts';
import { libraryTopic } from '../../data/library.ts';
import { topicsOf } from '../../data/settings.ts';
import { selectTopic } from '../../data/topicwrites.ts';
import { handle } from '../../kit/handle.ts';

export const handler = handle(
  selection_newtopic,
  ({ topiccode }) => ({ master: libraryTopic(topiccode) }),
  async ({ input, actor, found, refuse, at }) => {
    if (!found.master) return refuse('notinlibrary');
    const { customerid } = actor.customer;
    // A topic that came with the customer's set-up may have another id than the one selecting gives.
    const known = (await topicsOf(customerid, true)).find(topic => topic.topiccodes === input.topiccode);
    const topicid = known?.topicid ?? (await selectTopic(customerid, found.master, actor, at));
    return { message: 'Topic added successfully', topicid };
  },
);
