import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileTree } from '#shared/domain/answering/tree.ts';
import { checkQuestionnaire } from '#shared/domain/authoring/checking/check.ts';
import { findProblems, treeProblems } from '#shared/domain/authoring/prove.ts';
import { anyTopic, question, under } from '#test/support/topics/trees.ts';

const problemsOf = (topic: Parameters<typeof compileTree>[0]) => {
  const tree = compileTree(topic);
  return treeProblems(tree, checkQuestionnaire(tree.questions));
};

test('of questions that no answers lead to, the one to mend is named: not reached itself, or cut off by its own link', () => {
  const topic = [
    question({ qcode: 9, seq: 5 }),
    // The former first question has no parent any more.
    question({ qcode: 1, seq: 10 }),
    question({ qcode: 2, seq: 20, ...under(1, 'Y') }),
    question({ qcode: 3, seq: 30, ...under(2, 'N') }),
    question({ qcode: 4, seq: 40, ...under(9, 'Y'), active: false }),
    question({ qcode: 5, seq: 50, ...under(4, 'Y') }),
    question({ qcode: 6, seq: 60, ...under(5, 'Y') }),
  ];
  expect(problemsOf(topic).map(({ qcode, kind, because }) => [qcode, kind, because])).toEqual([
    [2, 'unreachable', 1],
    [3, 'unreachable', 1],
    [6, 'unreachable', 5],
  ]);
});

test('the warning view knows what the proof knows, whatever the links', () => {
  fc.assert(
    fc.property(anyTopic, topic => {
      const numbers = new Set(topic.map(q => q.qcode));
      const proved = findProblems(topic)
        .filter(({ kind }) => kind === 'cycle' || kind === 'unreachable')
        .map(({ qcode, kind }) => `${kind} ${qcode}`);
      const found = problemsOf(topic);
      expect(found.map(({ qcode, kind }) => `${kind} ${qcode}`).sort()).toEqual(proved.sort());
      for (const { because } of found) expect(numbers.has(because)).toBe(true);
    }),
    { numRuns: 100 },
  );
});
