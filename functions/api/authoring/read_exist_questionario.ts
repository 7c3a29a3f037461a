import { read_exist_questionario } from '../../../shared/contract/authoring.ts';
import { isPublished } from '../../../shared/domain/authoring/draft.ts';
import { versionNumber } from '../../data/draft.ts';
import { handle } from '../../kit/handle.ts';
import { customTopic, draftOf, draftReads, rowMaker } from './drafts.ts';

export const handler = handle(read_exist_questionario, draftReads, async ({ found }) => {
  const { cuzdesc, tstatusid } = customTopic(found);
  const draft = await draftOf(found);
  return {
    ...{ existing_questionario: draft.questions.map(rowMaker(draft)), revision: draft.revision },
    ...{ cuzdesc, tstatusid },
    published: versionNumber(draft.published.versionid),
    unchanged: isPublished(draft),
  };
});
