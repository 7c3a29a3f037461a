import { insertCustomTopic } from '#functions/data/authoring/newtopic.ts';
import { toCustomTopicRow } from '#functions/data/topics/settings.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { draftStateOf } from '#functions/features/authoring/states.ts';
import { handle } from '#functions/frame/handle.ts';
import { copyTopic } from '#shared/contract/authoring/topicfiles.ts';
import { draftFrom } from './parts/beginning.ts';

export const handler = handle(copyTopic, draftReads, async ({ input, actor, found, refuse, at }) => {
  const source = customTopic(found);
  const { version, cuzdesc, cuzsummary } = input;
  const state = await draftStateOf(source, version);
  if (!state) return refuse('nodata');
  const draft = draftFrom(state.questions, state.origin, actor.userid);
  const texts = { customerid: source.customerid, title: cuzdesc, summary: cuzsummary };
  const facts = { copyof: source.topicid, version };
  const topic = await insertCustomTopic(texts, actor, at, { draft, facts });
  return { message: 'Added successfully', row: toCustomTopicRow(topic) };
});
