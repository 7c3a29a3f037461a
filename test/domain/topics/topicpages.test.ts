import { describe, expect, test } from 'vitest';
import { readCatalogues, readEvidence } from '#infra/library.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { bandOf, resultOf } from '#shared/domain/answering/score.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import { Phrases } from '#shared/domain/authoring/editorial/copied.ts';
import { editorialFindings } from '#shared/domain/authoring/editorial/editorial.ts';
import { questionsOf } from '#shared/domain/authoring/topicformat/topicfile.ts';
import { checklistOf } from '#shared/domain/topics/checklist.ts';
import { coverageOf } from '#shared/domain/topics/coverage.ts';
import { sampleRun } from '#shared/domain/topics/sample.ts';
import { libraryFiles } from '#shared/library/all.ts';
import { catalogues, evidenceByTopic } from '#shared/library/sources.ts';

const topics = libraryFiles.map(file => ({ name: file.topiccode, file, questions: questionsOf(file) }));

test('the data that pages read is that of the files which the editorial rules read', async () => {
  expect([...catalogues].map(({ source }) => source).sort()).toEqual(
    (await readCatalogues()).map(([, { source }]) => source).sort(),
  );
  expect([...evidenceByTopic.keys()]).toEqual(topics.map(({ name }) => name));
  for (const { name } of topics) expect(evidenceByTopic.get(name)).toEqual(await readEvidence(name));
});

describe.each(topics)('the pages of $name', ({ name, file, questions }) => {
  const tree = compileTree(questions);
  const evidence = evidenceByTopic.get(name)!;

  test('cover what it claims, by the rule that its editors are held to, and list each control once', () => {
    const coverage = coverageOf(questions, evidence.claims, catalogues);
    const asked = coverage.flatMap(source => source.asked);
    expect(asked.length).toBeGreaterThan(0);
    const ids = asked.map(({ item }) => item.id);
    expect(new Set(ids).size).toBe(ids.length);
    const named = questions.flatMap(({ controls = [] }) => controls);
    expect(new Set(ids)).toEqual(new Set([...evidence.claims, ...named]));
    const open = asked.filter(({ claimed, covered }) => claimed && !covered).length;
    const items = new Map(catalogues.flatMap(source => source.items.map(item => [item.id, item] as const)));
    const found = editorialFindings({ file, evidence, items }, new Phrases(new Uint8Array()));
    expect(open).toBe(found.filter(({ rule }) => rule === 'coverage').length);
    for (const { source, asked, notAsked } of coverage) {
      const whole = catalogues.find(catalogue => catalogue.source === source)!;
      expect(asked.length + notAsked.length).toBe(whole.items.length);
    }
  });

  test('ask every active question on the checklist exactly once, after the one that leads to it', () => {
    const lines = checklistOf(tree).flatMap(section => section.lines);
    const order = lines.map(({ question }) => question.qcode);
    expect([...order].sort((a, b) => a - b)).toEqual(
      questions
        .filter(q => q.active)
        .map(({ qcode }) => qcode)
        .sort((a, b) => a - b),
    );
    for (const { question, condition } of lines.slice(1)) {
      const parent = question.parentYes || question.parentNo;
      expect(order.indexOf(parent)).toBeLessThan(order.indexOf(question.qcode));
      if (condition) expect(condition).toEqual({ qcode: parent, answer: question.parentYes ? 'Y' : 'N' });
      else expect(parent).toBe(order[0]);
    }
    expect(lines[0]!.ends).not.toBeNull();
  });

  test('have a sample that ends, with a score between the best and the worst, and suggestions of it', () => {
    const run = sampleRun(tree);
    expect(run.current).toBe(-1);
    const { score, suggestions } = resultOf(tree, run);
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThan(60);
    expect(bandOf(score!)).not.toBe('None');
    expect(suggestions.length).toBeGreaterThan(2);
    expect(sampleRun(compileTree(questions)).answers).toEqual(run.answers);
  });
});

describe('the checklist', () => {
  const base: Omit<Question, 'qcode' | 'seq' | 'parentYes' | 'parentNo'> = {
    text: 'Is it so?',
    priority: 'Low',
    category: 'A',
    guidance: '',
    solutionIf: 'N',
    solution: 'Make it so.',
    active: true,
  };
  const q = (qcode: number, parentYes: number, parentNo: number, some: Partial<Question> = {}): Question => ({
    ...base,
    qcode,
    seq: qcode,
    parentYes,
    parentNo,
    ...some,
  });
  const told = (questions: Question[]) =>
    checklistOf(compileTree(questions)).map(({ category, lines }) => [
      category,
      ...lines.map(
        ({ question, level, condition, ends }) =>
          `${question.qcode}/${level}${condition ? ` ${condition.answer}${condition.qcode}` : ''}${ends ? ` ends ${ends}` : ''}`,
      ),
    ]);

  test('says on the first question which answer ends it, and indents what follows from other answers', () => {
    expect(told([q(1, 0, 0), q(2, 1, 0), q(3, 0, 2), q(4, 3, 0), q(5, 1, 0)])).toEqual([
      ['A', '1/0 ends N', '2/0', '3/1 N2', '4/2 Y3', '5/0'],
    ]);
  });

  test('names the answer for every branch where the first question has two', () => {
    expect(told([q(1, 0, 0), q(2, 1, 0), q(3, 0, 1)])).toEqual([['A', '1/0', '2/1 Y1', '3/1 N1']]);
  });

  test('puts a question before what comes later in sequence but follows from another one', () => {
    expect(told([q(1, 0, 0), q(2, 1, 0), q(3, 1, 0), q(4, 0, 2)])).toEqual([
      ['A', '1/0 ends N', '2/0', '4/1 N2', '3/0'],
    ]);
  });

  test('begins a section where the category changes, and leaves out what is never asked', () => {
    expect(
      told([q(1, 0, 0), q(2, 1, 0, { category: 'B' }), q(3, 1, 0), q(4, 1, 0, { active: false })]),
    ).toEqual([
      ['A', '1/0 ends N'],
      ['B', '2/0'],
      ['A', '3/0'],
    ]);
    expect(told([q(7, 0, 0)])).toEqual([['A', '7/0']]);
    expect(told([])).toEqual([]);
  });
});

test('a question that only follows a noncompliant answer, or is not scored, touches on its control and does not cover it', () => {
  const [first, second] = libraryFiles[0]!.questions;
  const file = (n: number, parent: number | null, when: 'Y' | 'N' | null, controls: string[]) => ({
    ...second!,
    n,
    parent,
    when,
    solutionIf: 'N' as const,
    controls,
  });
  const questions = questionsOf({
    questions: [
      { ...first!, n: 1, controls: ['scoping'] },
      ...Array.from({ length: 10 }, (_, n) => file(n + 2, 1, 'Y', n === 0 ? ['asked'] : [])),
      file(20, 2, 'N', ['follow']),
    ],
  });
  const items = ['scoping', 'asked', 'follow', 'other'].map(id => ({
    id,
    name: id,
    level: 'required' as const,
    citation: id,
  }));
  const [coverage] = coverageOf(questions, ['asked'], [{ source: 'S', address: '', items }]);
  expect(coverage!.asked.map(({ item, covered, claimed }) => [item.id, covered, claimed])).toEqual([
    ['scoping', false, false],
    ['asked', true, true],
    ['follow', false, false],
  ]);
  expect(coverage!.notAsked.map(({ id }) => id)).toEqual(['other']);
});
