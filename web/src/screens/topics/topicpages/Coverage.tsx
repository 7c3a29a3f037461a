import { CircleCheck, CircleDashed } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { StandardTopic } from '#shared/contract/topics/stdtopics.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { levelWords } from '#shared/domain/authoring/editorial/parts.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { counted, type Nouns } from '#shared/domain/kit/words.ts';
import { type AskedControl, coverageOf, shortSource } from '#shared/domain/topics/coverage.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { NotAsked } from './NotAsked.tsx';
import { StandardQuestion } from './StandardQuestion.tsx';

const controls: Nouns = ['control', 'controls'];

interface Row extends AskedControl {
  source: string;
}

const wordOf = ({ covered }: Row): string => (covered ? 'Covered' : 'Touched on');
const claimOf = ({ claimed }: Row): string => (claimed ? 'Yes' : 'No');

const filters: readonly Filter<Row>[] = [
  { key: 'standard', label: 'Standard', values: r => [r.source] },
  { key: 'level', label: 'Level', values: r => [levelWords[r.item.level]] },
  { key: 'coverage', label: 'Coverage', values: r => [wordOf(r)] },
  { key: 'claimed', label: 'Claimed', values: r => [claimOf(r)], order: ['Yes', 'No'] },
];

const rowKey = ({ item }: Row): string => item.id;

/** Shows which controls of its sources a topic covers, by which questions, and which ones it does not ask about. */
export function Coverage({ topic: { questions, claims, catalogues, others } }: { topic: StandardTopic }) {
  const { customerid = '' } = useParams();
  const [query] = useSearchParams();
  const [open, setOpen] = useState<Question | null>(null);
  const coverage = useMemo(() => coverageOf(questions, claims, catalogues), [questions, claims, catalogues]);
  const rows = useMemo(
    () =>
      coverage.flatMap(({ source, asked }) =>
        asked.map((one): Row => ({ ...one, source: shortSource(source) })),
      ),
    [coverage],
  );
  const columns = useMemo(() => columnsFor(coverage.length > 1, setOpen), [coverage]);
  const covered = rows.filter(row => row.claimed && row.covered).length;
  return (
    <>
      <p>
        This topic claims {counted(claims.length, controls)}
        {covered === claims.length ? ' and covers all of them.' : ` and covers ${covered} of them.`}{' '}
        <span className="quiet">
          Covered means that a question that counts asks about the control wherever the topic applies. Touched
          on means that only a question that is not scored, or one after a noncompliant answer, names it.
        </span>
      </p>
      <DataTable
        label="controls"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        filters={filters}
        kept
        empty={<Empty title="No controls">The questions of this topic name no control of a standard.</Empty>}
      />
      <NotAsked
        customerid={customerid}
        coverage={coverage}
        catalogues={catalogues}
        others={others}
        standard={query.get('standard') ?? ''}
        level={query.get('level') ?? ''}
      />
      {open && <StandardQuestion question={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const columnsFor = (several: boolean, open: (question: Question) => void): Column<Row>[] => [
  {
    key: 'control',
    label: 'Control',
    role: 'name',
    value: r => r.item.id,
    words: r => `${r.item.id} ${r.item.name} ${r.item.citation} ${r.source}`,
    render: r => (
      <>
        <span className="control-id">{r.item.id}</span>
        <span className="second-line">
          {r.item.name}
          {several && <span className="quiet"> · {r.source}</span>}
        </span>
      </>
    ),
  },
  {
    key: 'level',
    label: 'Level',
    explained: 'How binding the standard says it is',
    value: r => levelWords[r.item.level],
    width: '136px',
  },
  {
    key: 'coverage',
    label: 'Coverage',
    value: wordOf,
    render: r => (
      <Tag
        tone={r.covered ? 'good' : 'neutral'}
        icon={
          r.covered ? (
            <CircleCheck size={14} aria-hidden="true" />
          ) : (
            <CircleDashed size={14} aria-hidden="true" />
          )
        }
      >
        {wordOf(r)}
      </Tag>
    ),
    width: '128px',
    bare: true,
  },
  {
    key: 'claimed',
    label: 'Claimed',
    explained: 'The topic says that it covers it',
    value: claimOf,
    width: '88px',
    lesser: true,
  },
  {
    key: 'questions',
    label: 'Asked in',
    value: r => r.questions[0]?.seq ?? '',
    words: r => r.questions.map(({ qcode }) => qcode).join(' '),
    render: r => (
      <span className="asked-in">
        {r.questions.map(question => (
          <button
            key={question.qcode}
            type="button"
            aria-label={`Question ${question.qcode}, which asks about ${r.item.id}`}
            onClick={() => open(question)}
          >
            {question.qcode}
          </button>
        ))}
      </span>
    ),
    width: '160px',
  },
];
