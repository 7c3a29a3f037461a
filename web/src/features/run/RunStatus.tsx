import { CircleCheck, CircleDashed, CirclePlay } from 'lucide-react';
import { Tag } from '#web/ui/tell/states.tsx';

const statuses = {
  Available: { text: 'Not started', tone: 'neutral', icon: CircleDashed },
  Inprocess: { text: 'In progress', tone: 'info', icon: CirclePlay },
  Completed: { text: 'Completed', tone: 'good', icon: CircleCheck },
} as const;

export type RunStatusCode = keyof typeof statuses;

/** Returns the status of a topic this month in words. */
export const statusWords = (status: RunStatusCode): string => statuses[status].text;

/** Shows the status of a topic this month. */
export function RunStatus({ status }: { status: RunStatusCode }) {
  const { text, tone, icon: Icon } = statuses[status];
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {text}
    </Tag>
  );
}
