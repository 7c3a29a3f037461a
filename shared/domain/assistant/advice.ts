import { parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import { weightOf } from './costs.ts';

/** What an author can get for a question of a topic's draft: its two texts, or questions to ask after it. */
export const adviceKinds = ['guidance', 'solution', 'followups'] as const;
export type AdviceKind = (typeof adviceKinds)[number];

/** Follow-ups that are drafted at once. */
const mostFollowups = 5;

/** What is asked about a question: its own words and those beneath it, and nothing else of the topic. */
export interface AdviceAsked {
  question: Pick<Question, 'text' | 'category' | 'guidance' | 'solutionIf' | 'solution'>;
  /** Questions that follow it already, and are not to be repeated. */
  present: string[];
  /** How many questions are drafted at most, with the question itself. */
  questions: number;
  /** Levels of questions beneath it. */
  depth: number;
}

/** What is asked about a question of a draft; null if the draft does not have it. */
export function adviceAsked(
  questions: readonly Question[],
  qcode: number,
  kind: AdviceKind,
): AdviceAsked | null {
  const asked = questions.find(one => one.qcode === qcode);
  if (!asked) return null;
  const { text, category, guidance, solutionIf, solution } = asked;
  const question = { text, category, guidance, solutionIf, solution };
  if (kind !== 'followups') return { question, present: [], questions: 1, depth: 0 };
  const below = questions.filter(one => parentOf(one)?.qcode === qcode);
  return { question, present: below.map(one => one.text), questions: 1 + mostFollowups, depth: 1 };
}

/** What decides how much advice may cost. */
export const adviceSize = ({ question, present, questions }: AdviceAsked, remark: string) => ({
  questions,
  characters: weightOf(remark, ...Object.values(question), ...present),
});

/** The texts of a question that advice is about. */
export type AdvisedTexts = Pick<Question, 'text' | 'guidance' | 'solution'>;

/** Returns the texts that differ from those that advice was drafted for: the question's words, and the text it is to replace. */
export function changedSince(
  asked: AdvisedTexts,
  now: AdvisedTexts,
  kind: AdviceKind,
): (keyof AdvisedTexts)[] {
  const about: (keyof AdvisedTexts)[] = kind === 'followups' ? ['text'] : ['text', kind];
  return about.filter(part => asked[part] !== now[part]);
}
