import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import type { Given, RunState } from '#shared/domain/answering/run.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import { confirmedBy, proposalsIn, type RenewalProposal } from './renewal.ts';

/*
 * Questionnaires of one version are renewed together: a question is shown once for all places with the same earlier answer.
 * Source: docs/product.md, Renewing.
 */

/** The most questionnaires that are renewed together. */
export const mostRenewed = 30;

/** One of the questionnaires that are renewed together. */
export interface RenewedRun {
  /** Names its place among the others. */
  place: string;
  state: RunState;
  /** The answers of the earlier month, and those that the person chose, by the number of the question. */
  last: ReadonlyMap<number, Answer>;
  chosen: ReadonlyMap<number, Answer>;
}

/** A question with the places where the earlier answer to it is the same. */
export interface SharedQuestion {
  id: string;
  index: number;
  qcode: number;
  /** The answer of the earlier month; null where the question is new or reworded. */
  proposed: Answer | null;
  /** It is new, reworded, or failed in the earlier month: each of its answers is chosen. */
  needsEye: boolean;
  /** Where it is asked, with the answer there; null while it is to be chosen. */
  at: readonly { place: string; answer: Answer | null }[];
}

/** The questions of one category that follow one another. */
export interface SharedSection {
  category: string;
  questions: SharedQuestion[];
}

/**
 * Returns the questions that are left to confirm or answer in runs of one version, by category, in their order.
 * Each place has the questions on its own way. Answers have an order, so only the first section can be confirmed.
 */
export function sharedSections(tree: Tree, runs: readonly RenewedRun[]): SharedSection[] {
  const questions = new Map<
    string,
    Omit<SharedQuestion, 'at'> & { at: { place: string; answer: Answer | null }[] }
  >();
  for (const { place, state, last, chosen } of runs) {
    for (const { index, qcode, proposed, answer } of proposalsIn(tree, state, last, chosen)) {
      const needsEye = proposed === null || proposed === tree.questions[index]!.solutionIf;
      const id = `${qcode}-${proposed ?? 'open'}`;
      const shared = questions.get(id) ?? { id, index, qcode, proposed, needsEye, at: [] };
      questions.set(id, shared);
      shared.at.push({ place, answer: needsEye ? (chosen.get(qcode) ?? null) : answer });
    }
  }
  const sections: SharedSection[] = [];
  for (const shared of [...questions.values()].sort((a, b) => a.index - b.index)) {
    const { category } = tree.questions[shared.index]!;
    if (sections.at(-1)?.category !== category) sections.push({ category, questions: [] });
    sections.at(-1)!.questions.push(shared);
  }
  return sections;
}

/** What is noted once a question was on screen: one word for each of its places. */
export const seenWords = ({ qcode, at }: SharedQuestion): string[] =>
  at.map(({ place }) => `${place}/${qcode}`);

/** Returns the questions that were not on screen yet, at every place that they stand for. */
export const unseenIn = ({ questions }: SharedSection, seen: ReadonlySet<string>): SharedQuestion[] =>
  questions.filter(shared => !seenWords(shared).every(word => seen.has(word)));

/** Returns the questions to which an answer is to be chosen somewhere. */
export const unansweredIn = ({ questions }: SharedSection): SharedQuestion[] =>
  questions.filter(({ at }) => at.some(({ answer }) => answer === null));

/** Returns the answers that confirm a section, by place; null while one was not on screen or is missing. */
export function confirmedTogether(
  section: SharedSection,
  seen: ReadonlySet<string>,
): ReadonlyMap<string, Given[]> | null {
  if (unseenIn(section, seen).length > 0) return null;
  const rows = new Map<string, RenewalProposal[]>();
  for (const { index, qcode, proposed, at } of section.questions) {
    for (const { place, answer } of at) {
      rows.set(place, [...(rows.get(place) ?? []), { index, qcode, proposed, answer }]);
    }
  }
  const given = [...rows].map(([place, several]) => [place, confirmedBy(several)] as const);
  return given.every((each): each is [string, Given[]] => each[1] !== null) ? new Map(given) : null;
}
