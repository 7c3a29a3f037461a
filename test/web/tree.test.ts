import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Move, moveQuestion } from '../../shared/domain/authoring/move.ts';
import type { Question } from '../../shared/domain/questionnaire.ts';
import { visibleOf } from '../../web/src/screens/authoring/tree/visible.ts';
import { undoOf } from '../../web/src/screens/authoring/undo.ts';
import { drawingOf, stepFrom } from '../../web/src/ui/tree/branches.ts';
import { anyAnswer, validTopic } from '../support/trees.ts';

const question = (qcode: number, parentYes = 0, parentNo = 0): Question => ({
  ...{ qcode, seq: qcode * 10, text: `Is point ${qcode} settled?`, parentYes, parentNo },
  ...{ priority: 'Medium', category: 'General', guidance: '', solutionIf: 'N', solution: 'Settle it.' },
  active: true,
});
const order = (questions: readonly Question[]) => drawingOf(questions).order.map(b => b.question.qcode);

test('every question is drawn once, each after its parent, also where links are missing or run in a circle', () => {
  expect(order([question(1), question(2, 1), question(3, 0, 1), question(4, 2)])).toEqual([1, 2, 4, 3]);
  expect(order([question(1), question(2, 77), question(3, 3)])).toEqual([1, 2, 3]);
  // 2 hangs on the circle of 5 and 6, which is cut at 5.
  const circle = [question(1), question(2, 5), question(5, 6), question(6, 5)];
  expect(order(circle)).toEqual([1, 5, 2, 6]);
  expect(drawingOf(circle).byQcode.get(2)?.parent?.question.qcode).toBe(5);
});

test('a chain of ten thousand questions is drawn without recursion, four hundred at most around the chosen one', () => {
  const chain = Array.from({ length: 10_000 }, (_, i) => question(i + 1, i));
  const drawing = drawingOf(chain);
  expect(drawing.order.at(-1)?.level).toBe(10_000);
  const visible = visibleOf(drawing, 5000, new Set()).map(b => b.question.qcode);
  expect(visible.length).toBe(400);
  expect(visible).toContain(5000);
  expect(visible).toContain(4999);
  expect(visible).toContain(5001);
});

test('what is collapsed hides everything below it', () => {
  const drawing = drawingOf([question(1), question(2, 1), question(3, 2), question(4, 0, 1), question(5, 3)]);
  expect(visibleOf(drawing, null, new Set([2])).map(b => b.question.qcode)).toEqual([1, 2, 4]);
});

test('arrows lead to the parent, the first child and the siblings, and nowhere else', () => {
  const drawing = drawingOf([question(1), question(2, 1), question(3, 0, 1)]);
  const from2 = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'x'].map(k => stepFrom(drawing, 2, k));
  expect(from2).toEqual([1, null, null, 3, null]);
  expect(stepFrom(drawing, 1, 'ArrowRight')).toBe(2);
});

test('undoing a move puts everything back exactly as it was', () => {
  const moves = fc.record({ from: fc.nat(), to: fc.nat(), when: anyAnswer, seq: fc.nat({ max: 900 }) });
  let undone = 0;
  fc.assert(
    fc.property(validTopic({ max: 20 }), moves, (before, { from, to, when, seq }) => {
      const at = (n: number) => before[n % before.length]!.qcode;
      const apply = (questions: readonly Question[], move: Move) => {
        const moved = moveQuestion(questions, move);
        if ('problem' in moved) return null;
        const changed = new Map(moved.changed.map(q => [q.qcode, q]));
        return { all: questions.map(q => changed.get(q.qcode) ?? q), changed: moved.changed };
      };
      const after = apply(before, { qcode: at(from), parent: at(to), when, seq });
      if (!after || after.changed.length === 0) return;
      undone++;
      expect(apply(after.all, undoOf(before, after.changed, at(from)))?.all).toEqual(before);
    }),
    { numRuns: 500 },
  );
  expect(undone).toBeGreaterThan(50);
});
