import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import { branchesOf, branchOf } from '#shared/domain/authoring/branch.ts';
import { emptyDraft, nextQuestion } from '#shared/domain/authoring/draft.ts';
import { changeProblem } from '#shared/domain/authoring/editing/change.ts';
import { withAddition, withPlaces } from '#shared/domain/authoring/editing/copies.ts';
import {
  type BranchStep,
  besideOf,
  lastSeq,
  moveTo,
  roomFor,
  roomNow,
  stepOf,
  topNow,
} from '#shared/domain/authoring/editing/places.ts';
import { movedBranch } from '#shared/domain/authoring/move.ts';
import { anyAnswer, anyTopic, question, validTopic } from '#test/support/topics/trees.ts';

const added = (qcode: number, seq: number, parent: number, when: 'Y' | 'N'): Question =>
  question({
    qcode,
    seq,
    parentYes: when === 'Y' ? parent : 0,
    parentNo: when === 'N' ? parent : 0,
    solution: 'Do it.',
  });
const order = (questions: readonly Question[]) => questions.map(q => q.qcode);

test('the branches of several questions are all of their branches', () => {
  fc.assert(
    fc.property(anyTopic, fc.array(fc.nat({ max: 14 }), { maxLength: 6 }), (topic, qcodes) => {
      const each = qcodes.flatMap(qcode => [...branchOf(topic, qcode)]);
      expect(branchesOf(topic, qcodes)).toEqual(new Set(each));
    }),
  );
});

