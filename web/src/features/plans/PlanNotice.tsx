import { CalendarX2, CircleAlert, CircleCheck, Info } from 'lucide-react';
import { switchedOffMessage } from '#shared/contract/accounts/auth.ts';
import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import { kindOf } from '#shared/domain/billing/enrolment.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { PortalButton } from './PortalButton.tsx';
import { dayOf } from './words.ts';

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
    </Notice>
  );
}

function stateOf(current: CurrentPlan) {
  if (current.switchedoff) return { tone: 'bad', Icon: CircleAlert, text: switchedOffMessage } as const;
  const { pymtdesc: name, enddate, holds, cancelled, pastdue, nextpymtid, nextpymtdesc, renews } = current;
  const day = enddate && dayOf(enddate);
  if (pastdue) {
    const until = holds ? `runs through ${day}` : `ended on ${day}`;
    return {
      ...({ tone: 'bad', Icon: CircleAlert } as const),
      text: `We could not charge the renewal of ${name}. The plan ${until}. Use another card in the billing portal, or choose a plan again.`,
    };
  }
  if (!holds) {
    const how = cancelled ? 'was canceled and ended' : 'expired';
    return {
      ...({ tone: 'warn', Icon: CalendarX2 } as const),
      text: `${name} ${how} on ${day}. Everything you entered is kept. Choose a plan to use it again.`,
    };
  }
  if (cancelled) {
    return {
      ...({ tone: 'warn', Icon: CalendarX2 } as const),
      text: `${name} was canceled. It runs through ${day} and does not renew.`,
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
function whoCan({ owner, custdesc, pymtsched, pymtid, holds, switchedoff }: CurrentPlan): string {
  if (switchedoff) return '';
  if (!owner)
    return `Only a Master Admin of ${custdesc} can change or renew the plan. Ask one of them, or your administrator.`;
  if (pymtsched === 'Contract') {
    const agreed = 'Your plan is by contract. Contact support to renew or change it';
    return holds ? `${agreed}.` : `${agreed}, or choose one of the plans here.`;
  }
  if (kindOf(planOf(pymtid)) === 'client')
    return 'Your plan is through a contractor. Contact your contractor to change it.';
  return '';
}

/** Returns what the person can do: replace a declined card, or stay on the plan that would change next year. */
function wayOut({ owner, pastdue, portal, nextpymtid, cancelled, holds, pymtid, pymtdesc }: CurrentPlan) {
  if (pastdue && portal) return <PortalButton />;
  const changes = owner && nextpymtid && holds && !cancelled;
  return changes ? (
    <ButtonLink to={addresses.payment({ planid: pymtid })}>Stay on {pymtdesc}</ButtonLink>
  ) : undefined;
}
