import type { FreeTopic } from '#shared/contract/answering/freeuser.ts';
import { addresses } from '#web/session/addresses.ts';

/** What a person does next with a topic, and where. */
export function nextStep(
  { topiccode, laststatus }: FreeTopic,
  periodcode: string,
): { label: string; to: string } {
  if (laststatus === 'Completed') return { label: 'Report', to: addresses.freeReport(topiccode) };
  const [label, start] =
    laststatus === 'Inprocess' ? (['Continue', 'contquiz'] as const) : (['Start', 'newquiz'] as const);
  return { label, to: addresses.freeQuestionnaire(topiccode, { start, periodcode }) };
}

/** Where the quick check of a topic begins. */
export const quickCheckOf = ({ topiccode }: FreeTopic, periodcode: string): string =>
  addresses.freeQuestionnaire(topiccode, { start: 'newquiz', periodcode, quick: 'Y' });

/** Whether nothing of a topic has been answered yet, in any month. */
export const isUntouched = ({ laststatus, lastperiod }: FreeTopic): boolean =>
  laststatus === 'Available' && lastperiod === '';
