import { CircleCheck, CircleDashed, CircleSlash, FlaskConical, PencilLine } from 'lucide-react';
import { selection_statusinfo2 } from '../../../../shared/contract/customtopics.ts';
import { type TopicStatusId, topicStatusNames } from '../../../../shared/domain/topicstatus.ts';
import { useCall } from '../../api/hooks.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Tag } from '../../ui/states.tsx';

const looks = {
  1: { tone: 'info', icon: CircleDashed },
  2: { tone: 'warn', icon: PencilLine },
  3: { tone: 'warn', icon: FlaskConical },
  4: { tone: 'good', icon: CircleCheck },
  5: { tone: 'neutral', icon: CircleSlash },
} as const;

/** The status of a custom topic, as a word with its sign. */
export function StatusTag({ id }: { id: number }) {
  const { tone, icon: Icon } = looks[id as TopicStatusId];
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {topicStatusNames[id as TopicStatusId]}
    </Tag>
  );
}

/** What each status of a custom topic means. */
export function StatusInfo({ onClose }: { onClose(): void }) {
  const answer = useCall(selection_statusinfo2, {});
  return (
    <Dialog title="What the statuses mean" onClose={onClose}>
      <Answer of={answer} what="the statuses">
        {({ data }) => (
          <dl className="stack">
            {data.map(({ tstatusid, explanation }) => (
              <div key={tstatusid}>
                <dt>
                  <StatusTag id={tstatusid} />
                </dt>
                <dd>{explanation}</dd>
              </div>
            ))}
          </dl>
        )}
      </Answer>
    </Dialog>
  );
}
