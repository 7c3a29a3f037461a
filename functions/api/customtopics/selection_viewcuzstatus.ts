import { selection_viewcuzstatus } from '../../../shared/contract/customtopics.ts';
import { choices } from '../../../shared/contract/topicstatus.ts';
import { customStatuses } from '../../../shared/domain/questionnaire/topicstatus.ts';
import { handle } from '../../kit/handle.ts';

export const handler = handle(selection_viewcuzstatus, async () => ({
  Ctopicstatus: choices(customStatuses),
}));
