import type { TopicRow } from '#shared/contract/answering/topiclist.ts';
import { addMonths, describeDay, firstDayOf } from '#shared/domain/kit/periods.ts';
import { addresses } from '#web/session/addresses.ts';

/** Names a row of the topic list in a sentence, e.g. 'Privacy at Boston, Nov 2026'. */
export const placeName = ({
  cuzdesc,
  locationdesc,
  perioddesc,
}: Pick<TopicRow, 'cuzdesc' | 'locationdesc' | 'perioddesc'>): string =>
  `${cuzdesc} at ${locationdesc}, ${perioddesc}`;

/**
 * What a person does next with a row of the topic list, and where that is: start or continue its questionnaire,
 * or open its report once it is completed (`reports`: the person may). Undefined where nothing can be done.
 */
export function nextStep(row: TopicRow, reports: boolean): { label: string; to: string } | undefined {
  if (row.laststatus === 'Completed')
    return reports ? { label: 'Report', to: addresses.report(row) } : undefined;
  if (row.Continuequiz === 'Y')
    return { label: 'Continue', to: addresses.questionnaire({ ...row, start: 'contquiz' }) };
  if (row.Takequiz === 'Y')
    return { label: 'Start', to: addresses.questionnaire({ ...row, start: 'newquiz' }) };
  return undefined;
}

/** Returns the day on which a topic that was completed in a month can be answered again, e.g. '1 Dec 2026'. */
export const opensAgain = (period: string): string => describeDay(firstDayOf(addMonths(period, 1)));
