import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/tell/states.tsx';

/** Says that nothing is completed yet, and leads to the questionnaires. */
export const NothingYet = ({ title = 'Nothing is completed here yet' }: { title?: string }) => (
  <Empty
    title={title}
    action={
      <ButtonLink to={addresses.topicList} look="primary">
        Answer a topic
      </ButtonLink>
    }
  >
    One topic that is completed at one location is enough to begin with.
  </Empty>
);
