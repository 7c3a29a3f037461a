import { useMemo, useState } from 'react';
import { toCsv } from '#shared/domain/kit/csv.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { columnNames, type GridLoad as Kind, loads, sheetLimits } from '#shared/domain/loading/loads.ts';
import '#web/features/loading/Loading.css';
import { useUpload } from '#web/api/upload.ts';
import { PageSize } from '#web/features/loading/PageSize.tsx';
import { Uploading } from '#web/features/loading/Uploading.tsx';
import { Earlier } from '#web/screens/support/batching/Earlier.tsx';
import { uploadOf } from '#web/screens/support/batching/useBatch.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Problem, Tag } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { gridRow, grids, type LoadGridRow } from './grids.ts';
import { Narrow } from './Narrow.tsx';
import { type Asked, useCells } from './useCells.ts';

interface Props {
  load: Kind;
  customer: string;
  onChecked(batchid: string): void;
}

const nothing: Asked = { search: '', group: '', topics: '', location: '', missing: false };
const rowNouns = ['row', 'rows'] as const;
/** What a customer needs before a grid has rows. */
const noRows: Readonly<Record<Kind, string>> = {
  pairs:
    'No topic is active at this customer, or no location. Its Master Admins choose topics under Standard Topics; you can open the customer and do that for them.',
  assignments:
    'Nobody who is active at this customer needs a location of their own: people with All Locations have each. Add users first.',
  permissions: 'No User is at a location where a topic is active. Add topics to locations and users first.',
};

/** Chooses rows in a grid and what they become, and has them checked. Nothing is changed before that. */
export function GridLoading({ load, customer, onChecked }: Props) {
  const [asked, setAsked] = useState(nothing);
  /** Where each part that was opened begins; the last is shown. */
  const [starts, setStarts] = useState([0]);
  const [edits, setEdits] = useState<ReadonlyMap<string, LoadGridRow>>(new Map());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [size, setSize] = useState(5);
  const [setting, setSetting] = useState<Setting | null>(null);
  const { answer, groups } = useCells(load, customer, asked, starts.at(-1)!, size);
  const { value, keyOf } = grids[load];
  const { title } = loads[load];
  const file = async () => {
    const rows = [...edits.values()];
    const cells = columnNames(load, 'batch').map(label => ({
      label,
      value: (row: LoadGridRow) => row[label] ?? '',
    }));
    return new Blob([toCsv(cells, rows)], { type: 'text/csv' });
  };
  const upload = useUpload(uploadOf(load, customer), file, title, onChecked);
  const rows = useMemo(
    () => (answer.data?.result ?? []).map(row => edits.get(keyOf(gridRow(row))) ?? gridRow(row)),
    [answer.data, edits, keyOf],
  );
  const shown = useMemo(() => columnsOf(load, edits), [load, edits]);
  const narrow = (next: Asked) => {
    setAsked(next);
    setStarts([0]);
    setChosen(new Set());
  };
  /** Opens another page. What is ticked is always on the page that is shown. */
  const turn = (next: number[]) => {
    setStarts(next);
    setChosen(new Set());
  };
  const ask = (to: string) => {
    const found = rows.filter(row => chosen.has(keyOf(row)) && row[value[0]] !== to);
    if (found.length === 0) return toast('info', 'Not Selected');
    setSetting({ to, rows: found });
  };
  const change = ({ to, rows: found }: Setting) => {
    const next = new Map(edits);
    for (const row of found) next.set(keyOf(row), { ...row, [value[0]]: to });
    setEdits(next);
    setChosen(new Set());
    setSetting(null);
    toast('success', 'Successfully saved in the list. Check the rows to load them.');
  };
  const check = () => {
    if (edits.size === 0) return toast('info', 'Not Selected');
    if (edits.size > sheetLimits.rows) return toast('info', 'Check at most 2,000 rows at a time.');
    void upload.start();
  };
  if (upload.share !== null) return <Uploading share={upload.share} onCancel={upload.cancel} />;
  return (
    <>
      {upload.error && <Problem error={upload.error} />}
      <Narrow load={load} customer={customer} asked={asked} groups={groups} onNarrow={narrow} />
      <Changes
        load={load}
        count={edits.size}
        onAsk={ask}
        onCheck={check}
        onClear={() => setEdits(new Map())}
      />
      <Answered of={answer} what="the rows" shape="list">
        {({ next }) => (
          <div className="stack">
            <DataTable
              label="rows"
              columns={shown}
              rows={rows}
              rowKey={keyOf}
              search={false}
              selection={{
                chosen,
                onChange: setChosen,
                may: () => true,
                nameOf: row => grids[load].columns.map(([key]) => row[key]).join(', '),
              }}
              empty={
                Object.values(asked).every(value => !value) ? (
                  <Empty title="There is nothing to choose yet">{noRows[load]}</Empty>
                ) : (
                  <Empty title="No records available for this selection">Choose another one.</Empty>
                )
              }
            />
            <Turning {...{ size, starts, next }} onSize={setSize} onTurn={turn} />
          </div>
        )}
      </Answered>
      <Earlier load={load} customer={customer} />
      {setting && (
        <Ask load={load} setting={setting} onNo={() => setSetting(null)} onYes={() => change(setting)} />
      )}
    </>
  );
}

