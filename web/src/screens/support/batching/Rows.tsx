import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Input } from '#shared/contract/kit/call.ts';
import { type Batch, type BatchRow, getBatch } from '#shared/contract/support/batching.ts';
import { useCall } from '#web/api/hooks.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { Button } from '#web/ui/Button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { Views } from '#web/ui/page/Views.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Pager } from '#web/ui/table/Pager.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { Problem, Tag, type Tone } from '#web/ui/tell/states.tsx';
import { Findings } from './preview/Grid.tsx';
import { correctedSheet, resultSheet } from './sheets.ts';

interface Props {
  customer: string;
  batchid: string;
  found: Batch;
}

type Only = NonNullable<Input<typeof getBatch>['only']> | 'all';
/** Rows that one request returns. */
const perRequest = 500;

const words: Readonly<Record<BatchRow['outcome'], [string, Tone]>> = {
  add: ['Add', 'good'],
  change: ['Change', 'info'],
  unchanged: ['Already there', 'neutral'],
  refused: ['Refused', 'bad'],
};
const became: Readonly<Record<Exclude<BatchRow['became'], ''>, [string, Tone]>> = {
  done: ['Loaded', 'good'],
  refused: ['Refused', 'bad'],
  notDone: ['Not loaded', 'warn'],
};
const undone: Readonly<Record<Exclude<BatchRow['undone'], ''>, [string, Tone]>> = {
  takenBack: ['Taken back', 'neutral'],
  kept: ['Kept', 'warn'],
  impossible: ['Not possible', 'bad'],
};
const stateOf = (row: BatchRow): [string, Tone] =>
  row.undone ? undone[row.undone] : row.became ? became[row.became] : words[row.outcome];

/** Lists the rows of a checked spreadsheet with what is or was done with each. */
export function Rows({ customer, batchid, found: { counts, columns, applied } }: Props) {
  const [only, setOnly] = useState<Only>('all');
  const [page, setPage] = useState(0);
  const input = {
    customerid: customer,
    batchid,
    ...(only !== 'all' && { only }),
    ...(page > 0 && { from: String(page * perRequest) }),
  };
  const answer = useCall(getBatch, input);
  const save = useSaving(customer, batchid);
  const isLoaded = applied?.state === 'done' || applied?.state === 'failed';
  const views = {
    all: 'All rows',
    ...(isLoaded ? { notLoaded: 'Not loaded' } : counts!.refused > 0 && { refused: 'Refused' }),
  } as Record<Only, string>;
  const shown = useMemo(() => columnsOf(columns), [columns]);
  return (
    <Answer of={answer} what="the rows" shape="list">
      {({ rows, found }) => (
        <div className="stack">
          <div className="batch-pages">
            <Views
              views={views}
              view={only}
              onView={next => {
                setOnly(next);
                setPage(0);
              }}
            />
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
            columns={shown}
            rows={rows}
            rowKey={row => String(row.row)}
            empty={<p className="quiet">There are no such rows.</p>}
          />
          <Pager
            label="500 rows"
            page={page}
            pages={Math.max(1, Math.ceil(found / perRequest))}
            more={(page + 1) * perRequest < found}
            onPage={setPage}
          />
        </div>
      )}
    </Answer>
  );
}

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

/** Of columns with short values, so that what was found gets the room. */
const widths: Readonly<Record<string, string>> = {
  Countrycode: '116px',
  ReportingGroup: '132px',
  Sectorid: '88px',
  CustomerLocationID: '160px',
  Active: '80px',
  UserType: '88px',
  AllLocations: '112px',
  UserRole: '112px',
  countrycode: '96px',
  custlocid: '164px',
  activetl: '80px',
  privilege: '104px',
};

function columnsOf(columns: readonly string[]): Column<BatchRow>[] {
  const first = columns.findIndex(name => labels[name] !== '');
  return [
    { key: 'row', label: 'Row', value: row => row.row, align: 'end', width: '56px' },
    {
      key: 'state',
      label: 'State',
      value: row => stateOf(row)[0],
      render: row => {
        const [word, tone] = stateOf(row);
        return <Tag tone={tone}>{word}</Tag>;
      },
      bare: true,
      width: '112px',
    },
    {
      key: 'why',
      label: 'What was found',
      value: row =>
        [row.undonewhy, row.why, ...row.findings.map(({ what }) => what)].filter(Boolean).join(' '),
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
            <Findings findings={findings} />
          )}
        </>
      ),
    },
    ...columns.flatMap((name, at): Column<BatchRow>[] => {
      const label = labels[name] ?? name;
      if (label === '') return [];
      return [
        {
          key: name,
          label,
          value: row => row.cells[at] || '–',
          cut: 60,
          ...(at === first && { role: 'name' as const }),
          ...(widths[name] && { width: widths[name] }),
        },
      ];
    }),
  ];
}

/** Saves rows as CSV: those to be corrected, or all of them with what became of each. */
function useSaving(customer: string, batchid: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const run = async (what: 'corrected' | 'result') => {
    setBusy(true);
    setError(null);
    try {
      const rows: BatchRow[] = [];
      for (;;) {
        const only = what === 'corrected' ? { only: 'notLoaded' as const } : {};
        const from = { from: String(rows.length) };
        const page = await sendLasting(getBatch, { customerid: customer, batchid, ...only, ...from });
        rows.push(...page.rows);
        if (page.rows.length > 0 && rows.length < page.found) continue;
        const name = page.batch.filename.replace(/\.\w+$/, '');
        const isCorrected = what === 'corrected';
        const text = isCorrected
          ? correctedSheet(page.columns, rows)
          : resultSheet(page.columns, rows, row => stateOf(row)[0]);
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
