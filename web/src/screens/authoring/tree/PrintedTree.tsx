import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import { firstWords } from '#shared/domain/kit/words.ts';
import type { TreeDrawing } from '#web/features/tree/branches.ts';
import { usePrinting } from '#web/ui/usePrinting.ts';
import { nodeSize, treePlacesOf } from './layout.ts';
import { linksOf } from './nodes.ts';

/** More questions than this are too small to read on one page. */
export const mostPrinted = 400;

/** The state of printing the editor's page. */
export interface Printing {
  /** The page is being printed, by the button or by the browser. What only paper needs is drawn only then. */
  printing: boolean;
  /** `printAlone` was pressed: the tree is printed without the table beside it. */
  alone: boolean;
  printAlone(): void;
}

/** Returns whether the editor is being printed, whether the tree is printed alone, and what prints it alone. */
export function useTreePrinting(): Printing {
  const printing = usePrinting();
  const [alone, setAlone] = useState(false);
  useEffect(() => {
    const end = () => setAlone(false);
    addEventListener('afterprint', end);
    return () => removeEventListener('afterprint', end);
  }, []);
  return useMemo(
    () => ({
      printing,
      alone,
      printAlone: () => {
        flushSync(() => setAlone(true));
        print();
      },
    }),
    [printing, alone],
  );
}

/** Draws the whole tree for one black-and-white sheet. A broken line leads to what is asked after No. */
export function PrintedTree({ drawing }: { drawing: TreeDrawing }) {
  const places = useMemo(() => treePlacesOf(linksOf(drawing.order)), [drawing]);
  const drawn = drawing.order.flatMap(branch => {
    const at = places.get(branch.question.qcode);
    return at ? [{ ...branch, at }] : [];
  });
  const right = drawn.reduce((most, { at }) => Math.max(most, at.x), 0) + nodeSize.width;
  const bottom = drawn.reduce((most, { at }) => Math.max(most, at.y), 0) + nodeSize.height;
  return (
    <svg className="printed-tree" viewBox={`-2 -2 ${right + 4} ${bottom + 4}`} aria-hidden="true">
      {drawn.map(({ question, parent, when, at }) => {
        const from = parent && places.get(parent.question.qcode);
        const middle = at.y + nodeSize.height / 2;
        return (
          <g key={question.qcode}>
            {from && when && (
              <>
                <path
                  className={when}
                  d={`M${from.x + nodeSize.width} ${from.y + nodeSize.height / 2} H${at.x - 40} V${middle} H${at.x}`}
                />
                <text x={at.x - 34} y={middle - 5}>
                  {answerWords[when]}
                </text>
              </>
            )}
            <rect x={at.x} y={at.y} rx={6} {...nodeSize} />
            <foreignObject x={at.x} y={at.y} {...nodeSize}>
              <p>
                <strong>{question.qcode}</strong> {question.priority}
                {!question.active && ', inactive'}
                <br />
                {firstWords(question.text, 72) || 'No words yet'}
              </p>
            </foreignObject>
          </g>
        );
      })}
    </svg>
  );
}
