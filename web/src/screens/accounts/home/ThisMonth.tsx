import { Link } from 'react-router-dom';
import type { getDesk } from '#shared/contract/answering/topiclist.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { pastDueWords, statusWords } from '#shared/domain/answering/statuswords.ts';
import { RunStatus } from '#web/features/run/RunStatus.tsx';
import { NoTopics } from '#web/features/topics/NoTopics.tsx';
import { nextStep, placeName } from '#web/features/topics/nextStep.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

/** Shows this month in four numbers, each of which opens its list, and what to answer next. */
export function ThisMonth({ desk, reports }: { desk: Output<typeof getDesk>; reports: boolean }) {
  const { user } = useSession();
  const tiles = [
    { label: pastDueWords, count: desk.pastDue, late: true },
    { label: statusWords('Inprocess'), count: desk.inProgress },
    { label: statusWords('Available'), count: desk.notStarted },
    { label: statusWords('Completed'), count: desk.completed },
  ];
  const left = desk.pastDue + desk.inProgress + desk.notStarted > 0;
  return (
    <>
      <ul className="tiles" aria-label={`Topics in ${user.perioddesc}`}>
        {tiles.map(({ label, count, late }) => (
          <li key={label}>
            <Link to={addresses.topicsWith(label)} className={late && count > 0 ? 'tile late' : 'tile'}>
              <strong>{count.toLocaleString('en')}</strong>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <section className="desk" aria-labelledby="answer-next">
        <header>
          <h2 id="answer-next">Answer next</h2>
          <Link to={addresses.topicList}>All topics</Link>
        </header>
        {desk.rows === 0 && <NoTopics />}
        {desk.rows > 0 && desk.next.length === 0 && (
          <p className="desk-empty">
            {left
              ? 'You can view the topics that are left, but not answer them. Your administrator can change that.'
              : `Nothing is left to answer for ${user.perioddesc}.`}
          </p>
        )}
        <ul>
          {desk.next.map(row => {
            const { label, to } = nextStep(row, reports)!;
            return (
              <li key={`${row.topicid} ${row.locationid} ${row.periodcode}`}>
                <div>
                  <p className="lines-2">{row.cuzdesc}</p>
                  <p className="small quiet">
                    {row.locationdesc}, {row.countrycode} · <span className="whole">{row.perioddesc}</span>
                  </p>
                </div>
                <RunStatus status={row.laststatus} pastDue={row.pastdue === 'Y'} />
                <ButtonLink small to={to} aria-label={`${label} ${placeName(row)}`}>
                  {label}
                </ButtonLink>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
