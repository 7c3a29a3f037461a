import { Link } from 'react-router-dom';
import type { listRiskByMonth } from '#shared/contract/answering/suggestions.ts';
import type { getDesk } from '#shared/contract/answering/topiclist.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { bandOf } from '#shared/domain/answering/score.ts';
import { pastDueWords } from '#shared/domain/answering/statuswords.ts';
import { openWords } from '#shared/domain/answering/tasks/tasks.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { monthStateWords } from '#shared/domain/scheduling/month.ts';
import { ScoreBand } from '#web/features/reports/Score.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Band } from '#web/ui/score/Band.tsx';
import { ScoreSince } from '#web/ui/score/ScoreSince.tsx';

type Standing = Output<typeof listRiskByMonth>;

interface DeskFiguresProps {
  desk: Output<typeof getDesk> | undefined;
  standing: Standing | undefined;
}

/** Shows how this month and all reports stand, in figures that each open what is behind them. */
export function DeskFigures({ desk, standing }: DeskFiguresProps) {
  const { user } = useSession();
  const month = user.perioddesc;
  return (
    <ul className="figures" aria-label={`How things stand in ${month}`}>
      {desk && (
        <>
          {desk.late > 0 ? (
            <Figure
              to={addresses.month('late')}
              count={desk.late}
              late
              label={monthStateWords('late')}
              about={`of ${counted(desk.rows, ['questionnaire', 'questionnaires'])}`}
            />
          ) : (
            <Figure
              to={addresses.topicsWith(pastDueWords)}
              count={desk.pastDue}
              late
              label={pastDueWords}
              about={`of ${counted(desk.rows, ['questionnaire', 'questionnaires'])}`}
            />
          )}
          <Figure
            to={addresses.topicList}
            count={desk.notStarted + desk.inProgress}
            label="To answer"
            about={`${desk.inProgress.toLocaleString('en')} in progress, ${desk.completed.toLocaleString('en')} completed`}
          />
        </>
      )}
      {standing && standing.open.suggestions > 0 && (
        <Figure
          to={addresses.reportsWith(openWords.overdue, 'overdue')}
          count={standing.overdue.suggestions}
          late
          label="Overdue suggestions"
          about={`of ${standing.open.suggestions.toLocaleString('en')} open, in ${counted(standing.overdue.reports, ['report', 'reports'])}`}
        />
      )}
      {standing && standing.months.length > 0 && <OverallRisk months={standing.months} />}
    </ul>
  );
}

interface FigureProps {
  to: string;
  count: number;
  label: string;
  about: string;
  /** It is red unless it is 0. */
  late?: boolean;
}

const Figure = ({ to, count, label, about, late = false }: FigureProps) => (
  <li>
    <Link to={to} className={late && count > 0 ? 'figure late' : 'figure'}>
      <strong>{count.toLocaleString('en')}</strong>
      <span className="figure-label">{label}</span>
      <small>{about}</small>
    </Link>
  </li>
);

/** Shows the overall risk of the newest month on its band, and how it changed. */
function OverallRisk({ months }: Pick<Standing, 'months'>) {
  const certified = useSession().may('View Customer Reports');
  const [now, before] = [months.at(-1)!, months.at(-2)];
  const band = bandOf(now.score);
  return (
    <li className="figure-wide">
      <Link to={certified ? addresses.certifications : addresses.reportList} className="figure">
        <strong>{Math.round(now.score)}</strong>
        <span className="figure-label">Overall risk</span>
        <span className="figure-band">
          <span>
            <ScoreBand band={band} />
            {before && <ScoreSince score={now.score} before={before} />}
          </span>
          <Band score={now.score} in={band} before={before?.score} />
        </span>
      </Link>
    </li>
  );
}
