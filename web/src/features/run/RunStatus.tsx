import { CircleAlert, CircleCheck, CircleDashed, CirclePlay } from 'lucide-react';
import { Tag } from '#web/ui/tell/states.tsx';

const statuses = {
  Available: { text: 'Not started', tone: 'neutral', icon: CircleDashed },
  Inprocess: { text: 'In progress', tone: 'info', icon: CirclePlay },
  Completed: { text: 'Completed', tone: 'good', icon: CircleCheck },
} as const;

export type RunStatusCode = keyof typeof statuses;

/** What is shown beside the status where a questionnaire should have been completed by now. */
export const pastDueWords = 'Past due';

/** The words of all statuses, in the order of their urgency. */
export const statusOrder: readonly string[] = [
  pastDueWords,
  statuses.Inprocess.text,
  statuses.Available.text,
  statuses.Completed.text,
];

/** Returns the status of a topic this month in words. */
export const statusWords = (status: RunStatusCode): string => statuses[status].text;

/** Shows the status of a topic this month, and whether it is past due. */
export function RunStatus({ status, pastDue = false }: { status: RunStatusCode; pastDue?: boolean }) {
  const { text, tone, icon: Icon } = statuses[status];
  return (
    <span className="statuses">
      <Tag tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
        {text}
      </Tag>
      {pastDue && (
        <Tag tone="bad" icon={<CircleAlert size={14} aria-hidden="true" />}>
          {pastDueWords}
        </Tag>
      )}
    </span>
  );
}
