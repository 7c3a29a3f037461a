import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import {
  applyRows,
  getRowsPreview,
  type RowsPreview as Preview,
} from '#shared/contract/administration/imports.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { Followed } from '#web/features/importing/Followed.tsx';
import { NextHeading } from '#web/features/importing/NextHeading.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { Problem, Tag } from '#web/ui/tell/states.tsx';
import type { Importable } from './importables.ts';
import { RowsResult } from './RowsResult.tsx';

interface Props {
  of: Importable;
  jobid: string;
  list: string;
  onAgain(): void;
}

/** Shows what the check of a file found, then adds its rows and shows what became of them. */
export function RowsPreview({ of, jobid, list, onAgain }: Props) {
  const answer = useCall(getRowsPreview, { jobid });
  const send = useSend(applyRows);
  const apply = () => send.mutate({ jobid });
  const add = (label: string) => (
    <Button look="primary" busy={send.isPending} onClick={apply}>
      {label}
    </Button>
  );
  return (
    <Answer of={answer} what="what was found">
      {preview => (
        <>
          {send.error && <Problem error={send.error} />}
          {preview.started ? (
            <Followed
              key={preview.started}
              jobid={preview.started}
              doing="being added"
              kept="Rows that were added before stay."
              onAgain={onAgain}
              retry={add('Continue')}
            >
              <RowsResult of={of} jobid={preview.started} list={list} onAgain={onAgain} />
            </Followed>
          ) : (
            <Found of={of} preview={preview} onAgain={onAgain} add={add} />
          )}
        </>
      )}
    </Answer>
  );
}

interface FoundProps {
  of: Importable;
  preview: Preview;
  onAgain(): void;
  add(label: string): React.ReactNode;
}

const rowNouns = ['row', 'rows'] as const;

function Found({ of, preview, onAgain, add }: FoundProps) {
  const { filename, rows, ready, errors, full, problems } = preview;
  const left = rows - ready;
  return (
    <>
      <section className="card stack" aria-label="What was found">
        <NextHeading>{filename}</NextHeading>
        <p>
          {rows === 0
            ? 'The file cannot be used. Correct it, then choose it again.'
            : `${ready.toLocaleString('en-US')} of ${counted(rows, rowNouns)} can be added.`}
          {left > 0 &&
            ready > 0 &&
            ` ${counted(left, rowNouns)} will be left out. You can save them afterward, with the reasons.`}
        </p>
        {full.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className="row">
          {ready > 0 && add(`Add ${counted(ready, of.nouns)}`)}
          <Button onClick={onAgain}>Choose another file</Button>
        </div>
      </section>
      {problems.length > 0 && (
        <Problems preview={preview} title={errors > 0 ? 'What is wrong' : 'What to look at'} />
      )}
      {ready > 0 && <First preview={preview} />}
    </>
  );
}

type Found = Preview['problems'][number] & { key: string };

const problemColumns: Column<Found>[] = [
  { key: 'row', label: 'Row', value: p => p.row, render: p => p.row || 'File', width: '72px', align: 'end' },
  { key: 'column', label: 'Column', value: p => p.column || '–', width: '160px' },
  {
    key: 'severity',
    label: 'Kind',
    value: p => p.severity,
    render: p =>
      p.severity === 'error' ? (
        <Tag tone="bad" icon={<CircleAlert size={14} aria-hidden="true" />}>
          Left out
        </Tag>
      ) : (
        <Tag tone="warn" icon={<TriangleAlert size={14} aria-hidden="true" />}>
          Warning
        </Tag>
      ),
    words: p => (p.severity === 'error' ? 'Left out' : 'Warning'),
    width: '120px',
    bare: true,
  },
  { key: 'what', label: 'What is wrong', value: p => p.what, role: 'name' },
];

function Problems({ preview: { problems, errors, warnings }, title }: { preview: Preview; title: string }) {
  const rows = useMemo(() => problems.map((problem, at) => ({ ...problem, key: String(at) })), [problems]);
  return (
    <section className="stack">
      <h2>{title}</h2>
      {errors + warnings > problems.length && (
        <p className="quiet">
          You see the first {problems.length.toLocaleString('en-US')} of{' '}
          {(errors + warnings).toLocaleString('en-US')}.
        </p>
      )}
      <DataTable label="problems" columns={problemColumns} rows={rows} rowKey={p => p.key} empty={null} />
    </section>
  );
}

function First({ preview: { first, columns, ready } }: { preview: Preview }) {
  const shown = useMemo<Column<Preview['first'][number]>[]>(
    () =>
      columns.flatMap((label, at) =>
        // A column that says nothing would take the room of the others.
        at > 0 && first.every(({ cells }) => !cells[at])
          ? []
          : [
              {
                key: label,
                label,
                value: r => r.cells[at] ?? '',
                cut: 60,
                ...(at === 0 && { role: 'name' as const, width: '280px' }),
              },
            ],
      ),
    [columns, first],
  );
  return (
    <section className="stack">
      <h2>What will be added</h2>
      {ready > first.length && <p className="quiet">You see the first {first.length}.</p>}
      <DataTable label="rows" columns={shown} rows={first} rowKey={r => String(r.row)} empty={null} />
    </section>
  );
}
