import { useMemo, useState } from 'react';
import { BasisNote } from '#web/features/assistant/basis.tsx';
import { type AiQuestion, treeQuestions } from '#web/features/assistant/question.ts';
import { drawingOf } from '#web/features/tree/branches.ts';
import { TreeOutline } from '#web/features/tree/TreeOutline.tsx';

/**
 * Shows drafted questions as the tree that they become, with the numbers of the table. Enter or a double click opens one.
 */
export function QuestionTree({ rows, onView }: { rows: readonly AiQuestion[]; onView(code: number): void }) {
  const drawing = useMemo(() => drawingOf(treeQuestions(bySequenceNumbers(rows))), [rows]);
  const bySequence = useMemo(() => new Map(rows.map(row => [row.QR_Sequence, row])), [rows]);
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = (sequence: number) => {
    const row = bySequence.get(sequence);
    setChosen(sequence);
    if (row) onView(row.QR_Code);
  };
  return (
    <section className="card">
      <TreeOutline
        label="Drafted questions"
        drawing={drawing}
        chosen={chosen}
        mark={({ question }) => {
          const row = bySequence.get(question.qcode);
          return (
            row && (
              <>
                {row.QR_Accept === 'Ignore' && <span className="small quiet"> (ignored)</span>}
                <BasisNote basis={row.basis} />
              </>
            )
          );
        }}
        onChoose={setChosen}
        onOpen={choose}
      />
    </section>
  );
}

/** Returns the questions with their places in the order as their numbers. */
function bySequenceNumbers(rows: readonly AiQuestion[]): AiQuestion[] {
  const sequenceOf = new Map(rows.map(row => [row.QR_Code, row.QR_Sequence]));
  return rows.map(row => ({
    ...row,
    QR_Code: row.QR_Sequence,
    parent: sequenceOf.get(row.parent) ?? 0,
  }));
}
