import { ChevronRight, Link2, UserPlus } from 'lucide-react';
import type { SuggestionRow } from '#shared/contract/answering/suggestions.ts';
import { completedLabels } from '#shared/domain/answering/suggestions.ts';
import type { CsvColumn } from '#shared/domain/kit/csv.ts';
import { nameFor, withAddresses } from '#shared/domain/kit/linkwords.ts';
import { wordsOf } from '#shared/domain/kit/listing.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { PersonShort } from '#web/features/accounts/Person.tsx';
import { ownerMe } from '#web/features/reports/owner.ts';
import { Risk } from '#web/features/reports/Risk.tsx';
import {
  numberColumn,
  riskColumn,
  rowNumber,
  solutionColumn,
  solutionFilters,
} from '#web/features/reports/Solution.tsx';
import { DueDate, lateWords } from '#web/features/tasks/DueDate.tsx';
import { TaskState } from '#web/features/tasks/TaskState.tsx';
import { labels } from '#web/features/tasks/words.ts';
import { useSession } from '#web/session/session.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import type { NameOf, Naming } from './owners.ts';

interface ColumnOptions {
  /** Every suggestion of the report. They are numbered on paper. */
  all: readonly SuggestionRow[];
  printing: boolean;
  naming: Naming;
  withGuidance: boolean;
  /** There is room for the solution only: what else stands in the columns is in its cell. */
  narrow: boolean;
  /** Opens a suggestion beside the list, to change it or to read it. */
  open(row: SuggestionRow): void;
}

/** Returns whether the person may change anything in a suggestion. */
export const mayEdit = (r: SuggestionRow): boolean =>
  [r.qowneredit, r.qdueedit, r.qwebedit, r.qlinkedit, r.completeedit].includes('Y');

/** Returns the columns of the report. */
export function suggestionColumnsOf({
  all,
  printing,
  naming,
  withGuidance,
  narrow,
  open,
}: ColumnOptions): Column<SuggestionRow>[] {
  const standing = standingColumns(naming);
  const category = (r: SuggestionRow) => r.repcatdesc || general;
  return [
    ...(printing ? [numberColumn(all)] : []),
    narrow ? { ...riskColumn(), sorts: 'only' } : riskColumn(),
    solutionColumn({
      opens: true,
      ...(!narrow && { category }),
      ...(withGuidance && { guidance: r => r.Guidance }),
      words: r =>
        [
          category(r),
          ...r.controls,
          r.qlinkname,
          r.qwebaddr,
          ...(narrow ? [r.prioritydesc, ...standing.map(column => wordsOf(column, r))] : []),
        ].join(' '),
      ...(narrow
        ? { instead: r => <Standing row={r} naming={naming} /> }
        : { beside: r => <LinkOf row={r} /> }),
      below: r => r.controls.length > 0 && <p className="only-print">Controls: {r.controls.join('; ')}</p>,
    }),
    ...standing.map((column): Column<SuggestionRow> => (narrow ? { ...column, sorts: 'only' } : column)),
    actionColumn('Edit', r => <Open row={r} onOpen={() => open(r)} />, '36px'),
  ];
}

/** Where a suggestion without a category belongs. */
const general = 'General';

/** The columns that say how a suggestion stands. */
const standingColumns = (naming: Naming): Column<SuggestionRow>[] => [
  {
    key: 'owner',
    label: labels.owner,
    value: r => naming.nameOf(r.qownerid),
    words: r => [naming.nameOf(r.qownerid), r.qownerid, ...markOf(r, naming)].join(' '),
    render: r => <Owner row={r} naming={naming} />,
    width: '116px',
  },
  {
    key: 'due',
    label: labels.due,
    value: r => r.qduedate,
    words: r => `${describeDay(r.qduedate)} ${r.pastdue === 'Y' ? `${overdue} late` : ''}`,
    render: r =>
      r.qduedate || r.qdueedit === 'N' ? (
        <DueDate due={r.qduedate} late={r.pastdue === 'Y'} />
      ) : (
        <span className="to-set">Set</span>
      ),
    width: '106px',
  },
  {
    key: 'completed',
    label: 'Completed?',
    value: r => completedLabels[r.completed],
    render: r => <TaskState completed={r.completed} />,
    width: '112px',
  },
];

const overdue = 'Overdue';
const gone = 'Not here';

/** Returns the mark of a suggestion whose owner left, or can no longer see it; nothing otherwise. */
const markOf = ({ qownerid }: SuggestionRow, { isHere }: Naming): string[] =>
  qownerid && !isHere(qownerid) ? [gone] : [];

