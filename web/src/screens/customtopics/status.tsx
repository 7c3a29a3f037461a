import { selection_statusinfo2 } from '../../../../shared/contract/customtopics.ts';
import { useCall } from '../../api/hooks.ts';
import { StatusDialog, StatusMeanings } from '../../ui/TopicStatus.tsx';
import { Answer } from '../../ui/tell/Answer.tsx';

/** What each status of a custom topic means. */
export function StatusInfo({ onClose }: { onClose(): void }) {
  const answer = useCall(selection_statusinfo2, {});
  return (
    <StatusDialog onClose={onClose}>
      <Answer of={answer} what="the statuses">
        {({ data }) => <StatusMeanings of={data} />}
      </Answer>
    </StatusDialog>
  );
}
