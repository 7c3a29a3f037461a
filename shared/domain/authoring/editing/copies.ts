import { bySequence, parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import { inSequence } from '#shared/domain/answering/tree.ts';
import { type Placed, roomFor, type SequenceRoom, type Spot } from './places.ts';

/** New questions with what makes room for them. */
export interface Addition extends Pick<SequenceRoom, 'moved'> {
  added: Question[];
}

/**
 * Returns questions as they join a topic at a spot: with the next free numbers, in their own order, linked among
 * themselves as before. Those whose parent is not among them are asked after the spot's parent. O(n log n).
 */
export function withPlaces(
  questions: readonly Question[],
  source: readonly Question[],
  spot: Spot,
  firstQcode: number,
): Addition {
  const ordered = inSequence(source);
  const numbers = new Map(ordered.map((q, i) => [q.qcode, firstQcode + i]));
  const { seqs, moved } = roomFor(questions, spot, ordered.length);
  const added = ordered.map((question, i): Question => {
    const link = parentOf(question);
    const inside = link ? numbers.get(link.qcode) : undefined;
    const parent = inside ?? spot.parent;
    const when = inside ? link!.when : spot.when;
    return {
      ...question,
      qcode: firstQcode + i,
      seq: seqs[i]!,
      parentYes: when === 'Y' ? parent : 0,
      parentNo: when === 'N' ? parent : 0,
    };
  });
  return { added, moved };
}

/** Returns the questions of a topic with new ones, and with those that make room for them. */
export function withAddition(
  questions: readonly Question[],
  added: readonly Question[],
  moved: readonly Placed[],
): Question[] {
  const places = new Map(moved.map(({ qcode, seq }) => [qcode, seq]));
  const placed = questions.map(q => {
    const seq = places.get(q.qcode);
    return seq === undefined ? q : { ...q, seq };
  });
  return [...placed, ...added].sort(bySequence);
}

/**
 * Returns new questions as they are shown before they are saved: where nothing else moves, at places between those of
 * their neighbors.
 */
export function liveOf(
  added: readonly Question[],
  moved: readonly Placed[],
  questions: readonly Question[],
): readonly Question[] {
  const [first] = added;
  if (!first || moved.length === 0) return added;
  const all = withAddition(questions, added, moved);
  const at = all.findIndex(q => q.qcode === first.qcode);
  const places = new Map(questions.map(q => [q.qcode, q.seq]));
  const before = places.get(all[at - 1]?.qcode ?? 0) ?? 0;
  const next = places.get(all[at + added.length]?.qcode ?? 0) ?? before + 1;
  return added.map((q, i) => ({ ...q, seq: before + ((next - before) * (i + 1)) / (added.length + 1) }));
}
