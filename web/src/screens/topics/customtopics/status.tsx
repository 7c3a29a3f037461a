import { explainCustomTopicStatuses } from '#shared/contract/topics/customtopics.ts';
import { useCall } from '#web/api/hooks.ts';
import { StatusDialog, StatusMeanings } from '#web/features/topics/TopicStatus.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';

/** Explains what each status of a custom topic means. */
export function StatusInfo({ onClose }: { onClose(): void }) {
  const answer = useCall(explainCustomTopicStatuses, {});
  return (
    <StatusDialog onClose={onClose}>
      <Answer of={answer} what="the statuses">
        {({ data }) => <StatusMeanings of={data} />}
      </Answer>
    </StatusDialog>
  );
}
