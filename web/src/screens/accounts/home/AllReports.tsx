import { Link } from 'react-router-dom';
import type { listRiskByMonth } from '#shared/contract/answering/suggestions.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { openWords } from '#shared/domain/answering/tasks/tasks.ts';
import { counted } from '#shared/domain/kit/words.ts';
import type { Called } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { RiskLine } from './RiskLine.tsx';

/** Shows how all reports that the person can open stand: what is overdue and open in them, and their risk over twelve months. */
export function AllReports({ answer }: { answer: Called<typeof listRiskByMonth> }) {
  return (
    <Answered of={answer} what="how all reports stand">
      {standing => (
        <>
          {standing.open.suggestions > 0 && <Tiles {...standing} />}
          {standing.months.length >= 2 && <RiskLine months={standing.months} />}
        </>
      )}
    </Answered>
  );
}

/** Shows how many suggestions are overdue and open, other people's included. Each count links to the reports behind it. */
function Tiles({ open, overdue }: Pick<Output<typeof listRiskByMonth>, 'open' | 'overdue'>) {
  const tiles = [
    {
      label: 'Overdue suggestions',
      ...overdue,
      to: addresses.reportsWith(openWords.overdue, 'overdue'),
      late: true,
    },
    {
      label: 'Open suggestions',
      ...open,
      to: addresses.reportsWith(openWords.open, 'open'),
      late: false,
    },
  ];
  return (
    <ul className="tiles tiles-two" aria-label="Suggestions in all reports">
      {tiles.map(({ label, suggestions, reports, to, late }) => (
        <li key={label}>
          <Link to={to} className={late && suggestions > 0 ? 'tile late' : 'tile'}>
            <strong>{suggestions.toLocaleString('en')}</strong>
            <span>
              {label} in {counted(reports, ['report', 'reports'])}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
