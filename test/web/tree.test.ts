import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { validTopic } from '#test/support/topics/trees.ts';
import { drawingOf, stepFrom, visibleOf } from '#web/features/tree/branches.ts';
import { boundsOf, nodeSize, readable, treePlacesOf, wholeView } from '#web/screens/authoring/tree/layout.ts';
import { edgesOf, linksOf, nodesOf } from '#web/screens/authoring/tree/nodes.ts';

const question = (qcode: number, parentYes = 0, parentNo = 0): Question => ({
  qcode,
  seq: qcode * 10,
  text: `Is point ${qcode} settled?`,
  parentYes,
  parentNo,
  priority: 'Medium',
  category: 'General',
  guidance: '',
  solutionIf: 'N',
  solution: 'Settle it.',
  active: true,
});
const order = (questions: readonly Question[]) => drawingOf(questions).order.map(b => b.question.qcode);

test('every question is drawn once and after its parent, even where links are missing or form a cycle', () => {
  expect(order([question(1), question(2, 1), question(3, 0, 1), question(4, 2)])).toEqual([1, 2, 4, 3]);
  expect(order([question(1), question(2, 77), question(3, 3)])).toEqual([1, 2, 3]);
  // 2 descends from the cycle of 5 and 6, which is cut at 5.
  const circle = [question(1), question(2, 5), question(5, 6), question(6, 5)];
  expect(order(circle)).toEqual([1, 5, 2, 6]);
  expect(drawingOf(circle).byQcode.get(2)?.parent?.question.qcode).toBe(5);
});

test('a chain of ten thousand questions is drawn without recursion', () => {
  const chain = Array.from({ length: 10_000 }, (_, i) => question(i + 1, i));
  const drawing = drawingOf(chain);
  expect(drawing.order.at(-1)?.level).toBe(10_000);
  const places = treePlacesOf(linksOf(visibleOf(drawing, new Set())));
  expect(places.size).toBe(10_000);
  expect(new Set([...places.values()].map(({ y }) => y)).size).toBe(1);
});

test('questions do not overlap; each is right of its parent, and siblings go down in sequence', () => {
  fc.assert(
    fc.property(validTopic(), fc.array(fc.nat(40)), (questions, alone) => {
      // Some have no parent: the drawing shows them beside the others.
      const cut = questions.map((q, i) => (alone.includes(i) ? { ...q, parentYes: 0, parentNo: 0 } : q));
      const drawing = drawingOf(cut);
      const places = treePlacesOf(linksOf(drawing.order));
      expect(places.size).toBe(cut.length);
      const taken = new Map<number, number[]>();
      for (const { x, y } of places.values()) taken.set(x, [...(taken.get(x) ?? []), y]);
      for (const column of taken.values()) {
        const sorted = column.sort((a, b) => a - b);
        for (let i = 1; i < sorted.length; i++) {
          expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThanOrEqual(nodeSize.height);
        }
      }
      for (const { question, parent, children } of drawing.order) {
        const at = places.get(question.qcode)!;
        if (parent) expect(at.x).toBeGreaterThan(places.get(parent.question.qcode)!.x + nodeSize.width);
        const down = children.map(child => places.get(child.question.qcode)!.y);
        expect(down).toEqual([...down].sort((a, b) => a - b));
      }
    }),
    { numRuns: 50 },
  );
});

test('the whole tree is shown where every question can be read; otherwise readable, from its first question', () => {
  const anyFrame = fc.record({
    width: fc.integer({ min: 300, max: 3000 }),
    height: fc.integer({ min: 300, max: 3000 }),
  });
  const outcomes = new Set<boolean>();
  fc.assert(
    fc.property(validTopic(), anyFrame, (questions, frame) => {
      const places = treePlacesOf(linksOf(drawingOf(questions).order));
      const { fits, view } = wholeView(places, frame);
      outcomes.add(fits);
      expect(view.zoom).toBeGreaterThanOrEqual(readable);
      const inside = (at: { x: number; y: number }, size: { width: number; height: number }) => {
        const [left, top] = [at.x * view.zoom + view.x, at.y * view.zoom + view.y];
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + size.width * view.zoom).toBeLessThanOrEqual(frame.width);
        expect(top + size.height * view.zoom).toBeLessThanOrEqual(frame.height);
      };
      const { right: width, bottom: height } = boundsOf(places);
      if (fits) inside({ x: 0, y: 0 }, { width, height });
      else inside(places.get(questions[0]!.qcode)!, nodeSize);
    }),
  );
  expect(outcomes.size).toBe(2);
});

test('a letter typed in a question makes a new node for it and keeps every other node', () => {
  const questions = [question(1), question(2, 1), question(3, 0, 1), question(4, 2)];
  const places = new Map(questions.map(q => [q.qcode, { x: q.seq, y: 0 }]));
  const actions = { choose() {}, toggle() {}, onKey() {}, arrived: () => false };
  const rest = { places, actions, chosen: 2, found: [], collapsed: new Set<number>() };
  const drawn = (of: readonly Question[], before: ReturnType<typeof nodesOf>, unsaved: number[]) => {
    const visible = visibleOf(drawingOf(of), rest.collapsed);
    const marks = new Map([[3, ['Its words are those of question 1.']]]);
    return nodesOf({ ...rest, visible, marks, unsaved: new Set(unsaved) }, before);
  };
  const first = drawn(questions, [], []);
  expect(first.map(node => node.id)).toEqual(['1', '2', '4', '3']);
  const typed = questions.map(q => (q.qcode === 2 ? { ...q, text: `${q.text} Really?` } : q));
  const second = drawn(typed, first, [2]);
  expect(second.map((node, i) => node === first[i])).toEqual([true, false, true, true]);
  expect(second[1]?.data).toMatchObject({ unsaved: true, question: typed[1] });
  // What a node shows of its neighbors counts as well: 2 moves under 3.
  const moved = drawn([questions[0]!, question(2, 3), questions[2]!, questions[3]!], first, []);
  expect(new Map(moved.map(node => [node.id, first.includes(node)]))).toEqual(
    new Map([
      ['1', false],
      ['3', false],
      ['2', false],
      ['4', true],
    ]),
  );
});

test('a line goes from each drawn question to its drawn children, and to nothing else', () => {
  const drawing = drawingOf([question(1), question(2, 1), question(3, 0, 2)]);
  const links = linksOf(visibleOf(drawing, new Set()));
  expect(links).toEqual([
    [1, 0, null],
    [2, 1, 'Y'],
    [3, 2, 'N'],
  ]);
  expect(edgesOf(links).map(({ source, target, label }) => [source, target, label])).toEqual([
    ['1', '2', 'Yes'],
    ['2', '3', 'No'],
  ]);
  expect(linksOf([drawing.byQcode.get(3)!])).toEqual([[3, 0, null]]);
});

test('a collapsed question hides everything below it', () => {
  const drawing = drawingOf([question(1), question(2, 1), question(3, 2), question(4, 0, 1), question(5, 3)]);
  expect(visibleOf(drawing, new Set([2])).map(b => b.question.qcode)).toEqual([1, 2, 4]);
});

test('arrows lead to the parent, the first child and the siblings, and nowhere else', () => {
  const drawing = drawingOf([question(1), question(2, 1), question(3, 0, 1)]);
  const from2 = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'x'].map(k => stepFrom(drawing, 2, k));
  expect(from2).toEqual([1, null, null, 3, null]);
  expect(stepFrom(drawing, 1, 'ArrowRight')).toBe(2);
});
