import { copy_topic } from '../../../shared/contract/importing.ts';
import { addCustomTopic } from '../../data/topicwrites.ts';
import { handle } from '../../kit/handle.ts';
import { customTopic, draftReads } from '../authoring/drafts.ts';
import { stateOf } from '../authoring/states.ts';
import { rowOf } from '../customtopics/rows.ts';
import { draftFrom } from './beginning.ts';

export const handler = handle(copy_topic, draftReads, async ({ input, actor, found, refuse, at }) => {
  const source = customTopic(found);
  const { version, cuzdesc, cuzsummary } = input;
  const state = await stateOf(source, version);
  if (!state) return refuse('nodata');
  const draft = draftFrom(state.questions, state.origin, actor.userid);
  const texts = { customerid: source.customerid, cuzdesc, cuzsummary };
  const facts = { copyof: source.topicid, version };
  const topic = await addCustomTopic(texts, actor, at, { draft, facts });
  return { message: 'Added successfully', row: rowOf(topic) };
});
