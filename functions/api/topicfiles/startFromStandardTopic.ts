import { insertCustomTopic } from '#functions/data/authoring/newtopic.ts';
import { libraryTopic, standardVersionId } from '#functions/data/topics/library.ts';
import { toCustomTopicRow } from '#functions/data/topics/settings.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import { handle } from '#functions/frame/handle.ts';
import { startFromStandardTopic } from '#shared/contract/authoring/topicfiles.ts';
import { draftFrom } from './parts/beginning.ts';

const reads = ({ topiccode }: { topiccode: string }) => ({ master: libraryTopic(topiccode) });

export const handler = handle(startFromStandardTopic, reads, async ({ input, actor, found, refuse, at }) => {
  const { master } = found;
  if (!master) return refuse('nodata');
  const { code: topiccode, edition, groupCode: group, source, license } = master;
  const { tree } = await loadVersion(standardVersionId(topiccode, edition));
  const draft = draftFrom(tree.questions, { group, source, license }, actor.userid);
  const { cuzdesc, cuzsummary } = input;
  const texts = { customerid: actor.customer.customerid, title: cuzdesc, summary: cuzsummary };
  const topic = await insertCustomTopic(texts, actor, at, { draft, facts: { topiccode, edition } });
  return { message: 'Added successfully', row: toCustomTopicRow(topic) };
});
