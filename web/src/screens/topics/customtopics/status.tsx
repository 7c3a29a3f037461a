import { explainCustomTopicStatuses } from '#shared/contract/topics/customtopics.ts';
import { useCall } from '#web/api/hooks.ts';
import { StatusDialog, StatusMeanings } from '#web/features/topics/TopicStatus.tsx';
import { Answered } from '#web/ui/tell/Answer.tsx';

/** Explains what each status of a custom topic means. */
export function CustomStatusInfo({ onClose }: { onClose(): void }) {
  const answer = useCall(explainCustomTopicStatuses, {});
  return (
    <StatusDialog onClose={onClose}>
      <Answered of={answer} what="the statuses">
        {({ data }) => <StatusMeanings of={data} />}
      </Answered>
    </StatusDialog>
  );
}
