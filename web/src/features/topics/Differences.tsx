import './Differences.css';
import type * as z from 'zod/mini';
import type { differences } from '#shared/contract/authoring/parts/rows.ts';
import { solutionWords } from '#web/features/topics/solutionwords.ts';

type Changes = z.output<typeof differences>;

const names: Readonly<Record<string, string>> = {
  qdescr: 'Question',
  prioritydesc: 'Priority',
  repcatdesc: 'Reporting category',
  cuzguidedesc: 'Guidance',
  solutionif: 'Non-compliant answer',
  solutiondesc: 'Solution',
  activeq: 'Active',
  controls: 'Control references',
  parent: 'Asked after',
  questionseq: 'Sequence',
};

/** How many changes there are of each kind, where the lists are cut. */
type Counts = Record<keyof Changes, number>;

/**
 * Shows how one version differs from another: added, removed, reworded and moved questions. `places` says where added ones
 * stand, by their number.
 */
export function Differences({
  changes,
  counts,
  places,
}: {
  changes: Changes;
  counts?: Counts;
  places?: ReadonlyMap<number, string>;
}) {
  const { added, removed, reworded, moved } = changes;
  if (added.length + removed.length + reworded.length + moved.length === 0) {
    return <p>There are no differences.</p>;
  }
  return (
    <div className="stack">
      <Questions title="Added" rows={added} count={counts?.added} places={places} />
      <Questions title="Removed" rows={removed} count={counts?.removed} />
      <Questions title="Reworded" rows={reworded} count={counts?.reworded} />
      <Questions title="Moved" rows={moved} count={counts?.moved} />
    </div>
  );
}

interface Row {
  qcode: number;
  qdescr: string;
  fields?: Changes['moved'][number]['fields'];
}

/** Returns the value of a field in words, where it has a few only. */
const asWords = (field: string, value: string): string => {
  const words: Readonly<Record<string, string>> =
    field === 'activeq' || field === 'solutionif' ? solutionWords : {};
  return (words[value] ?? value) || 'none';
};

/** Shows the fields of a question that changed, with what they were before. */
export const ChangedFields = ({ fields }: { fields: NonNullable<Row['fields']> }) =>
  fields.map(({ field, from, to }) => (
    <p key={field} className="small">
      {names[field] ?? field}: <del>{asWords(field, from)}</del> → <ins>{asWords(field, to)}</ins>
    </p>
  ));

interface QuestionsProps {
  title: string;
  rows: readonly Row[];
  count: number | undefined;
  places?: ReadonlyMap<number, string> | undefined;
}

function Questions({ title, rows, count = rows.length, places }: QuestionsProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>
        {title} ({count.toLocaleString('en-US')})
      </h3>
      <ul className="changes">
        {rows.map(({ qcode, qdescr, fields = [] }) => (
          <li key={qcode}>
            <strong>{qcode}</strong> {qdescr}
            {places?.has(qcode) && <p className="small quiet">{places.get(qcode)}</p>}
            <ChangedFields fields={fields} />
          </li>
        ))}
      </ul>
    </section>
  );
}
