import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/tell/states.tsx';

/** Says that there is nothing to answer. Leads who may change that to the topics or their locations, others to who can. */
export function NoTopics() {
  const { user, may } = useSession();
  if (may('Edit Standard Topics'))
    return (
      <Empty
        title="No topics yet"
        action={
          <ButtonLink to={addresses.standardTopics(user.customerid, 'available')}>Choose topics</ButtonLink>
        }
      >
        Choose topics and add them to your locations. You'll find them here then.
      </Empty>
    );
  if (may('Edit Topic Locations'))
    return (
      <Empty
        title="No topics yet"
        action={
          <ButtonLink to={addresses.topicLocations(user.customerid)}>Open Topics at Locations</ButtonLink>
        }
      >
        You'll find the topics here that are active at your locations.
      </Empty>
    );
  return (
    <Empty title="No topics yet">
      You'll find the topics here that are active at your locations. Your administrator activates topics and
      decides who may answer them.
    </Empty>
  );
}
