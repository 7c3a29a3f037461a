import { CircleArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ContractorTopic, listContractorTopics } from '#shared/contract/clients/contractortopics.ts';
import { isClientPlan } from '#shared/domain/billing/clientplan.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';

interface Props {
  topics: readonly ContractorTopic[];
  /** Leads to the updates. */
  action: ReactNode;
}

/** Says that a contractor offers newer versions of topics, and leads to them; nothing where it offers none. */
export function UpdatesNotice({ topics, action }: Props) {
  const [first, ...others] = topics.filter(({ offered }) => offered > 0);
  if (!first) return null;
  return (
    <Notice tone="info" icon={<CircleArrowUp size={20} aria-hidden="true" />} action={action}>
      {others.length === 0
        ? `${first.contractordesc} offers a newer version of ${first.cuzdesc}.`
        : `${others.length + 1} topics from your contractor have a newer version.`}
    </Notice>
  );
}

/** Reads what a client's contractor offers, for people who may take it. */
export function useUpdates() {
  const { user, may } = useSession();
  const mayTake = may('Edit Standard Topics') && isClientPlan(user.selpymtid);
  return useCall(listContractorTopics, { customerid: user.customerid }, mayTake);
}

/** Says on a page of everyday work what a contractor offers, and leads to where it is taken. */
export function Updates({ of: { data } }: { of: ReturnType<typeof useUpdates> }) {
  const { customerid } = useSession().user;
  if (!data) return null;
  return (
    <UpdatesNotice
      topics={data.topics}
      action={
        <ButtonLink small to={addresses.standardTopics(customerid, 'contractor')}>
          See Updates
        </ButtonLink>
      }
    />
  );
}
