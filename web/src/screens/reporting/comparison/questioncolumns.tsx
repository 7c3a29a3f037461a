import { CircleAlert } from 'lucide-react';
import type { ComparedRow } from '#shared/contract/reporting/comparison.ts';
import { answerWords, priorities } from '#shared/domain/answering/questionnaire.ts';
import { completedLabels } from '#shared/domain/answering/suggestions.ts';
import type { CsvColumn } from '#shared/domain/kit/csv.ts';
import { withAddresses, withoutLinks } from '#shared/domain/kit/linkwords.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { PersonName } from '#web/features/accounts/Person.tsx';
import { Risk } from '#web/features/reports/Risk.tsx';
import { Words } from '#web/features/words/Words.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { Tag } from '#web/ui/tell/Tag.tsx';
import { foundAs, foundOrder, kindWords } from './figures.ts';
import { LevelTag } from './LevelTag.tsx';

type Months = readonly [string, string];

const answerOf = (response: ComparedRow['response']): string => (response ? answerWords[response] : '');
/** What became of the suggestion, '' where there is none. */
const stateOf = (finding: ComparedRow['finding'], completed: ComparedRow['completed']): string =>
  finding === 'Not compliant' ? completedLabels[completed] : '';

function Owner({ email, overdue }: { email: string; overdue: 'Y' | 'N' }) {
  if (!email) return null;
  return (
    <span className="compared-owner">
      <PersonName email={email} />
      {overdue === 'Y' && (
        <Tag tone="bad" icon={<CircleAlert size={14} aria-hidden="true" />}>
          Overdue
        </Tag>
      )}
    </span>
  );
}

/** Shows what the earlier month had: the answer and, where it failed, whether that was completed, and by whom. */
function Earlier({ row }: { row: ComparedRow }) {
  const state = stateOf(row.efinding, row.ecompleted);
  return (
    <span className="compared-owner">
      {answerOf(row.eresponse)}
      {state && <span className="quiet small">Completed: {state}</span>}
      <Owner email={row.eownerid} overdue={row.eoverdue} />
    </span>
  );
}

/** Shows a question, what to do about it where it fails, and why its level is what it is. */
const Question = ({ row }: { row: ComparedRow }) => (
  <div className="compared-question">
    <p className="lines-2" title={row.qdescr}>
      {row.qdescr}
    </p>
    <p className="quiet small">
      {row.reason}
      {row.changed && ` · ${kindWords[row.changed]}`}
    </p>
    {row.finding === 'Not compliant' && (
      <div className="quiet small lines-2" title={withoutLinks(row.solutiondesc)}>
        <Words text={row.solutiondesc} />
      </div>
    )}
  </div>
);

/** Returns the columns of the drill-down. All of them sort, both ways; the earlier owner and state share a column with the answer. */
export const questionColumns = ([early, late]: Months): Column<ComparedRow>[] => [
  {
    key: 'priority',
    label: 'Risk level',
    value: r => r.priorityid,
    words: r => r.prioritydesc,
    render: r => <Risk level={r.prioritydesc} />,
    width: '100px',
    bare: true,
  },
  {
    key: 'question',
    label: 'Question',
    role: 'name',
    value: r => r.qdescr,
    words: r => `${r.qdescr} ${withoutLinks(r.solutiondesc)} ${r.reason}`,
    render: r => <Question row={r} />,
  },
  { key: 'category', label: 'Category', value: r => r.repcatdesc, width: '112px' },
  {
    key: 'eresponse',
    label: early,
    value: r => answerOf(r.eresponse),
    words: r => `${answerOf(r.eresponse)} ${stateOf(r.efinding, r.ecompleted)} ${r.eownerid}`,
    render: r => <Earlier row={r} />,
    width: '108px',
  },
  {
    key: 'eowner',
    label: `${early}, assigned to`,
    value: r => r.eownerid,
    sorts: 'only',
  },
  {
    key: 'ecompleted',
    label: `${early}, completed?`,
    value: r => stateOf(r.efinding, r.ecompleted),
    sorts: 'only',
  },
  { key: 'response', label: late, value: r => answerOf(r.response), width: '92px' },
  {
    key: 'owner',
    label: 'Assigned to',
    explained: late,
    value: r => r.qownerid,
    render: r => <Owner email={r.qownerid} overdue={r.overdue} />,
    width: '112px',
  },
  {
    key: 'completed',
    label: 'Completed?',
    explained: late,
    value: r => stateOf(r.finding, r.completed),
    width: '112px',
  },
  {
    key: 'level',
    label: 'Level',
    value: r => r.leveldisplay,
    render: r => <LevelTag level={r.leveldisplay} />,
    width: '96px',
    bare: true,
  },
];

/** What the drill-down can be narrowed by. */
export const questionFilters = ([early, late]: Months): Filter<ComparedRow>[] => [
  { key: 'level', label: 'Level', values: r => [r.leveldisplay], order: ['Worse', 'Better', 'Same'] },
  { key: 'risk', label: 'Risk level', values: r => [r.prioritydesc], order: priorities },
  {
    key: 'then',
    label: early,
    values: r =>
      foundAs({ finding: r.efinding, owner: r.eownerid, completed: r.ecompleted, overdue: r.eoverdue }),
    order: foundOrder,
  },
  {
    key: 'now',
    label: late,
    values: r =>
      foundAs({ finding: r.finding, owner: r.qownerid, completed: r.completed, overdue: r.overdue }),
    order: foundOrder,
  },
  {
    key: 'change',
    label: 'Change',
    values: r => (r.changed ? [kindWords[r.changed]] : []),
    order: Object.values(kindWords),
  },
];

/** Returns the columns of the drill-down's file. */
export const questionCsv: readonly CsvColumn<ComparedRow>[] = [
  { label: 'Topic', value: r => r.topicdesc },
  { label: 'Location', value: r => r.locationdesc },
  { label: 'Question', value: r => r.qdescr },
  { label: 'Risk level', value: r => r.prioritydesc },
  { label: 'Solution', value: r => withAddresses(r.solutiondesc) },
  { label: 'Category', value: r => r.repcatdesc },
  { label: 'Earlier month', value: r => r.eperioddesc },
  { label: 'Earlier response', value: r => answerOf(r.eresponse) },
  { label: 'Earlier owner', value: r => r.eownerid },
  { label: 'Earlier completed', value: r => stateOf(r.efinding, r.ecompleted) },
  { label: 'Later month', value: r => r.perioddesc },
  { label: 'Response', value: r => answerOf(r.response) },
  { label: 'Owner', value: r => r.qownerid },
  { label: 'Completed', value: r => stateOf(r.finding, r.completed) },
  { label: 'Level', value: r => r.leveldisplay },
  { label: 'Reason', value: r => r.reason },
];