/** Shows who has a suggestion. Where nobody does, it says what a press on the row leads to. */
function Owner({ row, naming }: { row: SuggestionRow; naming: Naming }) {
  if (!row.qownerid) {
    return row.qowneredit === 'Y' ? (
      <span className="to-set">
        <UserPlus size={16} aria-hidden="true" />
        Assign
      </span>
    ) : (
      <span className="quiet">{nobody}</span>
    );
  }
  const isGone = !naming.isHere(row.qownerid);
  return (
    <span className="owner">
      <PersonShort email={row.qownerid} gone={isGone} />
      {isGone && (
        <span
          className="owner-gone"
          title="This person left, or is no longer set up for this topic at this location. Assign the suggestion to somebody else."
        >
          {gone}
        </span>
      )}
    </span>
  );
}

const nobody = 'Nobody';

/** Shows on one line what the columns show where there is room for them. */
function Standing({ row, naming }: { row: SuggestionRow; naming: Naming }) {
  const { today } = useSession().user;
  const { qownerid, qduedate, completed, pastdue, prioritydesc } = row;
  return (
    <p className="standing">
      <Risk level={prioritydesc} />
      {qownerid ? <PersonShort email={qownerid} gone={!naming.isHere(qownerid)} /> : <span>{nobody}</span>}
      {pastdue === 'Y' ? (
        <span className="late">{lateWords(qduedate, today)}</span>
      ) : (
        <span className="whole">{qduedate ? `due ${describeDay(qduedate)}` : 'no date'}</span>
      )}
      <span>{completedLabels[completed]}</span>
      <LinkOf row={row} />
    </p>
  );
}

function Open({ row, onOpen }: { row: SuggestionRow; onOpen(): void }) {
  const verb = mayEdit(row) ? 'Edit' : 'View';
  return (
    <IconButton small label={`${verb}: ${nameFor(row.solutiondesc)}`} onClick={onOpen}>
      <ChevronRight size={16} aria-hidden="true" />
    </IconButton>
  );
}

/** Shows the link that somebody set, by its name if it has one. Columns of its own would leave the solution no room. */
function LinkOf({ row: { qwebaddr, qlinkname } }: { row: SuggestionRow }) {
  if (!qwebaddr && !qlinkname) return null;
  const name = qlinkname || qwebaddr.replace(/^https?:\/\//i, '');
  return (
    <span className="action-link">
      <Link2 size={12} aria-hidden="true" />{' '}
      {qwebaddr ? (
        <a href={qwebaddr} title={qwebaddr} target="_blank" rel="noreferrer noopener">
          {name}
        </a>
      ) : (
        name
      )}
    </span>
  );
}

const noOwner = 'No one';

function ownerWords(email: string, nameOf: NameOf, me: string): string {
  if (!email) return noOwner;
  return email === me ? ownerMe : nameOf(email);
}

/** What the report can be narrowed by; `me` is the person's own e-mail. */
export const filtersOf = (naming: Naming, me: string): Filter<SuggestionRow>[] => [
  ...solutionFilters<SuggestionRow>(r => r.repcatdesc || general),
  {
    key: 'owner',
    label: labels.owner,
    values: r => [ownerWords(r.qownerid, naming.nameOf, me), ...markOf(r, naming)],
    order: [ownerMe, noOwner, gone],
  },
  {
    key: 'completed',
    label: 'Completed?',
    values: r => [completedLabels[r.completed]],
  },
  { key: 'due', label: overdue, values: r => (r.pastdue === 'Y' ? [overdue] : []), pressed: overdue },
];

/** Whose report a file is, as every row of it says. */
interface Head {
  cuzdesc: string;
  locationdesc: string;
  countrycode: string;
  perioddesc: string;
  result: { score: number | null };
}

/** Returns the columns of the CSV file. `all` are the suggestions of the report, which are numbered by risk level. */
export const csvColumns = (
  head: Head,
  all: readonly SuggestionRow[],
  withGuidance: boolean,
): CsvColumn<SuggestionRow>[] => [
  { label: 'S.No', value: rowNumber(all) },
  { label: 'Topic', value: () => head.cuzdesc },
  { label: 'Location', value: () => head.locationdesc },
  { label: 'Country', value: () => head.countrycode },
  { label: 'Period', value: () => head.perioddesc },
  { label: 'Risk Score', value: () => head.result.score ?? '' },
  { label: 'Risk Level', value: r => r.prioritydesc },
  { label: 'Question', value: r => r.qdescr },
  { label: 'Suggested Solution', value: r => withAddresses(r.solutiondesc) },
  ...(withGuidance ? [{ label: 'Guidance', value: (r: SuggestionRow) => withAddresses(r.Guidance) }] : []),
  { label: 'Category', value: r => r.repcatdesc },
  { label: 'Control References', value: r => r.controls.join('; ') },
  { label: 'Assigned To', value: r => r.qownerid },
  { label: 'Due Date', value: r => r.qduedate },
  { label: 'Suggestion Completed?', value: r => completedLabels[r.completed] },
  { label: 'Web Address', value: r => r.qwebaddr },
  { label: 'Link Name', value: r => r.qlinkname },
];
