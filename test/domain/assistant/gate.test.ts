import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gate } from '#shared/domain/assistant/gate.ts';
import { answered, limits, twelve } from '#test/support/assistant/rows.ts';

const changed = (n: number, rest: object) => twelve().map(row => (row.n === n ? { ...row, ...rest } : row));

describe('The gate', () => {
  test('orders questions depth first and numbers them, whatever order and numbers they come in', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(twelve(), { minLength: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (rows, by) => {
          const numbered = rows.map(row => ({ ...row, n: row.n * by, parent: row.parent * by }));
          const { rows: ordered, findings } = gate(numbered, limits());
          expect(findings).toEqual([]);
          expect(ordered.map(({ code, seq }) => [code, seq])).toEqual(
            Array.from({ length: 12 }, (_, i) => [i + 1, (i + 1) * 10]),
          );
          for (const { code, parent } of ordered) expect(parent).toBeLessThan(code);
          const follow = ordered.find(({ text }) => text.includes('12'))!;
          expect(ordered[follow.parent - 1]!.text).toContain('11');
        },
      ),
      { numRuns: 100 },
    );
  });

  const broken: [what: string, rows: ReturnType<typeof twelve>, finding: RegExp][] = [
    ['no question', [], /at least 10/],
    ['two first questions', changed(5, { parent: 0 }), /exactly one first/],
    ['a parent that is not there', changed(5, { parent: 99 }), /is not there/],
    ['a circle', changed(11, { parent: 12 }), /in a circle/],
    ['its own parent', changed(11, { parent: 11 }), /exactly one first|is not there/],
    ['a number used twice', changed(5, { n: 4 }), /used twice/],
    ['too few questions', twelve().slice(0, 5), /at least 10/],
    ['too many', Array.from({ length: 61 }, (_, i) => answered(i + 1, i === 0 ? 0 : 1)), /at most 60/],
    ['a follow-up too deep', [...twelve(), answered(13, 12), answered(14, 13)], /too many others/],
    ['no words', changed(3, { text: ' \u200b ' }), /has no words/],
    ['a missing solution', changed(3, { solution: '' }), /there is none/],
    ['the same words twice', changed(3, { text: 'is point 2  settled?' }), /same words/],
    ['a link to a script in a category', changed(3, { category: '[x](javascript:alert(1))' }), /link/],
    ['a link to a script', changed(3, { guidance: '[x](javascript:alert(1))' }), /link/],
  ];
  test.each(broken)('finds %s', (_, rows, finding) => {
    expect(gate(rows, limits()).findings.join(' ')).toMatch(finding);
  });

  test('never throws and always returns one tree, whatever a drafter answers', () => {
    const anything = fc.array(
      fc.record({
        n: fc.integer({ min: -2, max: 6 }),
        parent: fc.integer({ min: -2, max: 6 }),
        text: fc.oneof(fc.string(), fc.constantFrom('\ud800', '\u0000', '\u202e', '[x](data:y)', '<b>')),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(anything, rows => {
        const gated = gate(
          rows.map(one => ({ ...answered(1, 0), ...one })),
          limits(),
        );
        expect(gated.findings.length).toBeGreaterThan(0);
        for (const { code, parent } of gated.rows) expect(parent).toBeLessThan(code);
        expect(gated.rows.filter(({ parent }) => parent === 0).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });

  test('keeps a quote only if the text has it word for word, and says so otherwise', () => {
    const text = 'Visitors must sign in. See AC-7.';
    const rows = twelve().map(row =>
      row.n === 2
        ? { ...row, quote: 'Visitors must sign in.' }
        : row.n === 3
          ? { ...row, quote: 'Visitors must pay.' }
          : row,
    );
    const { rows: kept, remarks } = gate(rows, limits({ text }));
    expect(kept[1]!.basis).toEqual({ kind: 'quote', quote: 'Visitors must sign in.' });
    expect(kept[2]!.basis).toEqual({ kind: 'general' });
    expect(remarks).toEqual([expect.stringMatching(/^Question 3 quoted words that are not in the text/)]);
  });

  test('keeps only controls that the text or the library names', () => {
    const rows = changed(2, { controls: ['AC-7', 'AC-70', 'C-7', 'PR.AA-01', 'ID.XX'] });
    const { rows: kept } = gate(rows, limits({ text: 'See AC-7.', controls: new Set(['PR.AA-01']) }));
    expect(kept[1]!.controls).toEqual(['AC-7', 'PR.AA-01']);
  });

  test('keeps no control that could not be saved with a question', () => {
    const text = `See AC-7 \nand ${'long '.repeat(50)}rules.`;
    const rows = changed(2, { controls: ['AC-7', 'AC-7 ', 'AC-7 \nand', text.slice(14, -1), ''] });
    expect(gate(rows, limits({ text })).rows[1]!.controls).toEqual(['AC-7']);
  });

  test('removes characters that nobody sees, and a solution that no answer calls for', () => {
    const { rows, findings } = gate(changed(1, { text: 'Is it\u0007 so?', solution: 'Do it.' }), limits());
    expect(findings).toEqual([]);
    expect(rows[0]).toMatchObject({ text: 'Is it so?', solution: '' });
  });
});
