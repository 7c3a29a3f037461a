import './Solution.css';
import { Words } from '#web/features/words/Words.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { Tag } from '#web/ui/tell/states.tsx';

/** Shows what to do, and below it the question and the answer that call for it. */
function Solution({ text, question, answer }: { text: string; question: string; answer: 'Y' | 'N' }) {
  return (
    <div className="solution">
      <Words text={text} />
      <p className="small quiet">
        {question} <strong>{answer === 'Y' ? 'Yes' : 'No'}</strong>
      </p>
    </div>
  );
}

const tones = { High: 'bad', Medium: 'warn', Low: 'info' } as const;

function RiskLevel({ priority }: { priority: keyof typeof tones }) {
  return <Tag tone={tones[priority]}>{priority}</Tag>;
}

interface Suggestion {
  qcode: number;
  priorityid: number;
  prioritydesc: keyof typeof tones;
  solutiondesc: string;
  qdescr: string;
  response: 'Y' | 'N';
}

/** Returns the columns that every report of suggestions begins with. `all` is in the order of the report. */
export function solutionColumns<Row extends Suggestion>(all: readonly Row[]): Column<Row>[] {
  const places = new Map(all.map((row, i) => [row.qcode, i + 1]));
  return [
    { key: 'sno', label: 'S.No', value: r => places.get(r.qcode) ?? 0 },
    {
      key: 'priority',
      label: 'Risk level',
      value: r => r.priorityid,
      render: r => <RiskLevel priority={r.prioritydesc} />,
    },
    {
      key: 'solution',
      label: 'Suggested solution',
      role: 'name',
      value: r => r.solutiondesc,
      render: r => <Solution text={r.solutiondesc} question={r.qdescr} answer={r.response} />,
    },
  ];
}
