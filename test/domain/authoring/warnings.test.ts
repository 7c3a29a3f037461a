import { describe, expect, it } from 'vitest';
import { warningLists } from '#shared/domain/authoring/warnings.ts';
import { question, under } from '#test/support/topics/trees.ts';

const none = {
  warnnextstep: [],
  warnoutofseq: [],
  warnextrasol: [],
  warnshortsol: [],
  warnrepcat: [],
  warnactive: [],
  warninactive: [],
};
const root = question({ qcode: 1, seq: 10, solutionIf: '-' });
const leaf = question({ qcode: 2, seq: 20, ...under(1, 'Y') });
const off = question({ qcode: 3, seq: 30, ...under(1, 'N'), active: false });

describe('the warning view', () => {
  it('is empty on a topic that breaks no rule', () => {
    expect(warningLists([root, leaf])).toEqual(none);
    expect(warningLists([])).toEqual(none);
  });

  it.each([
    ['warnnextstep', 'no solution and nothing that follows', { solutionIf: '-', solution: '' }],
    ['warnnextstep', 'no parent although it is not the first', { parentYes: 0, parentNo: 0 }],
    ['warnoutofseq', 'a parent that comes after it', { ...under(4, 'Y') }],
    ['warnextrasol', 'a solution that nothing calls for', { solutionIf: '-', solution: 'Do it.' }],
    ['warnshortsol', 'no solution where one is called for', { solution: '-' }],
    ['warnrepcat', 'no reporting category', { category: '' }],
    ['warnactive', 'a question that is switched off', { active: false }],
  ] as const)('lists under %s %s', (list, _, rest) => {
    const after = question({ qcode: 4, seq: 40, ...under(1, 'Y') });
    expect(warningLists([root, { ...leaf, ...rest }, after])[list]).toEqual([2]);
  });

  it('names a question once on a list, however many rules of it the question breaks', () => {
    const lost = { ...leaf, parentYes: 0, parentNo: 0, solutionIf: '-' as const, solution: '' };
    expect(warningLists([root, lost, off]).warnnextstep).toEqual([1, 2]);
  });

  it('lists under warninactive what is off but named, by an active question or an inactive one', () => {
    const below = question({ qcode: 4, seq: 40, ...under(3, 'Y') });
    for (const child of [below, { ...below, active: false }]) {
      const lists = warningLists([root, leaf, off, child]);
      expect(lists.warninactive).toEqual([3]);
      expect(lists.warnactive).toContain(3);
    }
    expect(warningLists([root, leaf, off]).warninactive).toEqual([]);
  });
});
