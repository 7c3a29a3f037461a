import { useMemo, useState } from 'react';
import { BasisNote } from '#web/features/assistant/basis.tsx';
import { type AiQuestion, treeQuestions } from '#web/features/assistant/question.ts';
import { drawingOf } from '#web/features/tree/branches.ts';
import { Outline } from '#web/features/tree/Outline.tsx';

/** Shows drafted questions as the tree that they become. Enter or a double click opens one. */
export function QuestionTree({ rows, onView }: { rows: readonly AiQuestion[]; onView(code: number): void }) {
  const drawing = useMemo(() => drawingOf(treeQuestions(rows)), [rows]);
  const byCode = useMemo(() => new Map(rows.map(row => [row.QR_Code, row])), [rows]);
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = (code: number) => {
    setChosen(code);
    onView(code);
  };
  return (
    <section className="card">
      <Outline
        label="Drafted questions"
        drawing={drawing}
        chosen={chosen}
        mark={({ question }) => {
          const row = byCode.get(question.qcode);
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
