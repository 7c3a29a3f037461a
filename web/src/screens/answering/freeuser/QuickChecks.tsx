import type { FreeTopic } from '#shared/contract/answering/freeuser.ts';
import { aboutMinutes, quickCheckLength } from '#shared/domain/answering/pace.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { isUntouched, quickCheckOf } from './freetopics.ts';

/** Offers a quick check of each group in which a topic is untouched. */
export function QuickChecks({ topics }: { topics: readonly FreeTopic[] }) {
  const { periodcode } = useSession().user;
  const firsts = topics
    .filter(isUntouched)
    .filter(
      ({ topgrpcode, questions }, at, all) =>
        questions > quickCheckLength && all.findIndex(t => t.topgrpcode === topgrpcode) === at,
    );
  if (firsts.length === 0) return null;
  return (
    <section className="card free-list" aria-labelledby="quick-checks">
      <h2 id="quick-checks">
        Quick checks <small>ten questions each</small>
      </h2>
      <ul>
        {firsts.map(topic => (
          <li key={topic.topgrpcode}>
            <span>{topic.topgrpdesc}</span>
            <span className="small quiet whole">{aboutMinutes(quickCheckLength)}</span>
            <ButtonLink
              look="quiet"
              small
              to={quickCheckOf(topic, periodcode)}
              aria-label={`Start the quick check of ${topic.topgrpdesc}`}
            >
              Start
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
