import { Link } from 'react-router-dom';
import type { TopicRow } from '#shared/contract/answering/topiclist.ts';
import { pastDueWords, RunStatus, statusWords } from '#web/features/run/RunStatus.tsx';
import { nextStep, placeName } from '#web/features/topics/nextStep.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/tell/states.tsx';

/** How many questionnaires the desk offers; the topic list has all of them. */
const offered = 5;

/** Shows this month in four numbers, each of which opens its list, and what to answer next. */
export function ThisMonth({ rows, reports }: { rows: readonly TopicRow[]; reports: boolean }) {
  const { user } = useSession();
  const current = rows.filter(row => row.periodcode === user.periodcode);
  const tiles = [
    { label: pastDueWords, count: rows.filter(r => r.pastdue === 'Y').length, late: true },
    { label: statusWords('Inprocess'), count: rows.filter(r => r.laststatus === 'Inprocess').length },
    { label: statusWords('Available'), count: current.filter(r => r.laststatus === 'Available').length },
    { label: statusWords('Completed'), count: current.filter(r => r.laststatus === 'Completed').length },
  ];
  const next = [...rows]
    .filter(row => row.laststatus !== 'Completed' && nextStep(row, reports))
    .sort((a, b) => urgency(a) - urgency(b))
    .slice(0, offered);
  return (
    <>
      <ul className="tiles" aria-label={`Topics in ${user.perioddesc}`}>
        {tiles.map(({ label, count, late }) => (
          <li key={label}>
            <Link to={addresses.topicsWith(label)} className={late && count > 0 ? 'tile late' : 'tile'}>
              <strong>{count}</strong>
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
        {rows.length === 0 && (
          <Empty title="No topics yet">
            You'll find the topics here that are active at your locations. Your administrator activates topics
            and decides who may answer them.
          </Empty>
        )}
        {rows.length > 0 && next.length === 0 && (
          <p className="desk-empty">Nothing is left to answer for {user.perioddesc}.</p>
        )}
        <ul>
          {next.map(row => {
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

/** Orders what to answer next: past due first, then what was begun, then the earliest month. */
const urgency = ({ pastdue, laststatus, periodcode }: TopicRow): number =>
  (pastdue === 'Y' ? 0 : 2e6) + (laststatus === 'Inprocess' ? 0 : 1e6) + Number(periodcode);
