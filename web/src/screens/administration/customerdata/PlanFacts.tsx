import type { CustomerData } from '#shared/contract/administration/customerdata.ts';
import { listPlans } from '#shared/contract/billing/plans.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { useCall } from '#web/api/hooks.ts';
import { FormSection } from '#web/features/administration/FormSection.tsx';
import { PortalButton } from '#web/features/plans/PortalButton.tsx';
import { mayPay, useSession } from '#web/session/session.ts';

const kinds: Readonly<Record<string, string>> = {
  free: 'Free',
  trial: 'Trial',
  paid: 'Paid',
  client: 'Through a contractor',
  contract: 'By contract',
};

/** Shows the plan, which is changed elsewhere. */
export function PlanFacts({ customer }: { customer: CustomerData }) {
  const current = useCall(listPlans, {}, mayPay(useSession())).data?.current[0];
  const { pymtdesc, plantype, pymtsched, startdate, renewdate } = customer;
  const facts = [
    ['Plan', pymtdesc],
    ['Type', kinds[plantype] ?? plantype],
    ['Payment', pymtsched === 'Contract' ? 'Contract' : 'Yearly'],
    ['Start date', startdate && describeDay(startdate)],
    ['Renewal date', renewdate ? describeDay(renewdate) : 'No end'],
  ].filter(([, value]) => value);
  return (
    <FormSection title="Plan">
      <dl className="customer-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {current?.portal && (
        <div>
          <PortalButton />
        </div>
      )}
    </FormSection>
  );
}
