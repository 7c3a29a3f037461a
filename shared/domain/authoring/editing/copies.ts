import { parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import { inSequence } from '#shared/domain/answering/tree.ts';
import { type Room, roomFor, type Spot } from './places.ts';

/** New questions with what makes room for them. */
export interface Addition extends Pick<Room, 'moved'> {
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
