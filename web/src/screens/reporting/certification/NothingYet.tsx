import { listNextSteps } from '#shared/contract/reporting/certification.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';

const enough = 'One topic that is completed at one location is enough to begin with.';

/** Says that nothing is completed yet. Leads who may answer a topic to the questionnaires, others to who can change that. */
export function NothingYet({ title = 'Nothing is completed here yet' }: { title?: string }) {
  const { user, may } = useSession();
  const steps = useCall(listNextSteps, { customer_id: user.customerid });
  return (
    <Answered of={steps} what="what you can answer">
      {({ tier }) =>
        tier.answerable > 0 || may('Edit Topic Locations') ? (
          <Empty
            title={title}
            action={
              <ButtonLink to={addresses.topicList} look="primary">
                Answer a topic
              </ButtonLink>
            }
          >
            {enough}
          </Empty>
        ) : (
          <Empty title={title}>
            {enough} Your administrator activates topics and decides who may answer them.
          </Empty>
        )
      }
    </Answered>
  );
}
