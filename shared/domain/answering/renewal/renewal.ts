import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import { answerAt, type Given, type RunState, readRun } from '#shared/domain/answering/run.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';

/*
 * A questionnaire can be renewed from an earlier month: its answers are proposed, and people confirm or change them. A
 * proposal is never stored. Source: docs/product.md, Renewing.
 */

/**
 * Returns the answers of an earlier month to the questions that `tree` has under the same number and with the same text,
 * in its sequence.
 */
export function lastAnswers(earlier: { tree: Tree; state: RunState }, tree: Tree): Given[] {
  return tree.questions.flatMap(({ qcode, text }) => {
    const index = earlier.tree.indexByQcode.get(qcode) ?? -1;
    const answer = answerAt(earlier.state, index);
    return answer && earlier.tree.questions[index]!.text === text ? [{ qcode, answer }] : [];
  });
}

/** A question that is not answered yet, on the way that proposals and choices lead. */
export interface RenewalProposal {
  index: number;
  qcode: number;
  /** The answer of the earlier month; null where the question is new or reworded. */
  proposed: Answer | null;
  /** What the person chose, otherwise what is proposed; null while it is asked openly. */
  answer: Answer | null;
}

type Answers = ReadonlyMap<number, Answer>;

/**
 * What is still to be confirmed or answered, in sequence: every question that is asked if `chosen` and, for the
 * others, `last` are the answers. Where there is neither, what would follow from that question is left out.
 */
export function proposalsIn(tree: Tree, state: RunState, last: Answers, chosen: Answers): RenewalProposal[] {
  const answers = tree.questions.map(
    ({ qcode }, index) => answerAt(state, index) ?? chosen.get(qcode) ?? last.get(qcode) ?? null,
  );
  const { valid } = readRun(tree, answers.map(answer => answer ?? '-').join(''));
  return tree.questions.flatMap(({ qcode }, index) =>
    valid[index] && !answerAt(state, index)
      ? [{ index, qcode, proposed: last.get(qcode) ?? null, answer: answers[index]! }]
      : [],
  );
}

/** Questions of one category that are asked one after the other. */
export interface RenewalSection {
  category: string;
  rows: RenewalProposal[];
}

/** Returns proposals by category. A category that comes up again later is a section of its own: answers have an order. */
export function sectionsOf(tree: Tree, proposals: readonly RenewalProposal[]): RenewalSection[] {
  const sections: RenewalSection[] = [];
  for (const row of proposals) {
    const { category } = tree.questions[row.index]!;
    const section = sections.at(-1);
    if (section?.category === category) section.rows.push(row);
    else sections.push({ category, rows: [row] });
  }
  return sections;
}

/** Returns the answers that confirm rows; null while one of them has none. */
export function confirmedBy(rows: readonly RenewalProposal[]): Given[] | null {
  const given = rows.flatMap(({ qcode, answer, proposed }) =>
    answer ? [{ qcode, answer, ...(answer === proposed && { confirmed: true }) }] : [],
  );
  return given.length === rows.length ? given : null;
}
