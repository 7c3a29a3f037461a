import { explainStandardTopicStatuses } from '#shared/contract/topics/stdtopics.ts';
import { useCall } from '#web/api/hooks.ts';
import { StatusDialog, StatusMeanings } from '#web/features/topics/TopicStatus.tsx';
import { Answered } from '#web/ui/tell/Answer.tsx';

/** Explains what each status of a standard topic means. */
export function StandardStatusInfo({ onClose }: { onClose(): void }) {
  const answer = useCall(explainStandardTopicStatuses, {});
  return (
    <StatusDialog onClose={onClose}>
      <Answered of={answer} what="the statuses">
        {({ Data }) => <StatusMeanings of={Data} />}
      </Answered>
    </StatusDialog>
  );
}
