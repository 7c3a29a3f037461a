import { CircleAlert, CircleCheck, CircleDashed, CirclePlay } from 'lucide-react';
import { pastDueWords, type RunStatusCode, statusWords } from '#shared/domain/answering/statuswords.ts';
import { Tag } from '#web/ui/tell/states.tsx';

const looks = {
  Available: { tone: 'neutral', icon: CircleDashed },
  Inprocess: { tone: 'info', icon: CirclePlay },
  Completed: { tone: 'good', icon: CircleCheck },
} as const;

/** Shows the status of a topic this month, and whether it is past due. */
export function RunStatus({ status, pastDue = false }: { status: RunStatusCode; pastDue?: boolean }) {
  const { tone, icon: Icon } = looks[status];
  return (
    <span className="statuses">
      <Tag tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
        {statusWords(status)}
      </Tag>
      {pastDue && (
        <Tag tone="bad" icon={<CircleAlert size={14} aria-hidden="true" />}>
          {pastDueWords}
        </Tag>
      )}
    </span>
  );
}
