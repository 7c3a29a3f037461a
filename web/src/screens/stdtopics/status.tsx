import { CircleCheck, CircleDashed, CircleSlash } from 'lucide-react';
import { selection_statusinfo } from '../../../../shared/contract/stdtopics.ts';
import { topicStatus, topicStatusName } from '../../../../shared/domain/topicstatus.ts';
import { useCall } from '../../api/hooks.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Tag } from '../../ui/states.tsx';

/** The status of a standard topic, as a word with its sign. */
export function StatusTag({ id }: { id: number }) {
  const active = id === topicStatus.active;
  const Icon = active ? CircleCheck : id === topicStatus.new ? CircleDashed : CircleSlash;
  return (
    <Tag
      tone={active ? 'good' : id === topicStatus.new ? 'info' : 'neutral'}
      icon={<Icon size={14} aria-hidden="true" />}
    >
      {topicStatusName(id)}
    </Tag>
  );
}

/** What each status of a standard topic means. */
export function StatusInfo({ onClose }: { onClose(): void }) {
  const answer = useCall(selection_statusinfo, {});
  return (
    <Dialog title="What the statuses mean" onClose={onClose}>
      <Answer of={answer} what="the statuses">
        {({ Data }) => (
          <dl className="stack">
            {Data.map(({ tstatusid, explanation }) => (
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
