import { explainStandardTopicStatuses } from '#shared/contract/topics/stdtopics.ts';
import { useCall } from '#web/api/hooks.ts';
import { StatusDialog, StatusMeanings } from '#web/features/topics/TopicStatus.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';

/** Explains what each status of a standard topic means. */
export function StatusInfo({ onClose }: { onClose(): void }) {
  const answer = useCall(explainStandardTopicStatuses, {});
  return (
    <StatusDialog onClose={onClose}>
      <Answer of={answer} what="the statuses">
        {({ Data }) => <StatusMeanings of={Data} />}
      </Answer>
    </StatusDialog>
  );
}
