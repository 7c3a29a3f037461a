import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { getDesk, TopicRow } from '#shared/contract/answering/topiclist.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { pastDueWords } from '#shared/domain/answering/statuswords.ts';
import { dueDayOf } from '#shared/domain/scheduling/cellwords.ts';
import { StateMark } from '#web/features/run/StateMark.tsx';
import { NoTopics } from '#web/features/topics/NoTopics.tsx';
import { StepLink } from '#web/features/topics/StepLink.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';

interface ToAnswerProps {
  desk: Output<typeof getDesk>;
  /** The person may open reports. */
  reports: boolean;
  /** Its first row has the filled button of the page. */
  leads: boolean;
}

/** Lists what asks the person this month, then what to answer next, the most urgent first, each opened by one press. */
export function ToAnswer({ desk, reports, leads }: ToAnswerProps) {
  const { user } = useSession();
  const left = desk.pastDue + desk.inProgress + desk.notStarted > 0;
  return (
    <section className="desk" aria-labelledby="answer-next">
      <header>
        <h2 id="answer-next">{desk.own > 0 ? 'Yours this month' : 'Answer next'}</h2>
        {desk.own > desk.next.length ? (
          <Link to={addresses.topicsWith('', { asked: personName(user.useremail) })}>
            All {desk.own.toLocaleString('en')}
          </Link>
        ) : (
          <Link to={addresses.topicList}>All topics</Link>
        )}
      </header>
      {desk.rows === 0 && <NoTopics />}
      {desk.rows > 0 && desk.next.length === 0 && (
        <p className="desk-empty">
          {left
            ? 'You can view the topics that are left, but not answer them. Your administrator can change that.'
            : `Nothing is left to answer for ${user.perioddesc}.`}
        </p>
      )}
      {[desk.next.slice(0, desk.own), desk.next.slice(desk.own)].map(
        (rows, part) =>
          rows.length > 0 && (
            <Fragment key={part === 0 ? 'own' : 'others'}>
              {part === 1 && desk.own > 0 && <h3>Answer next</h3>}
              <ul>
                {rows.map(row => (
                  <Row
                    key={`${row.topicid} ${row.locationid} ${row.periodcode}`}
                    {...{ row, reports }}
                    first={leads && row === desk.next[0]}
                  />
                ))}
              </ul>
            </Fragment>
          ),
      )}
    </section>
  );
}

/** Until when a row should be completed, in words. */
function whenWords({ monthstate, pastdue, due, perioddesc }: TopicRow): string {
  if (pastdue === 'Y' && monthstate !== 'late') return pastDueWords;
  return dueDayOf({ state: monthstate, due }) || perioddesc;
}

function Row({ row, reports, first }: { row: TopicRow; reports: boolean; first: boolean }) {
  const late = row.monthstate === 'late' || row.pastdue === 'Y';
  return (
    <li>
      <StateMark state={late ? 'late' : row.monthstate} />
      <div>
        <p className="lines-2">{row.cuzdesc}</p>
        <p className="small quiet">
          {row.locationdesc}, {row.countrycode}
        </p>
      </div>
      <span className={late ? 'desk-when late' : 'desk-when'}>
        <span className="whole">{whenWords(row)}</span>
      </span>
      <StepLink small look={first ? 'primary' : 'quiet'} row={row} reports={reports} />
    </li>
  );
}
