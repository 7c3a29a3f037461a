import { selection_viewstatus } from '../../../shared/contract/stdtopics.ts';
import { choices } from '../../../shared/contract/topicstatus.ts';
import { standardStatuses } from '../../../shared/domain/questionnaire/topicstatus.ts';
import { handle } from '../../kit/handle.ts';

export const handler = handle(selection_viewstatus, async () => ({ Data: choices(standardStatuses) }));
