import { selection_statusinfo2 } from '../../../shared/contract/customtopics.ts';
import { explained } from '../../../shared/contract/topicstatus.ts';
import { customStatuses } from '../../../shared/domain/questionnaire/topicstatus.ts';
import { handle } from '../../kit/handle.ts';

export const handler = handle(selection_statusinfo2, async () => ({ data: explained(customStatuses) }));
