import { type Answer, parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import { inSequence } from '#shared/domain/answering/tree.ts';
import { limits } from '#shared/domain/authoring/topicformat/format.ts';
import { withAddition, withPlaces } from './copies.ts';
import { seqStep } from './places.ts';

/** How the questions of a file join a draft: in place of its questions, beneath one of them, or by their numbers. */
export const importModes = ['replace', 'append', 'merge'] as const;
export type ImportMode = (typeof importModes)[number];

/** Returns how a job's input says that a file's questions join the draft. */
export const modeOf = ({ mode }: Readonly<Record<string, unknown>>): ImportMode =>
  importModes.find(known => known === mode) ?? 'replace';

/** Where a file's questions go that are added to the draft. */
export interface Target {
  /** The question they are asked after; 0 for the first question of the draft. */
  parent: number;
  when: Answer;
}

/** The questions of the draft together with those of a file. */
export interface Joined {
  questions: Question[];
  /** Numbers that differ from those in the file, by the place in the file. */
  renumbered: { seq: number; from: number; to: number }[];
}

/**
 * Returns a draft's questions with those of a file beneath one of them, under new numbers. `highest` is the highest
 * number ever given. Returns null if no numbers are left.
 */
export function appended(
  draft: readonly Question[],
  file: readonly Question[],
  { parent, when }: Target,
  highest: number,
): Joined | null {
  if (highest + file.length > limits.number) return null;
  const spot = { parent: parent || (inSequence(draft)[0]?.qcode ?? 0), when };
  const { added, moved } = withPlaces(draft, file, spot, highest + 1);
  const renumbered = inSequence(file).flatMap(({ seq, qcode }, i) =>
    qcode === highest + 1 + i ? [] : [{ seq, from: qcode, to: highest + 1 + i }],
  );
  return { questions: withAddition(draft, added, moved), renumbered };
}

/**
 * Returns a draft's questions with those of a file merged by their numbers: a question that the draft has takes the
 * file's words and parent and keeps its place where it can; any other is added after the one before it in the file. The
 * file's first question keeps the place that the draft's question with its number has, or is asked after the draft's
 * first one. `file` has the numbers that its questions get.
 */
export function merged(draft: readonly Question[], file: readonly Question[], target: Target): Question[] {
  const known = new Map(draft.map(q => [q.qcode, q]));
  const root = target.parent || (inSequence(draft)[0]?.qcode ?? 0);
  const byQcode = new Map(known);
  for (const question of file) {
    const former = known.get(question.qcode);
    const linked = parentOf(question)
      ? question
      : { ...question, ...(former ? linksOf(former) : linkTo(root, target.when, question.qcode)) };
    byQcode.set(question.qcode, { ...linked, seq: former?.seq ?? 0 });
  }
  const order = inSequence(draft).map(({ qcode }) => qcode);
  let before = 0;
  for (const { qcode } of inSequence(file)) {
    if (!known.has(qcode)) order.splice(before ? order.indexOf(before) + 1 : order.length, 0, qcode);
    before = qcode;
  }
  return counted(inTreeOrder(order, byQcode), byQcode, known);
}

const linksOf = ({ parentYes, parentNo }: Question) => ({ parentYes, parentNo });
const linkTo = (parent: number, when: Answer, own: number) =>
  parent === own
    ? { parentYes: 0, parentNo: 0 }
    : { parentYes: when === 'Y' ? parent : 0, parentNo: when === 'N' ? parent : 0 };

/** Returns numbers in their order, each parent before its children; what forms a cycle comes last. */
function inTreeOrder(order: readonly number[], byQcode: ReadonlyMap<number, Question>): number[] {
  const done = new Set<number>();
  const waiting = new Map<number, number[]>();
  for (const first of order) {
    const open = [first];
    for (let qcode = open.shift(); qcode !== undefined; qcode = open.shift()) {
      const parent = parentOf(byQcode.get(qcode)!)?.qcode;
      if (parent && parent !== qcode && byQcode.has(parent) && !done.has(parent)) {
        waiting.set(parent, [...(waiting.get(parent) ?? []), qcode]);
        continue;
      }
      done.add(qcode);
      open.unshift(...(waiting.get(qcode) ?? []));
      waiting.delete(qcode);
    }
  }
  return [...done, ...order.filter(qcode => !done.has(qcode))];
}

/** Returns questions in an order, with their places if these are in that order, otherwise counted in tens. */
function counted(
  order: readonly number[],
  byQcode: ReadonlyMap<number, Question>,
  known: ReadonlyMap<number, Question>,
): Question[] {
  const questions = order.map(qcode => byQcode.get(qcode)!);
  const kept = questions.every((q, i) => known.has(q.qcode) && (i === 0 || q.seq > questions[i - 1]!.seq));
  return kept ? questions : questions.map((q, i) => ({ ...q, seq: (i + 1) * seqStep }));
}
