import { selection_statusinfo } from '../../../../shared/contract/stdtopics.ts';
import { useCall } from '../../api/hooks.ts';
import { StatusDialog, StatusMeanings } from '../../ui/TopicStatus.tsx';
import { Answer } from '../../ui/tell/Answer.tsx';

/** What each status of a standard topic means. */
export function StatusInfo({ onClose }: { onClose(): void }) {
  const answer = useCall(selection_statusinfo, {});
  return (
    <StatusDialog onClose={onClose}>
      <Answer of={answer} what="the statuses">
        {({ Data }) => <StatusMeanings of={Data} />}
      </Answer>
    </StatusDialog>
  );
}
