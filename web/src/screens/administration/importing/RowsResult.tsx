import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { getRowsResult, type RowsResult as Result } from '#shared/contract/administration/imports.ts';
import { toCsv } from '#shared/domain/kit/csv.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { refresh, useCall } from '#web/api/hooks.ts';
import { NextHeading } from '#web/features/importing/NextHeading.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { saveFile } from '#web/ui/files.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import type { Importable } from './importables.ts';

interface Props {
  of: Importable;
  jobid: string;
  list: string;
  onAgain(): void;
}

/** Shows what became of the rows of a file: how many were added, and which were refused and why. */
export function RowsResult({ of, jobid, list, onAgain }: Props) {
  const answer = useCall(getRowsResult, { jobid });
  const client = useQueryClient();
  const { single } = of;
  useEffect(() => {
    // The lists were read before the worker added to them.
    void refresh(client, single);
  }, [client, single]);
  return (
    <Answer of={answer} what="what was added">
      {({ filename, added, notmailed, columns, refused }) => (
        <>
          <section className="card stack" aria-label="What was added">
            <NextHeading>
              {counted(added, of.nouns)} {added === 1 ? 'was' : 'were'} added
            </NextHeading>
            <p>
              From {filename}.{' '}
              {refused.length === 0
                ? 'Every row of the file was added.'
                : `${counted(refused.length, ['row was', 'rows were'])} not added. Save them, correct them and import that file.`}
            </p>
            {notmailed > 0 && (
              <p>
                {counted(notmailed, ['invitation was', 'invitations were'])} not sent. Open the list and press
                “Send the invitation again” for those people tomorrow.
              </p>
            )}
            <div className="row">
              <ButtonLink to={list} look="primary">
                Open {of.list.label}
              </ButtonLink>
              <Button onClick={onAgain}>Import another file</Button>
            </div>
          </section>
          {refused.length > 0 && <Refused columns={columns} refused={refused} filename={filename} />}
        </>
      )}
    </Answer>
  );
}

type Row = Result['refused'][number];

function Refused({ columns, refused, filename }: Pick<Result, 'columns' | 'refused' | 'filename'>) {
  const shown = useMemo<Column<Row>[]>(
    () => [
      { key: 'row', label: 'Row', value: r => r.row, width: '72px', align: 'end' },
      { key: 'name', label: columns[0] ?? '', value: r => r.cells[0] || '–', cut: 60, role: 'name' },
      { key: 'why', label: 'Reason', value: r => r.reasons.join(' ') },
    ],
    [columns],
  );
  const save = () => {
    const cells = columns.map((label, at) => ({ label, value: (row: Row) => row.cells[at] ?? '' }));
    const reason = { label: 'Reason', value: (row: Row) => row.reasons.join(' ') };
    const name = filename.replace(/\.\w+$/, '');
    saveFile(`${name}_not_added.csv`, 'text/csv', toCsv([...cells, reason], refused));
  };
  return (
    <section className="stack">
      <h2>Not added</h2>
      <div>
        <Button look="quiet" icon={<Download size={18} aria-hidden="true" />} onClick={save}>
          Save these rows as CSV
        </Button>
      </div>
      <DataTable
        label="rows that were not added"
        columns={shown}
        rows={refused}
        rowKey={r => String(r.row)}
        empty={null}
      />
    </section>
  );
}
