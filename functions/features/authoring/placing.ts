import type { saveQuestion } from '#shared/contract/authoring/authoring.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import { type Draft, type DraftQuestion, draftQuestionsOf } from '#shared/domain/authoring/draft.ts';
import { roomNow, topNow } from '#shared/domain/authoring/editing/places.ts';
import { formerFirst } from '#shared/domain/authoring/save.ts';
import { limits } from '#shared/domain/authoring/topicformat/format.ts';

type Sent = Pick<
  Input<typeof saveQuestion>,
  'qcode' | 'place' | 'leads' | 'ifparentyes' | 'ifparentno' | 'questionseq'
>;

/** Where a question goes, and the other questions that get another place or parent with it. */
interface Placing {
  seq: number;
  parentYes: number;
  parentNo: number;
  moved: DraftQuestion[];
}

/** Returns where a question goes in a draft. Only a new one is placed beside others. */
export function topicPlaceIn(draft: Draft, sent: Sent, adding: boolean): Placing {
  const { qcode, place, ifparentyes, ifparentno, questionseq } = sent;
  const links = { parentYes: ifparentyes, parentNo: ifparentno };
  if (!place || !adding) {
    const placed = { qcode, seq: questionseq, ...links };
    const below = sent.leads && formerFirst(draft.questions, placed);
    const moved = below ? [{ ...below, ...linkTo(qcode, sent.leads!) }] : [];
    return { seq: questionseq, ...links, moved };
  }
  const { since, leads = 'Y', ...beside } = place;
  const questions = draftQuestionsOf(draft);
  const top = ifparentyes || ifparentno ? null : topNow(questions, beside.before, since);
  const spot = { parent: ifparentyes || ifparentno, when: ifparentyes ? ('Y' as const) : ('N' as const) };
  const { seqs, moved } = top?.room ?? roomNow(questions, { ...spot, ...beside }, since);
  const places = new Map(moved.map(({ qcode, seq }) => [qcode, seq]));
  return {
    seq: seqs[0]!,
    ...(top ? linkTo(top.parent, top.when) : links),
    moved: draft.questions.flatMap(q => {
      const seq = places.get(q.qcode) ?? q.seq;
      if (q.qcode === top?.below) return [{ ...q, seq, ...linkTo(draft.highest.question + 1, leads) }];
      return seq === q.seq ? [] : [{ ...q, seq }];
    }),
  };
}

const linkTo = (parent: number, when: Answer) => ({
  parentYes: when === 'Y' ? parent : 0,
  parentNo: when === 'N' ? parent : 0,
});

/** Returns whether a change makes a draft larger than a topic can be. */
export const isTooLarge = (before: Draft, after: Draft): boolean =>
  after.questions.length > limits.questions && after.questions.length > before.questions.length;
