import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Info } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { counted } from '#shared/domain/kit/words.ts';
import { columnNames, type LoadWay, loads, type SheetLoad } from '#shared/domain/loading/loads.ts';
import { type UploadSheet, useUpload } from '#web/api/upload.ts';
import { NextHeading } from '#web/features/importing/NextHeading.tsx';
import { PageSize } from '#web/features/loading/PageSize.tsx';
import { columnWidths } from '#web/features/loading/sheets.ts';
import { loadWords } from '#web/features/loading/shown.ts';
import { Uploading } from '#web/features/loading/Uploading.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { TextField } from '#web/ui/form/Form.tsx';
import { Views } from '#web/ui/page/Views.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Pager } from '#web/ui/table/Pager.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import type { DeskRow, OpenedSheet } from './desk.ts';
import type { SheetWorker } from './useSheet.ts';

interface Props {
  way: LoadWay;
  load: SheetLoad;
  upload: UploadSheet;
  sheet: SheetWorker;
  opened: OpenedSheet;
  onChange(opened: OpenedSheet): void;
  onAgain(): void;
  onChecked(checkid: string): void;
}

const views = { all: 'All rows', wrong: 'Rows with errors' } as const;
const rowNouns = ['row', 'rows'] as const;

/** Shows the rows of a spreadsheet, page by page, and takes corrections of its cells. */
export function Grid({ way, load, upload: send, sheet, opened, onChange, onAgain, onChecked }: Props) {
  const [size, setSize] = useState(5);
  const [page, setPage] = useState(0);
  const [view, setView] = useState<keyof typeof views>('all');
  const [edits, setEdits] = useState(0);
  const [editing, setEditing] = useState<Edited | null>(null);
  const upload = useUpload(send, () => sheet.ask('text', {}), opened.name, onChecked);
  const answer = useQuery({
    queryKey: ['loading', 'preview', opened.name, page, size, view, edits],
    queryFn: () => sheet.ask('page', { from: page * size, size, wrongOnly: view === 'wrong' }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: before => before,
  });
  const saved = `Successfully saved in the list. Check the rows to ${loadWords(way, load).load.toLowerCase()} them.`;
  const change = async ({ row, column, to }: Edited) => {
    const overview = await sheet.ask('edit', { row, column, value: to });
    onChange({ ...opened, ...overview });
    setEdits(edits + 1);
    setEditing(null);
    toast('success', saved);
  };
  if (upload.share !== null) return <Uploading share={upload.share} onCancel={upload.cancel} />;
  const { problem, notes, rows, wrong } = opened;
  return (
    <>
      {upload.error && <Problem error={upload.error} />}
      {problem && <Problem error={new Error(problem)} />}
      <section className="card stack" aria-label="Preview">
        <NextHeading>{opened.name}</NextHeading>
        <p>
          {counted(rows, rowNouns)}.{' '}
          {wrong === 0
            ? 'No errors were found so far.'
            : `${counted(wrong, ['row has', 'rows have'])} errors.`}{' '}
          Press a cell to correct it. The check then says what {loadWords(way, load).doing} each row would do.
        </p>
        {notes.map(note => (
          <p key={note}>{note}</p>
        ))}
        <div className="row">
          <Button look="primary" disabled={problem !== ''} onClick={() => void upload.start()}>
            Check {counted(rows, rowNouns)}
          </Button>
          <Button onClick={onAgain}>Choose another {loadWords(way, load).sheet}</Button>
        </div>
      </section>
      <Answered of={answer} what="the rows" shape="list">
        {({ rows: shown, found }) => (
          <div className="stack">
            <div className="load-pages">
              <Views
                views={views}
                view={view}
                onView={next => {
                  setView(next);
                  setPage(0);
                }}
              />
              <PageSize
                size={size}
                onSize={next => {
                  setSize(next);
                  setPage(0);
                }}
              />
            </div>
            <DataTable
              label="rows"
              columns={columnsOf(way, load, setEditing)}
              rows={shown}
              rowKey={row => String(row.row)}
              search={false}
              outOf={found}
              empty={<p className="quiet">No row has errors.</p>}
            />
            <Pager
              label="rows"
              page={page}
              pages={Math.max(1, Math.ceil(found / size))}
              more={(page + 1) * size < found}
              onPage={setPage}
            />
          </div>
        )}
      </Answered>
      {editing && <CellEditor edited={editing} onClose={() => setEditing(null)} onYes={change} />}
    </>
  );
}

function columnsOf(way: LoadWay, load: SheetLoad, edit: (edited: Edited) => void): Column<DeskRow>[] {
  return [
    { key: 'row', label: 'Row', value: row => row.row, sortable: false },
    ...columnNames(load, way).map(
      (name, at): Column<DeskRow> => ({
        key: name,
        label: name,
        value: row => row.cells[at] ?? '',
        sortable: false,
        ...(at === 0 && { role: 'name' as const }),
        // The columns of a batch have long names, which a width of their values would cut.
        ...(way === 'import' && columnWidths[name] && { width: columnWidths[name] }),
        render: ({ row, cells, findings }) => {
          const from = cells[at] ?? '';
          const wrong = findings.some(({ column, severity }) => column === name && severity === 'error');
          return (
            <button
              type="button"
              className={wrong ? 'load-cell wrong' : 'load-cell'}
              aria-label={`${name} of row ${row}: ${from || 'empty'}. Change`}
              onClick={() => edit({ row, column: name, from, to: from })}
            >
              {from || '–'}
            </button>
          );
        },
      }),
    ),
    {
      key: 'found',
      label: 'What was found',
      value: row => row.findings.map(({ what }) => what).join(' '),
      sortable: false,
      render: ({ findings }) => <RowFindingsList findings={findings} />,
    },
  ];
}

/** Lists what was found about a row, with the column that each is about. */
export function RowFindingsList({ findings }: Pick<DeskRow, 'findings'>) {
  if (findings.length === 0) return '–';
  return (
    <ul className="load-wrong">
      {findings.map(({ column, what, severity }) => (
        <li key={column + what}>
          {severity === 'error' ? (
            <CircleAlert size={14} aria-label="Error" />
          ) : (
            <Info size={14} aria-label="Note" />
          )}{' '}
          {column && `${column}: `}
          {what}
        </li>
      ))}
    </ul>
  );
}

/** A cell that is being changed. */
export interface Edited {
  row: number;
  column: string;
  from: string;
  to: string;
}

interface EditCellProps {
  edited: Edited;
  onClose(): void;
  onYes(edited: Edited): Promise<void>;
}

/** The columns in which a row has its name. */
const nameColumns: readonly string[] = Object.values(loads.places.columns).map(({ name }) => name.name);

/** Takes the new value of a cell, and asks before it is changed. */
function CellEditor({ edited, onClose, onYes }: EditCellProps) {
  const [asked, setAsked] = useState<Edited | null>(null);
  const { row, column, from } = edited;
  const schema = z.object({
    value: z
      .string()
      .check(z.refine(typed => !nameColumns.includes(column) || typed.trim() !== '', 'Name can’t be empty.')),
  });
  if (asked)
    return (
      <Dialog
        title={`Change ${column} of row ${row}?`}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>No</Button>
            <Button look="primary" onClick={() => void onYes(asked)}>
              Yes
            </Button>
          </>
        }
      >
        <p>
          Pressing Yes will change {column} from “{from}” to “{asked.to}”. Do you want to proceed?
        </p>
      </Dialog>
    );
  return (
    <FormDialog
      title={`${column} of row ${row}`}
      schema={schema}
      initial={{ value: from }}
      send="Continue"
      onClose={onClose}
      onSubmit={({ value }) => {
        const to = value.trim();
        if (to === from) onClose();
        else setAsked({ ...edited, to });
      }}
    >
      {form => <TextField form={form} name="value" label={column} autoFocus />}
    </FormDialog>
  );
}
