import { selection_statusinfo } from '../../../shared/contract/stdtopics.ts';
import { explained } from '../../../shared/contract/topicstatus.ts';
import { standardStatuses } from '../../../shared/domain/questionnaire/topicstatus.ts';
import { handle } from '../../kit/handle.ts';

export const handler = handle(selection_statusinfo, async () => ({ Data: explained(standardStatuses) }));
