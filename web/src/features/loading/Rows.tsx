import { Download } from 'lucide-react';
import { useState } from 'react';
import type { LoadedRow } from '#shared/contract/loading/outcome.ts';
import { type LoadWay, sheetLimits } from '#shared/domain/loading/loads.ts';
import { Button } from '#web/ui/Button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { Views } from '#web/ui/page/Views.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Pager } from '#web/ui/table/Pager.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Problem, Tag, type Tone } from '#web/ui/tell/states.tsx';
import { RowFindingsList } from './preview/Grid.tsx';
import { columnWidths, correctedSheet, foundIn, resultSheet } from './sheets.ts';
import { isOver, type RowsView, type ShownLoad, type ShownOutcome } from './shown.ts';

const { perRequest } = sheetLimits;

interface Props {
  shown: ShownLoad;
  found: ShownOutcome;
}

const words: Readonly<Record<LoadedRow['outcome'], [string, Tone]>> = {
  add: ['Add', 'good'],
  change: ['Change', 'info'],
  unchanged: ['Already there', 'neutral'],
  refused: ['Refused', 'bad'],
};
type Became = Readonly<Record<Exclude<LoadedRow['became'], ''>, [string, Tone]>>;
const became: Readonly<Record<LoadWay, Became>> = {
  import: { done: ['Added', 'good'], refused: ['Refused', 'bad'], notDone: ['Not added', 'warn'] },
  batch: { done: ['Loaded', 'good'], refused: ['Refused', 'bad'], notDone: ['Not loaded', 'warn'] },
};
const undone: Readonly<Record<Exclude<LoadedRow['undone'], ''>, [string, Tone]>> = {
  takenBack: ['Taken back', 'neutral'],
  kept: ['Kept', 'warn'],
  impossible: ['Not possible', 'bad'],
};
const stateOf = (way: LoadWay, row: LoadedRow): [string, Tone] =>
  row.undone ? undone[row.undone] : row.became ? became[way][row.became] : words[row.outcome];

/** Lists the rows of a checked sheet with what is or was done with each. */
export function Rows({ shown: load, found: { counts, columns, applied } }: Props) {
  const { way, view, onView, rows: answer } = load;
  const { only, page } = view;
  const save = useSaving(load);
  const views = {
    all: 'All rows',
    ...(applied && isOver(applied.state)
      ? { notLoaded: became[way].notDone[0] }
      : counts!.refused > 0 && { refused: 'Refused' }),
  } as Record<RowsView['only'], string>;
  return (
    <Answered of={answer} what="the rows" shape="list">
      {({ rows, found }) => (
        <div className="stack">
          <div className="load-pages">
            <Views views={views} view={only} onView={next => onView({ only: next, page: 0 })} />
            <SaveButton
              label="Save the rows to correct"
              onClick={() => save.run('corrected')}
              busy={save.busy}
            />
            <SaveButton label="Save the result" onClick={() => save.run('result')} busy={save.busy} />
          </div>
          {save.error && <Problem error={save.error} />}
          <DataTable
            label="rows"
            columns={
              found > perRequest ? unsorted(columnsOf(way, columns, rows)) : columnsOf(way, columns, rows)
            }
            rows={rows}
            rowKey={row => String(row.row)}
            search={found <= perRequest}
            outOf={found}
            empty={<p className="quiet">There are no such rows.</p>}
          />
          <Pager
            label={`${perRequest} rows`}
            page={page}
            pages={Math.max(1, Math.ceil(found / perRequest))}
            more={(page + 1) * perRequest < found}
            onPage={next => onView({ only, page: next })}
          />
        </div>
      )}
    </Answered>
  );
}

/** A page of more rows is neither searched nor sorted: the other pages would be left out. */
const unsorted = (columns: Column<LoadedRow>[]): Column<LoadedRow>[] =>
  columns.map(column => ({ ...column, sortable: false }));

const SaveButton = ({ label, busy, onClick }: { label: string; busy: boolean; onClick(): void }) => (
  <Button look="quiet" busy={busy} icon={<Download size={18} aria-hidden="true" />} onClick={onClick}>
    {label}
  </Button>
);

/** What the columns of grids are called; '' for ids, which are not shown. Columns of spreadsheets have their own names. */
const labels: Readonly<Record<string, string>> = {
  useremail: 'User email',
  cuzdesc: 'Topic',
  locationdesc: 'Location',
  countrycode: 'Country',
  custlocid: 'CustomerLocationID',
  activetl: 'Active',
  privilege: 'Privilege',
  topicid: '',
  locationid: '',
  customerid: '',
};

function columnsOf(
  way: LoadWay,
  columns: readonly string[],
  rows: readonly LoadedRow[],
): Column<LoadedRow>[] {
  const first = columns.findIndex(name => labels[name] !== '');
  return [
    { key: 'row', label: 'Row', value: row => row.row, align: 'end', width: '56px' },
    {
      key: 'state',
      label: 'State',
      value: row => stateOf(way, row)[0],
      render: row => {
        const [word, tone] = stateOf(way, row);
        return <Tag tone={tone}>{word}</Tag>;
      },
      bare: true,
      width: '112px',
    },
    {
      key: 'why',
      label: 'What was found',
      value: foundIn,
      render: ({ why, undonewhy, changes, findings }) => (
        <>
          {undonewhy && <p>{undonewhy}</p>}
          {why && <p>{why}</p>}
          {changes.map(({ field, from, to }) => (
            <p key={field}>
              {field}: {from || '–'} → {to || '–'}
            </p>
          ))}
          {(findings.length > 0 || !(why || undonewhy || changes.length > 0)) && (
            <RowFindingsList findings={findings} />
          )}
        </>
      ),
    },
    ...columns.flatMap((name, at): Column<LoadedRow>[] => {
      const label = labels[name] ?? name;
      // What a file may leave out would take the room of the others.
      const isLeftOut = way === 'import' && at !== first && rows.every(({ cells }) => !cells[at]);
      if (label === '' || isLeftOut) return [];
      return [
        {
          key: name,
          label,
          value: row => row.cells[at] ?? '',
          words: row => row.cells[at] || '–',
          cut: 60,
          ...(at === first && { role: 'name' as const }),
          ...(columnWidths[name] && { width: columnWidths[name] }),
        },
      ];
    }),
  ];
}

/** Saves rows as CSV: those to be corrected, or all of them with what became of each. */
function useSaving({ way, read }: Pick<ShownLoad, 'way' | 'read'>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const run = async (what: 'corrected' | 'result') => {
    setBusy(true);
    setError(null);
    try {
      const rows: LoadedRow[] = [];
      for (;;) {
        const only = what === 'corrected' ? { only: 'notLoaded' as const } : {};
        const from = { from: String(rows.length) };
        const page = await read({ ...only, ...from });
        rows.push(...page.rows);
        if (page.rows.length > 0 && rows.length < page.found) continue;
        const name = page.batch.filename.replace(/\.\w+$/, '');
        const isCorrected = what === 'corrected';
        const text = isCorrected
          ? correctedSheet(page.columns, rows)
          : resultSheet(page.columns, rows, row => stateOf(way, row)[0]);
        return saveFile(`${name}_${isCorrected ? 'to_correct' : 'result'}.csv`, 'text/csv', text);
      }
    } catch (problem) {
      setError(problem as Error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run };
}
