import { CircleArrowUp } from 'lucide-react';
import type { ContractorTopic } from '#shared/contract/clients/contractortopics.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';

interface Props {
  topics: readonly ContractorTopic[];
  show(): void;
}

/** Says that a contractor offers newer versions of topics, and leads to them; nothing where it offers none. */
export function UpdatesNotice({ topics, show }: Props) {
  const [first, ...others] = topics.filter(({ offered }) => offered > 0);
  if (!first) return null;
  return (
    <Notice
      tone="info"
      icon={<CircleArrowUp size={20} aria-hidden="true" />}
      action={
        <Button small onClick={show}>
          See Updates
        </Button>
      }
    >
      {others.length === 0
        ? `${first.contractordesc} offers a newer version of ${first.cuzdesc}.`
        : `${others.length + 1} topics from your contractor have a newer version.`}
    </Notice>
  );
}
