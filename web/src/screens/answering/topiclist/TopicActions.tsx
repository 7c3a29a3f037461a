import { useNavigate } from 'react-router-dom';
import type { TopicRow } from '#shared/contract/answering/topiclist.ts';
import type { Start } from '#web/features/run/engine/source.ts';
import { QuizActions } from '#web/features/run/QuizActions.tsx';
import { opensAgain } from '#web/features/topics/nextStep.ts';
import { addresses } from '#web/session/addresses.ts';
import { unbroken } from '#web/ui/dates.ts';

/** Offers what can be done with a row of the topic list: take, continue or restart its questionnaire. */
export function TopicActions({ row, onClose }: { row: TopicRow; onClose(): void }) {
  const navigate = useNavigate();
  const go = (start: Start) => navigate(addresses.questionnaire({ ...row, start }));
  const completed = row.laststatus === 'Completed';
  const nothing = !completed && row.Takequiz === 'N' && row.Continuequiz === 'N' && row.Deletequiz === 'N';
  return (
    <QuizActions
      title={row.cuzdesc}
      where={unbroken(`${row.locationdesc} · ${row.perioddesc}`)}
      at={`at ${row.locationdesc} in ${row.perioddesc}`}
      state={row}
      go={go}
      renew={
        row.renewperiod
          ? { month: row.renewperiod, open: () => navigate(addresses.renewal(row, row.Continuequiz === 'Y')) }
          : undefined
      }
      onClose={onClose}
    >
      {nothing && (
        <p>
          You can view this topic at this location, but not answer it. Your administrator can change that.
        </p>
      )}
      {completed && <p className="quiet">{unbroken(`It opens again on ${opensAgain(row.periodcode)}.`)}</p>}
      {row.renewperiod && (
        <p className="quiet">
          {unbroken(`“Renew” shows the answers of ${row.renewperiod}.`)} You confirm them, and change what is
          different.
        </p>
      )}
      {row.lastperiod && !completed && row.lastperiod !== row.renewperiod && (
        <p className="quiet">Last completed in {row.lastperiod}.</p>
      )}
    </QuizActions>
  );
}
