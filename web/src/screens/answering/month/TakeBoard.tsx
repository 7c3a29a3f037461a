import type { MonthBoard } from '#shared/contract/answering/month.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import type { CsvColumn } from '#shared/domain/kit/csv.ts';
import { monthStateWords } from '#shared/domain/scheduling/month.ts';
import { PrintedHead } from '#web/features/reports/PrintedHead.tsx';
import { saveReportFile, saveReportTable } from '#web/features/reports/saving.ts';
import { TakeMenu } from '#web/features/reports/TakeAlong.tsx';
import { useSession } from '#web/session/session.ts';
import { type CellAt, cellsOf, groupWords } from './cells.ts';
import type { BoardAsked } from './useBoard.ts';

const columns: readonly CsvColumn<CellAt>[] = [
  { label: 'Topic', value: ({ topic }) => topic.cuzdesc },
  { label: 'Location', value: ({ place }) => place.locationdesc },
  { label: 'Country or group', value: ({ place }) => groupWords(place) },
  { label: 'State', value: ({ cell }) => monthStateWords(cell.state) },
  { label: 'Due', value: ({ cell }) => cell.due },
  { label: 'Asked', value: ({ cell }) => cell.answerer && personName(cell.answerer) },
  { label: 'E-mail', value: ({ cell }) => cell.answerer },
  { label: 'Risk score', value: ({ cell }) => cell.score ?? '' },
];

/** Saves or prints the topics at locations that a board shows, to people who may. */
export function TakeBoard({ board, asked }: { board: MonthBoard; asked: BoardAsked }) {
  const { user } = useSession();
  const cells = cellsOf(board).filter(({ cell }) => asked.state === '' || cell.state === asked.state);
  if (cells.length === 0) return null;
  const report = `Month board, ${board.perioddesc}`;
  const selection = [asked.search, asked.state && monthStateWords(asked.state)].filter(Boolean).join(' · ');
  const file = `month_${board.periodcode}.csv`;
  return (
    <>
      <PrintedHead report={report} selection={selection} wide />
      <TakeMenu
        onSave={() => saveReportFile(file, columns, cells, { user, report, selection })}
        onSaveTable={() => saveReportTable(file, columns, cells)}
      />
    </>
  );
}
