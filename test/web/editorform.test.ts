import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshValues, linkOf, linkValues, placeAfter } from '#web/screens/authoring/editor/panel/form.ts';

const answer = fc.constantFrom('Y' as const, 'N' as const);
const qcode = fc.integer({ min: 1, max: 9999 });

test('the sentence about a parent sets exactly one of the two Next Step fields, and reads it back', () => {
  fc.assert(
    fc.property(qcode.map(String), answer, (number, when) => {
      const values = linkValues(number, when);
      expect(values).toEqual(
        when === 'Y' ? { ifparentyes: number, ifparentno: '0' } : { ifparentyes: '0', ifparentno: number },
      );
      expect(linkOf(values)).toEqual({ number, answer: when });
    }),
  );
  for (const none of ['', '0']) expect(linkValues(none, 'N')).toEqual({ ifparentyes: '0', ifparentno: '0' });
  expect(linkOf({ ifparentyes: '0', ifparentno: '' })).toEqual({ number: '', answer: null });
});

test('a question that names two parents is shown as such, until one answer is chosen', () => {
  expect(linkOf({ ifparentyes: '2', ifparentno: '3' })).toEqual({ number: '2', answer: null });
});

test('the next question has parent, answer, category and priority of the one before, and comes right after it', () => {
  fc.assert(
    fc.property(qcode, answer, fc.nat(99).map(String), (parent, when, category) => {
      const place = { parent, answer: when, category, priority: '1' as const };
      const after = parent + 1;
      expect(placeAfter(freshValues(after, after, place))).toEqual({ ...place, after });
    }),
  );
});

test('after the first question, the next one is asked when that is answered Yes', () => {
  expect(placeAfter(freshValues(7, 1))).toEqual({
    parent: 7,
    answer: 'Y',
    category: '0',
    priority: '2',
  });
});