interface ChangesProps {
  load: Kind;
  /** How many rows are to be changed. */
  count: number;
  onAsk(to: string): void;
  onCheck(): void;
  onClear(): void;
}

/** Says what is to be changed, gives ticked rows a new value, and has the changes checked. */
function Changes({ load, count, onAsk, onCheck, onClear }: ChangesProps) {
  const { value, options } = grids[load];
  return (
    <section className="card stack" aria-label="Changes">
      <p role="status">
        {count === 0
          ? 'Tick rows in the list, then choose their new value.'
          : `${counted(count, rowNouns)} to be changed. The check says what loading each would do.`}
      </p>
      <div className="row">
        {options.map(option => (
          <Button key={option} onClick={() => onAsk(option)}>
            {load === 'assignments' ? 'Assign' : `${value[1]}: ${option}`}
          </Button>
        ))}
        <Button look="primary" onClick={onCheck}>
          Check {count > 0 ? counted(count, rowNouns) : 'rows'}
        </Button>
        {count > 0 && (
          <Button look="quiet" onClick={onClear}>
            Clear the list
          </Button>
        )}
      </div>
    </section>
  );
}

interface TurningProps {
  size: number;
  starts: readonly number[];
  /** Where the next page begins; 0 on the last one. */
  next: number;
  onSize(size: number): void;
  onTurn(starts: number[]): void;
}

/** Leads to other rows, and says how many a page has. */
const Turning = ({ size, starts, next, onSize, onTurn }: TurningProps) => (
  <div className="load-pages">
    <PageSize
      size={size}
      onSize={rows => {
        onSize(rows);
        onTurn([0]);
      }}
    />
    <Button look="quiet" disabled={starts.length === 1} onClick={() => onTurn(starts.slice(0, -1))}>
      Previous rows
    </Button>
    <Button look="quiet" disabled={next === 0} onClick={() => onTurn([...starts, next])}>
      Next rows
    </Button>
  </div>
);

/** Rows that are to be changed, and what their value becomes. */
interface Setting {
  to: string;
  rows: readonly LoadGridRow[];
}

interface AskProps {
  load: Kind;
  setting: Setting;
  onNo(): void;
  onYes(): void;
}

/** Asks before rows are changed. */
function Ask({ load, setting: { to, rows }, onNo, onYes }: AskProps) {
  const [key, label] = grids[load].value;
  const [row, ...more] = rows;
  const what = more.length === 0 ? label : `${label} of ${counted(rows.length, rowNouns)}`;
  const from = more.length === 0 ? ` from “${row?.[key] ?? ''}”` : '';
  return (
    <Dialog
      title={`Change ${label}?`}
      onClose={onNo}
      actions={
        <>
          <Button onClick={onNo}>No</Button>
          <Button look="primary" onClick={onYes}>
            Yes
          </Button>
        </>
      }
    >
      <p>
        Pressing Yes will change {what}
        {from} to “{to}”. Do you want to proceed?
      </p>
    </Dialog>
  );
}

function columnsOf(load: Kind, edits: ReadonlyMap<string, LoadGridRow>): Column<LoadGridRow>[] {
  const { columns, value, keyOf } = grids[load];
  const [key, label] = value;
  return [
    ...columns.map(
      ([name, heading], at): Column<LoadGridRow> => ({
        key: name,
        label: heading,
        value: row => row[name] ?? '',
        words: row => row[name] || '–',
        cut: 60,
        sortable: false,
        ...(at === 0 && { role: 'name' as const }),
      }),
    ),
    {
      key,
      label,
      value: row => row[key] ?? '',
      words: row => row[key] || '–',
      sortable: false,
      render: row =>
        edits.has(keyOf(row)) ? <Tag tone="info">{`${row[key]} (to be checked)`}</Tag> : row[key] || '–',
    },
  ];
}
