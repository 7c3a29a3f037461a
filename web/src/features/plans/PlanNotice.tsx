import { CalendarX2, CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import { switchedOffMessage } from '#shared/contract/kit/switchedoff.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { ContactSupport, SupportAddress } from '#web/features/accounts/ContactSupport.tsx';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { hasLeftContractor, isManaged } from './clients.ts';
import { PortalButton } from './PortalButton.tsx';

/** Says when the plan of a customer renews or ends, what went wrong, and who can do something about it. */
export function PlanNotice({ current }: { current: CurrentPlan }) {
  const { tone, text, Icon } = stateOf(current);
  const whom = whoCan(current);
  return (
    <Notice tone={tone} icon={<Icon size={20} aria-hidden="true" />} action={wayOut(current)}>
      <p>
        <strong>{text}</strong>
      </p>
      {whom && <p>{whom}</p>}
      {current.switchedoff && <SupportAddress />}
    </Notice>
  );
}

function stateOf(current: CurrentPlan) {
  if (current.switchedoff) return { tone: 'bad', Icon: CircleAlert, text: switchedOffMessage } as const;
  const { pymtdesc: name, enddate, holds, canceled, pastdue, nextpymtid, nextpymtdesc, renews } = current;
  const day = enddate && describeDay(enddate);
  if (pastdue) {
    const until = holds ? `runs through ${day}` : `ended on ${day}`;
    const next = current.paidbycontractor
      ? 'Your contractor was told.'
      : 'Use another card in the billing portal, or choose a plan again.';
    return {
      ...({ tone: 'bad', Icon: CircleAlert } as const),
      text: `We could not charge the renewal of ${name}. The plan ${until}. ${next}`,
    };
  }
  if (!holds) {
    const how = canceled ? 'was canceled and ended' : 'expired';
    return {
      ...({ tone: 'warn', Icon: CalendarX2 } as const),
      text: `${name} ${how} on ${day}. Everything you entered is kept. Choose a plan to use it again.`,
    };
  }
  if (canceled) {
    return {
      ...({ tone: 'warn', Icon: CalendarX2 } as const),
      text: hasLeftContractor(current)
        ? `${name} runs through ${day} and does not renew.`
        : `${name} was canceled. It runs through ${day} and does not renew.`,
    };
  }
  if (nextpymtid) {
    return {
      ...({ tone: 'info', Icon: Info } as const),
      text: `${name} runs through ${day}. ${nextpymtdesc} begins after that day.`,
    };
  }
  if (renews) {
    return {
      ...({ tone: 'good', Icon: CircleCheck } as const),
      text: `${name} renews automatically after ${day}. You don't have to do anything.`,
    };
  }
  return {
    ...({ tone: 'info', Icon: Info } as const),
    text: day ? `${name} runs through ${day} and does not renew automatically.` : `${name} does not end.`,
  };
}

/** Returns who can do something about it, where the reader cannot; '' otherwise. */
function whoCan(current: CurrentPlan): ReactNode {
  const { owner, custdesc, pymtsched, contractor, holds, switchedoff } = current;
  if (switchedoff) return '';
  if (!owner)
    return `Only a Master Admin of ${custdesc} can change or renew the plan. Ask one of them, or your administrator.`;
  if (pymtsched === 'Contract') {
    return (
      <>
        Your plan is by contract. <ContactSupport>Contact support</ContactSupport> to renew or change it
        {holds ? '.' : ', or choose one of the plans here.'}
      </>
    );
  }
  if (isManaged(current)) {
    const pays = current.paidbycontractor ? ', who pays for it' : '';
    if (current.contractorended)
      return `Your plan is through contractor ${contractor}${pays}. The contractor’s own plan has ended. After ${describeDay(current.enddate)} you can choose any plan, unless the contractor is back by then.`;
    return `Your plan is through contractor ${contractor}${pays}. Contact them to change it.`;
  }
  return hasLeftContractor(current) ? afterContractor(current) : '';
}

/** What a client can do whose contractor no longer manages the plan. */
function afterContractor({ holds, renews, enddate, contractor }: CurrentPlan): string {
  const left = contractor
    ? `The plan of your contractor ${contractor} has ended.`
    : 'Your contractor no longer manages your plan.';
  if (!holds) return `${left} You can choose any plan.`;
  const after = enddate && `After ${describeDay(enddate)} you can choose any plan.`;
  return renews ? `${left} To leave it, cancel the subscription. ${after}` : `${left} ${after}`;
}

/** What the person can do: replace a declined card, or stay on the plan that would change next year. */
function wayOut({ owner, pastdue, portal, nextpymtid, canceled, holds, pymtid, pymtdesc }: CurrentPlan) {
  if (pastdue && portal) return <PortalButton />;
  const changes = owner && nextpymtid && holds && !canceled;
  return changes ? (
    <ButtonLink to={addresses.payment({ planid: pymtid })}>Stay on {pymtdesc}</ButtonLink>
  ) : undefined;
}
