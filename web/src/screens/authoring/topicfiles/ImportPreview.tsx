import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { applyImport, getImportPreview } from '#shared/contract/authoring/topicfiles.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { NextHeading } from '#web/features/importing/NextHeading.tsx';
import { Differences } from '#web/features/topics/Differences.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Problem, Tag } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

type ImportPreview = Output<typeof getImportPreview>;
type Finding = ImportPreview['problems'][number];

interface Props {
  jobid: string;
  editor: string;
  onAgain(): void;
}

/** Shows what the check of a file found: its problems and what would change. Then replaces the draft. */
export function ImportPreview({ jobid, editor, onAgain }: Props) {
  const answer = useCall(getImportPreview, { jobid });
  return (
    <Answered of={answer} what="what was found">
      {preview =>
        preview.applied > 0 ? (
          <Empty
            title={`${plural(preview.questions, 'question', 'questions')} ${became[preview.mode]}`}
            action={<ToEditor to={editor} />}
          >
            {preview.filename} {happened[preview.mode]}. What people answer changes when you publish.
          </Empty>
        ) : (
          <Found preview={preview} jobid={jobid} editor={editor} onAgain={onAgain} />
        )
      }
    </Answered>
  );
}

const happened = {
  replace: 'replaced the draft',
  append: 'was added to the draft',
  merge: 'was merged into the draft',
} as const;
/** What became of the questions of a file. The draft may have more. */
const became = {
  replace: 'in the draft',
  append: 'added to the draft',
  merge: 'merged into the draft',
} as const;
const does = {
  replace: 'Replace the draft',
  append: 'Add to the draft',
  merge: 'Merge into the draft',
} as const;
const can = {
  replace: 'It can replace the draft.',
  append: 'It can be added to the draft.',
  merge: 'It can be merged into the draft.',
} as const;

const ToEditor = ({ to }: { to: string }) => (
  <ButtonLink to={to} look="primary">
    Open the questions
  </ButtonLink>
);

const plural = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

function Found({ preview, jobid, onAgain }: Props & { preview: ImportPreview }) {
  const send = useSend(applyImport);
  const { filename, title, questions, errors, warnings, problems, counts, changes, revision, mode } = preview;
  const changed = counts.added + counts.removed + counts.reworded + counts.moved;
  const apply = () =>
    send.mutate({ jobid, revision }, { onSuccess: ({ message }) => toast('success', message) });
  return (
    <>
      {send.error && <Problem error={send.error} />}
      <section className="card stack" aria-label="What was found">
        <NextHeading>{filename}</NextHeading>
        <p>
          {title && `“${title}”, `}
          {plural(questions, 'question', 'questions')}.{' '}
          {errors > 0
            ? `${plural(errors, 'error has', 'errors have')} to be corrected in the file first. Nothing was changed.`
            : `${can[mode]} The title and summary of the topic do not change.`}
        </p>
        {questions === 0 && (
          <p>
            Does your spreadsheet have other columns? Copy its rows, open the questions, and choose Paste rows
            under More.
          </p>
        )}
        {errors === 0 && <Counts counts={counts} />}
        <div className="row">
          <Button onClick={onAgain}>Choose another file</Button>
          {errors === 0 && (
            <Button look="primary" busy={send.isPending} onClick={apply}>
              {does[mode]}
            </Button>
          )}
        </div>
      </section>
      {problems.length > 0 && <Problems problems={problems} errors={errors} warnings={warnings} />}
      {errors === 0 && <Numbers preview={preview} />}
      {errors === 0 && changed > 0 && (
        <section className="stack">
          <h2>What would change</h2>
          <p className="quiet">
            {Object.values(counts).some(count => count > 100) && 'You see the first hundred of each kind. '}
            Long texts are cut.
          </p>
          <Differences changes={changes} counts={counts} places={placesOf(preview)} />
        </section>
      )}
      {errors === 0 && changed === 0 && <p>The draft already has these questions. Nothing would change.</p>}
    </>
  );
}

/** Returns where added questions stand, by their number. */
const placesOf = ({ places }: ImportPreview): ReadonlyMap<number, string> =>
  new Map(
    places.map(({ qcode, parent, answer, qdescr }) => [
      qcode,
      `Asked after question ${parent} (${qdescr}) is answered ${answerWords[answer]}`,
    ]),
  );

function Counts({ counts }: { counts: ImportPreview['counts'] }) {
  const rows = [
    ['Added', counts.added],
    ['Removed', counts.removed],
    ['Reworded', counts.reworded],
    ['Moved', counts.moved],
  ] as const;
  return (
    <dl className="import-counts">
      {rows.map(([label, n]) => (
        <div key={label}>
          <dt className="small quiet">{label}</dt>
          <dd>{n.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists the questions that get a new number, since reports know another question by theirs. */
function Numbers({ preview: { renumbered, numbers } }: { preview: ImportPreview }) {
  if (renumbered === 0) return null;
  const list = numbers.map(({ n, to }) => `${n} gets ${to}`).join(', ');
  return (
    <section className="stack">
      <h2>New question numbers ({renumbered.toLocaleString('en-US')})</h2>
      <p>
        A number stays with its question for good, even after the question is deleted. The question at place{' '}
        {list}
        {renumbered > numbers.length && ' and so on'}. The order stays as in the file.
      </p>
    </section>
  );
}

function Problems({
  problems,
  errors,
  warnings,
}: {
  problems: readonly Finding[];
  errors: number;
  warnings: number;
}) {
  const rows = useMemo(() => problems.map((problem, key) => ({ ...problem, key: String(key) })), [problems]);
  const columns = useMemo<Column<(typeof rows)[number]>[]>(
    () => [
      { key: 'row', label: 'Row', value: p => p.row, render: p => p.row || 'File', align: 'end' },
      { key: 'field', label: 'Column', value: p => p.field, words: p => p.field || '–' },
      {
        key: 'severity',
        label: 'Kind',
        value: p => p.severity,
        render: p =>
          p.severity === 'error' ? (
            <Tag tone="bad" icon={<CircleAlert size={14} aria-hidden="true" />}>
              Error
            </Tag>
          ) : (
            <Tag tone="warn" icon={<TriangleAlert size={14} aria-hidden="true" />}>
              Warning
            </Tag>
          ),
      },
      { key: 'what', label: 'What is wrong', value: p => p.what, role: 'name' },
      { key: 'todo', label: 'What to do', value: p => p.todo },
    ],
    [],
  );
  const totals = [
    ...(errors > 0 ? [plural(errors, 'error', 'errors')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning', 'warnings')] : []),
  ];
  return (
    <section className="stack">
      <h2>{totals.join(' and ')}</h2>
      {errors + warnings > problems.length && (
        <p className="quiet">
          You see the first {problems.length.toLocaleString('en-US')}, errors before warnings.
        </p>
      )}
      <DataTable
        label="problems"
        columns={columns}
        rows={rows}
        rowKey={p => p.key}
        empty={
          <p>
            <CircleCheck size={18} aria-hidden="true" /> Nothing is wrong.
          </p>
        }
      />
    </section>
  );
}