describe('a new question', () => {
  test('comes after the branch of its parent, before what follows, and breaks no rule', () => {
    fc.assert(
      fc.property(validTopic({ max: 25 }), fc.nat(), anyAnswer, (topic, n, when) => {
        const parent = topic[n % topic.length]!.qcode;
        const { seqs, moved } = roomFor(topic, { parent, when });
        const all = withAddition(topic, [added(1_000_000, seqs[0]!, parent, when)], moved);
        expect(changeProblem(topic, all)).toBeNull();
        const branch = branchOf(topic, parent);
        const last = order(topic).findLastIndex(qcode => branch.has(qcode));
        expect(order(all)).toEqual([
          ...order(topic).slice(0, last + 1),
          1_000_000,
          ...order(topic).slice(last + 1),
        ]);
      }),
      { numRuns: 60 },
    );
  });

  test('comes right before or after another one, under the same parent', () => {
    fc.assert(
      fc.property(validTopic({ max: 25 }), fc.nat(), fc.boolean(), (topic, n, first) => {
        fc.pre(topic.length > 1);
        const beside = topic[1 + (n % (topic.length - 1))]!;
        const side = first ? 'before' : 'after';
        const spot = besideOf(beside, side);
        expect(spot).toMatchObject({ parent: parentOf(beside)?.qcode, when: parentOf(beside)?.when });
        const { seqs, moved } = roomFor(topic, spot);
        const all = withAddition(topic, [added(1_000_000, seqs[0]!, spot.parent, spot.when)], moved);
        expect(changeProblem(topic, all)).toBeNull();
        const at = order(all).indexOf(1_000_000);
        if (first) expect(order(all)[at + 1]).toBe(beside.qcode);
        else expect(branchOf(topic, beside.qcode).has(order(all)[at - 1]!)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('moves nothing while a place is free, and otherwise the topic is counted again in tens', () => {
    const topic = [question({ qcode: 1, seq: 10 }), added(2, 20, 1, 'Y'), added(3, 22, 1, 'Y')];
    expect(roomFor(topic, { parent: 2, when: 'Y' })).toMatchObject({ seqs: [21], moved: [] });
    const tight = [...topic, added(4, 21, 2, 'Y')];
    expect(roomFor(tight, { parent: 2, when: 'Y' })).toEqual({
      seqs: [40],
      moved: [
        { qcode: 4, seq: 30 },
        { qcode: 3, seq: 50 },
      ],
      between: 21.5,
    });
    expect(roomFor(topic, { parent: 3, when: 'Y' }, 2)).toMatchObject({ seqs: [30, 40], moved: [] });
    expect(roomFor([], { parent: 0, when: 'Y' })).toMatchObject({ seqs: [10], moved: [] });
  });
});

test('a new question after the highest place is counted in: no sequence passes its limit', () => {
  const topic = [question({ qcode: 1, seq: 10 }), added(2, lastSeq, 1, 'Y')];
  const { seqs, moved } = roomFor(topic, { parent: 1, when: 'Y' });
  expect([seqs, moved]).toEqual([[30], [{ qcode: 2, seq: 20 }]]);
  const drafted = {
    ...emptyDraft('own'),
    questions: topic.map(q => ({ ...q, guidanceid: 0, categoryid: 0, userid: '' })),
  };
  expect(nextQuestion(drafted).seq).toBe(lastSeq);
});

describe('a new question that was begun before others added theirs', () => {
  test('goes after theirs, and stays in its parent’s branch', () => {
    fc.assert(
      fc.property(validTopic({ max: 20 }), fc.nat(), fc.nat({ max: 3 }), (topic, n, others) => {
        fc.pre(topic.length > 1);
        const beside = topic[1 + (n % (topic.length - 1))]!;
        const spot = besideOf(beside, 'after');
        const since = 1_000_000;
        let all = [...topic];
        for (let i = 0; i <= others; i++) {
          const { seqs, moved } = roomNow(all, spot, since);
          all = withAddition(all, [added(since + i, seqs[0]!, spot.parent, spot.when)], moved);
        }
        const mine = order(all).filter(qcode => qcode >= since);
        expect(mine).toEqual(Array.from({ length: others + 1 }, (_, i) => since + i));
        expect(order(all).filter(qcode => qcode < since)).toEqual(order(topic));
        expect(changeProblem(topic, all)).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  test('goes last in its parent’s branch if the one beside it is gone or was moved away', () => {
    const topic = [question({ qcode: 1, seq: 10 }), added(2, 20, 1, 'Y'), added(4, 40, 1, 'N')];
    const spot = { parent: 1, when: 'Y' as const };
    for (const beside of [{ after: 3 }, { before: 3 }, { after: 4 }, { before: 4 }]) {
      expect(roomNow(topic, { ...spot, ...beside }, 5)).toMatchObject({ seqs: [50], moved: [] });
    }
    expect(roomNow(topic, { ...spot, after: 2 }, 5)).toMatchObject({ seqs: [30], moved: [] });
  });
});

describe('a new question that was begun above the first one', () => {
  const since = 1_000_000;
  /** Adds questions as the server does, each begun above the same one, or in the empty topic. */
  const withTops = (topic: readonly Question[], before: number | undefined, count: number): Question[] => {
    let all = [...topic];
    for (let i = 0; i < count; i++) {
      const top = topNow(all, before, since)!;
      const link = { parentYes: since + i, parentNo: 0 };
      const below = all.map(q => (q.qcode === top.below ? { ...q, ...link } : q));
      const fresh = added(since + i, top.room.seqs[0]!, top.parent, top.when);
      all = withAddition(below, [fresh], top.room.moved);
    }
    return all;
  };

  test('goes below those that others put there first, and above everything else', () => {
    fc.assert(
      fc.property(validTopic({ max: 20 }), fc.integer({ min: 1, max: 4 }), (topic, count) => {
        const all = withTops(topic, topic[0]!.qcode, count);
        expect(order(all)).toEqual([...Array.from({ length: count }, (_, i) => since + i), ...order(topic)]);
        expect(all.slice(0, count + 1).map(q => parentOf(q)?.qcode ?? 0)).toEqual([
          0,
          ...order(all).slice(0, count),
        ]);
        expect(changeProblem(topic, all)).toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  test('begins an empty topic, or is asked after the one that others began it with', () => {
    const all = withTops([], undefined, 3);
    expect(all.map(q => [q.qcode, parentOf(q)])).toEqual([
      [since, null],
      [since + 1, { qcode: since, when: 'Y' }],
      [since + 2, { qcode: since, when: 'Y' }],
    ]);
  });

  test('goes above the first one there is if its own is gone, and nowhere if that is asked after an older one', () => {
    const topic = [question({ qcode: 1, seq: 10 }), added(2, 20, 1, 'Y')];
    expect(topNow(topic, 9, 5)).toMatchObject({ parent: 0, below: 1 });
    expect(topNow(topic, 2, 5)).toBeNull();
    expect(topNow(topic, undefined, 5)).toBeNull();
  });
});

test('a branch is copied with its links, under new numbers, and nothing else changes', () => {
  fc.assert(
    fc.property(validTopic({ max: 20 }), fc.nat(), fc.nat(), anyAnswer, (topic, n, m, when) => {
      const root = topic[n % topic.length]!.qcode;
      const branch = topic.filter(q => branchOf(topic, root).has(q.qcode));
      const parent = topic[m % topic.length]!.qcode;
      const { added: copies, moved } = withPlaces(topic, branch, { parent, when }, 1_000_000);
      const all = withAddition(topic, copies, moved);
      expect(copies.map(q => q.qcode)).toEqual(branch.map((_, i) => 1_000_000 + i));
      expect(copies.map(q => q.text)).toEqual(branch.map(q => q.text));
      expect(parentOf(copies[0]!)).toEqual({ qcode: parent, when });
      const links = (questions: readonly Question[]) =>
        questions.slice(1).map(q => {
          const link = parentOf(q);
          return [questions.findIndex(other => other.qcode === link?.qcode), link?.when];
        });
      expect(links(copies)).toEqual(links(branch));
      expect(order(all).filter(qcode => qcode < 1_000_000)).toEqual(order(topic));
      expect(changeProblem(topic, all)?.code ?? null).toBeNull();
    }),
    { numRuns: 60 },
  );
});

describe('moving by keys and by dragging', () => {
  const apply = (topic: readonly Question[], move: Parameters<typeof movedBranch>[1]) => {
    const moved = movedBranch(topic, move);
    if ('problem' in moved) return moved.problem;
    const changed = new Map(moved.changed.map(q => [q.qcode, q]));
    return topic.map(q => changed.get(q.qcode) ?? q).sort((a, b) => a.seq - b.seq);
  };

  test('leads where the tree says, and out undoes in', () => {
    const topic = [
      question({ qcode: 1, seq: 10 }),
      added(2, 20, 1, 'Y'),
      added(3, 30, 2, 'N'),
      added(4, 40, 1, 'N'),
    ];
    const stepped = (qcode: number, step: BranchStep) => {
      const move = stepOf(topic, qcode, step);
      const moved = move && apply(topic, move);
      return moved && typeof moved !== 'string'
        ? moved.map(q => `${q.qcode}<${parentOf(q)?.qcode ?? ''}`)
        : moved;
    };
    expect(stepped(4, 'up')).toEqual(['1<', '4<1', '2<1', '3<2']);
    expect(stepped(2, 'down')).toEqual(['1<', '4<1', '2<1', '3<2']);
    expect(stepped(4, 'in')).toEqual(['1<', '2<1', '3<2', '4<2']);
    expect(stepped(3, 'out')).toEqual(['1<', '2<1', '3<1', '4<1']);
    for (const [qcode, step] of [
      [1, 'up'],
      [2, 'up'],
      [4, 'down'],
      [2, 'in'],
      [2, 'out'],
    ] as const) {
      expect(stepped(qcode, step)).toBeNull();
    }
  });

  test('never breaks a rule, wherever a question is dropped outside its own branch', () => {
    const sides = fc.constantFrom('before', 'after', 'inside' as const);
    fc.assert(
      fc.property(validTopic({ max: 20 }), fc.nat(), fc.nat(), sides, (topic, n, m, side) => {
        fc.pre(topic.length > 2);
        const moving = topic[1 + (n % (topic.length - 1))]!;
        const target = topic[1 + (m % (topic.length - 1))]!;
        if (branchOf(topic, moving.qcode).has(target.qcode)) return;
        const spot =
          side === 'inside'
            ? { parent: target.qcode, when: 'Y' as const }
            : besideOf(target, side as 'before' | 'after');
        expect(typeof apply(topic, moveTo(topic, moving.qcode, spot))).toBe('object');
      }),
      { numRuns: 80 },
    );
  });
});
