import { expect, test } from 'vitest';
import { changedWords, whoIs } from '#web/screens/authoring/together/words.ts';

const maya = { name: 'Maya', email: 'maya.chen@northwind.example' };
const iris = { name: 'Iris', email: 'iris.quinn@quinnadvisory.example' };
const otherMaya = { name: 'M.', email: 'maya.chen@quinnadvisory.example' };

test('authors are called by the name that their addresses make, and by the whole address where two share it', () => {
  expect(whoIs([maya])).toBe('Maya Chen is');
  expect(whoIs([maya, iris])).toBe('Maya Chen and Iris Quinn are');
  expect(whoIs([maya, otherMaya])).toBe(`${maya.email} and ${otherMaya.email} are`);
});

test('who changed a question is called the same, oneself You', () => {
  const changed = { what: 'question', id: 3, changedby: iris.email, changedat: '' } as const;
  expect(changedWords(changed, maya.email)).toBe('Iris Quinn changed this question.');
  expect(changedWords(changed, iris.email)).toBe('You changed this question outside of this form.');
});
