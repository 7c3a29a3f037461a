import { start_from_standard } from '../../../shared/contract/importing.ts';
import { libraryTopic, standardVersionId } from '../../data/library.ts';
import { addCustomTopic } from '../../data/topicwrites.ts';
import { loadVersion } from '../../data/version.ts';
import { handle } from '../../kit/handle.ts';
import { rowOf } from '../customtopics/rows.ts';
import { draftFrom } from './beginning.ts';

const reads = ({ topiccode }: { topiccode: string }) => ({ master: libraryTopic(topiccode) });

export const handler = handle(start_from_standard, reads, async ({ input, actor, found, refuse, at }) => {
  const { master } = found;
  if (!master) return refuse('nodata');
  const { topiccode, edition, topgrpcode: group, source, licence } = master;
  const { tree } = await loadVersion(standardVersionId(topiccode, edition));
  const draft = draftFrom(tree.questions, { group, source, licence }, actor.userid);
  const { cuzdesc, cuzsummary } = input;
  const texts = { customerid: actor.customer.customerid, cuzdesc, cuzsummary };
  const topic = await addCustomTopic(texts, actor, at, { draft, facts: { topiccode, edition } });
  return { message: 'Added successfully', row: rowOf(topic) };
});
