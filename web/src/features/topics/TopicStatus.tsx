import { CircleCheck, CircleDashed, CircleSlash, FlaskConical, PencilLine } from 'lucide-react';
import type * as z from 'zod/mini';
import type { statusExplained } from '#shared/contract/topics/parts/statuses.ts';
import { type TopicStatusId, topicStatusNames } from '#shared/domain/topics/topicstatus.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Tag } from '#web/ui/tell/states.tsx';

const looks = {
  1: { tone: 'info', icon: CircleDashed },
  2: { tone: 'warn', icon: PencilLine },
  3: { tone: 'warn', icon: FlaskConical },
  4: { tone: 'good', icon: CircleCheck },
  5: { tone: 'neutral', icon: CircleSlash },
} as const;

/** Shows the status of a topic as a word with an icon. */
export function StatusTag({ id }: { id: number }) {
  const { tone, icon: Icon } = looks[id as TopicStatusId];
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {topicStatusNames[id as TopicStatusId]}
    </Tag>
  );
}

/** Lists what each status of a topic means. */
export function StatusMeanings({ of }: { of: readonly z.output<typeof statusExplained>[] }) {
  return (
    <dl className="stack">
      {of.map(({ tstatusid, explanation }) => (
        <div key={tstatusid}>
          <dt>
            <StatusTag id={tstatusid} />
          </dt>
          <dd>{explanation}</dd>
        </div>
      ))}
    </dl>
  );
}

export function StatusDialog({ children, onClose }: { children: React.ReactNode; onClose(): void }) {
  return (
    <Dialog title="What a status means" onClose={onClose}>
      {children}
    </Dialog>
  );
}
