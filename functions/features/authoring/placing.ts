import type { saveQuestion } from '#shared/contract/authoring/authoring.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { type Draft, type DraftQuestion, questionsOf } from '#shared/domain/authoring/draft.ts';
import { roomNow } from '#shared/domain/authoring/editing/places.ts';
import { limits } from '#shared/domain/authoring/topicformat/format.ts';

type Sent = Pick<Input<typeof saveQuestion>, 'place' | 'ifparentyes' | 'ifparentno' | 'questionseq'>;

/** Returns the sequence that a new question gets in a draft, and the questions that get another one to make room. */
export function placeIn(
  draft: Draft,
  { place, ifparentyes, ifparentno, questionseq }: Sent,
): { seq: number; moved: DraftQuestion[] } {
  if (!place) return { seq: questionseq, moved: [] };
  const { since, ...beside } = place;
  const spot = { parent: ifparentyes || ifparentno, when: ifparentyes ? ('Y' as const) : ('N' as const) };
  const { seqs, moved } = roomNow(questionsOf(draft), { ...spot, ...beside }, since);
  const places = new Map(moved.map(({ qcode, seq }) => [qcode, seq]));
  return {
    seq: seqs[0]!,
    moved: draft.questions.flatMap(q => {
      const seq = places.get(q.qcode);
      return seq === undefined ? [] : [{ ...q, seq }];
    }),
  };
}

/** Returns whether a change makes a draft larger than a topic can be. */
export const isTooLarge = (before: Draft, after: Draft): boolean =>
  after.questions.length > limits.questions && after.questions.length > before.questions.length;
