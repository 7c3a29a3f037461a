import { libraryTopic } from '#functions/data/topics/library.ts';
import { topicsOf } from '#functions/data/topics/settings.ts';
import { selectTopic } from '#functions/data/topics/topicwrites.ts';
import { handle } from '#functions/frame/handle.ts';
import { selectStandardTopic } from '#shared/contract/topics/stdtopics.ts';

export const handler = handle(
  selectStandardTopic,
  ({ topiccode }) => ({ master: libraryTopic(topiccode) }),
  async ({ input, actor, found, refuse, at }) => {
    if (!found.master) return refuse('notinlibrary');
    const { customerid } = actor.customer;
    // A topic from the customer's setup may have another id than one that was selected.
    const known = (await topicsOf(customerid, true)).find(topic => topic.libraryCode === input.topiccode);
    const topicid = known?.topicid ?? (await selectTopic(customerid, found.master, actor, at));
    return { message: 'Topic added successfully', topicid };
  },
);
