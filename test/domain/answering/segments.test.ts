import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Authorship,
  answeredBy,
  claimAnswer,
  dropAnswers,
  nobody,
} from '#shared/domain/answering/segments.ts';

const names = ['ann', 'bob', 'cid (partner)'];
/** A person answers the next question after a gap of questions that are not asked, or goes back. */
const anyDeeds = fc.array(
  fc.oneof(
    fc.record({ who: fc.constantFrom(...names), skip: fc.nat({ max: 3 }) }),
    fc.constant('back' as const),
  ),
  { maxLength: 60 },
);

/** The deeds twice: as segments, and as a plain list of who answered what. */
function replay(deeds: readonly ('back' | { who: string; skip: number })[]) {
  let kept: Authorship = nobody;
  const plain: { index: number; who: string }[] = [];
  for (const deed of deeds) {
    if (deed === 'back') {
      const last = plain.pop();
      if (last) kept = dropAnswers(kept, last.index);
    } else {
      const index = (plain.at(-1)?.index ?? -1) + 1 + deed.skip;
      plain.push({ index, who: deed.who });
      kept = claimAnswer(kept, deed.who, index);
    }
  }
  return { kept, plain };
}

describe('who answered', () => {
  it('is known for every answer, whatever was undone and by whom it was answered again', () => {
    fc.assert(
      fc.property(anyDeeds, deeds => {
        const { kept, plain } = replay(deeds);
        for (const { index, who } of plain) expect(answeredBy(kept, index)).toBe(who);
      }),
    );
  });

  it('is kept in as few segments as people took turns, each person named once', () => {
    fc.assert(
      fc.property(anyDeeds, deeds => {
        const { kept, plain } = replay(deeds);
        const turns = plain.filter(({ who }, i) => plain[i - 1]?.who !== who).length;
        expect(kept.segments.length).toBeLessThanOrEqual(turns);
        expect(new Set(kept.people).size).toBe(kept.people.length);
      }),
    );
  });

  it('of an earlier answer survives Previous; of a later answer, it is the person who answers again', () => {
    const both = claimAnswer(claimAnswer(nobody, 'ann', 0), 'bob', 4);
    const back = dropAnswers(both, 4);
    expect(answeredBy(back, 3)).toBe('ann');
    expect(back.segments).toEqual([[0, 0]]);
    expect(answeredBy(claimAnswer(back, 'cid', 4), 4)).toBe('cid');
  });

  it('at or after a new answer is removed', () => {
    const both = claimAnswer(claimAnswer(nobody, 'ann', 0), 'bob', 4);
    expect(claimAnswer(both, 'cid', 2)).toEqual({
      people: ['ann', 'bob', 'cid'],
      segments: [
        [0, 0],
        [2, 2],
      ],
    });
  });

  it('is undefined if nobody answered', () => {
    expect(answeredBy(nobody, 0)).toBeUndefined();
    expect(answeredBy(claimAnswer(nobody, 'ann', 3), 2)).toBeUndefined();
    expect(answeredBy(dropAnswers(claimAnswer(nobody, 'ann', 0), 0), 0)).toBeUndefined();
  });

  it('is the same list objects if the same person continues, so that they are not written again', () => {
    const once = claimAnswer(claimAnswer(nobody, 'ann', 0), 'bob', 4);
    const again = claimAnswer(once, 'bob', 5);
    expect(again.people).toBe(once.people);
    expect(again.segments).toBe(once.segments);
    expect(dropAnswers(once, 5).segments).toBe(once.segments);
  });

  it('does not change the authorship it started from', () => {
    const before = claimAnswer(nobody, 'ann', 0);
    claimAnswer(before, 'bob', 2);
    dropAnswers(before, 0);
    expect(before).toEqual({ people: ['ann'], segments: [[0, 0]] });
    expect(nobody).toEqual({ people: [], segments: [] });
  });
});
