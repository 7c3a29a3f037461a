import { CircleAlert, Eye, Pencil, UserX } from 'lucide-react';
import type { SuggestionRow } from '#shared/contract/answering/suggestions.ts';
import { completedLabels } from '#shared/domain/answering/suggestions.ts';
import type { CsvColumn } from '#shared/domain/kit/csv.ts';
import { nameFor, withAddresses } from '#shared/domain/kit/linkwords.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { ownerMe } from '#web/features/reports/owner.ts';
import { PersonName } from '#web/features/reports/PersonName.tsx';
import { rowNumber, solutionColumns, solutionFilters } from '#web/features/reports/Solution.tsx';
import { labels } from '#web/features/tasks/words.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { Tag } from '#web/ui/tell/states.tsx';
import type { NameOf, Naming } from './owners.ts';

interface ColumnOptions {
  /** Every suggestion of the report, in the order of the report. */
  all: readonly SuggestionRow[];
  naming: Naming;
  withGuidance: boolean;
  /** Opens a suggestion beside the list, to change it or to read it. */
  open(row: SuggestionRow): void;
}

/** Returns whether the person may change anything in a suggestion. */
export const mayEdit = (r: SuggestionRow): boolean =>
  [r.qowneredit, r.qdueedit, r.qwebedit, r.qlinkedit, r.completeedit].includes('Y');

/** Returns the columns of the report. Only what the person may change has a pencil. */
export function suggestionColumnsOf({
  all,
  naming,
  withGuidance,
  open,
}: ColumnOptions): Column<SuggestionRow>[] {
  const { nameOf } = naming;
  return [
    ...solutionColumns(all, {
      guidance: r => (withGuidance ? r.Guidance : ''),
      words: r => [...r.controls, r.qlinkname, r.qwebaddr].join(' '),
      render: r => (
        <>
          {r.controls.length > 0 && <p className="small quiet">Controls: {r.controls.join('; ')}</p>}
          <LinkLine row={r} />
        </>
      ),
    }),
    { key: 'category', label: 'Category', value: r => r.repcatdesc, width: '124px' },
    {
      key: 'owner',
      label: labels.owner,
      value: r => nameOf(r.qownerid),
      words: r => [nameOf(r.qownerid), r.qownerid, ...markOf(r, naming)].join(' '),
      render: r => <Owner row={r} naming={naming} />,
      width: '112px',
    },
    {
      key: 'due',
      label: labels.due,
      value: r => r.qduedate,
      words: r => `${describeDay(r.qduedate)} ${r.pastdue === 'Y' ? overdue : ''}`,
      render: r => <Due row={r} />,
      width: '108px',
    },
    {
      key: 'completed',
      label: 'Completed?',
      value: r => completedLabels[r.completed],
      width: '112px',
    },
    actionColumn('Edit', r => <Open row={r} onOpen={() => open(r)} />, '48px'),
  ];
}

const overdue = 'Overdue';
const gone = 'Not here';

/** Returns the mark of a suggestion whose owner left, or can no longer see it; nothing otherwise. */
const markOf = ({ qownerid }: SuggestionRow, { isHere }: Naming): string[] =>
  qownerid && !isHere(qownerid) ? [gone] : [];

function Owner({ row, naming }: { row: SuggestionRow; naming: Naming }) {
  if (!row.qownerid) return null;
  return (
    <span className="owner">
      <PersonName email={row.qownerid} name={naming.nameOf(row.qownerid)} />
      {markOf(row, naming).map(mark => (
        <span
          key={mark}
          title="This person left, or is no longer set up for this topic at this location. Assign the suggestion to somebody else."
        >
          <Tag tone="warn" icon={<UserX size={14} aria-hidden="true" />}>
            {mark}
          </Tag>
        </span>
      ))}
    </span>
  );
}

function Due({ row }: { row: SuggestionRow }) {
  if (!row.qduedate) return null;
  return (
    <span className="due">
      {describeDay(row.qduedate)}
      {row.pastdue === 'Y' && (
        <Tag tone="bad" icon={<CircleAlert size={14} aria-hidden="true" />}>
          {overdue}
        </Tag>
      )}
    </span>
  );
}

function Open({ row, onOpen }: { row: SuggestionRow; onOpen(): void }) {
  const [verb, Icon] = mayEdit(row) ? ['Edit', Pencil] : ['View', Eye];
  return (
    <IconButton small label={`${verb}: ${nameFor(row.solutiondesc)}`} onClick={onOpen}>
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  );
}

/** Shows the link that somebody set, by its name if it has one. Columns of its own would leave the solution no room. */
function LinkLine({ row: { qwebaddr, qlinkname } }: { row: SuggestionRow }) {
  if (!qwebaddr && !qlinkname) return null;
  return (
    <p className="small quiet">
      Link:{' '}
      {qwebaddr ? (
        <a className="action-link" href={qwebaddr} title={qwebaddr} target="_blank" rel="noreferrer noopener">
          {qlinkname || qwebaddr.replace(/^https?:\/\//i, '')}
        </a>
      ) : (
        qlinkname
      )}
    </p>
  );
}

const noOwner = 'No one';

function ownerWords(email: string, nameOf: NameOf, me: string): string {
  if (!email) return noOwner;
  return email === me ? ownerMe : nameOf(email);
}

/** What the report can be narrowed by; `me` is the person's own e-mail. */
export const filtersOf = (naming: Naming, me: string): Filter<SuggestionRow>[] => [
  ...solutionFilters<SuggestionRow>(r => r.repcatdesc),
  {
    key: 'owner',
    label: labels.owner,
    values: r => [ownerWords(r.qownerid, naming.nameOf, me), ...markOf(r, naming)],
    order: [ownerMe, noOwner, gone],
  },
  {
    key: 'completed',
    label: 'Completed?',
    values: r => [completedLabels[r.completed], ...(r.pastdue === 'Y' ? [overdue] : [])],
    order: [overdue],
  },
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
