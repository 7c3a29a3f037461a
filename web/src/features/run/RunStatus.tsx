import { CircleAlert, CircleCheck, CircleDashed, CirclePlay } from 'lucide-react';
import { pastDueWords, type RunStatusCode, statusWords } from '#shared/domain/answering/statuswords.ts';
import { monthStateWords } from '#shared/domain/scheduling/month.ts';
import { Tag } from '#web/ui/tell/states.tsx';

const looks = {
  Available: { tone: 'neutral', icon: CircleDashed },
  Inprocess: { tone: 'info', icon: CirclePlay },
  Completed: { tone: 'good', icon: CircleCheck },
} as const;

interface Props {
  status: RunStatusCode;
  pastDue?: boolean;
  /** Its due day in the month has passed. */
  late?: boolean;
  /** Its schedule does not ask for it in the month. */
  notDue?: boolean;
}

/** Shows the status of a topic in a month, and whether it is late, past due or not due. */
export function RunStatus({ status, pastDue = false, late = false, notDue = false }: Props) {
  const { tone, icon: Icon } = looks[status];
  const urgent = [...(late ? [monthStateWords('late')] : []), ...(pastDue ? [pastDueWords] : [])];
  return (
    <span className="statuses">
      {!(late && status === 'Available') && (
        <Tag tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
          {notDue ? monthStateWords('notdue') : statusWords(status)}
        </Tag>
      )}
      {urgent.map(words => (
        <Tag key={words} tone="bad" icon={<CircleAlert size={14} aria-hidden="true" />}>
          {words}
        </Tag>
      ))}
    </span>
  );
}
