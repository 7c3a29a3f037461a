import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NamesAmong, PersonName } from '#web/features/accounts/Person.tsx';

/** The text of a list of people. */
const shown = (...emails: string[]) =>
  renderToStaticMarkup(
    createElement(
      NamesAmong,
      { emails },
      emails.map(email => createElement(PersonName, { key: email, email })),
    ),
  )
    .split(/<[^>]*>/)
    .filter(Boolean);

test('people of a list who share the part before the @ are told apart by their addresses', () => {
  expect(shown('kim@acme.example', 'lee@acme.example')).toEqual(['kim', 'lee']);
  expect(shown('kim@acme.example', 'kim@partner.example', 'lee@acme.example')).toEqual([
    'kim@acme.example',
    'kim@partner.example',
    'lee',
  ]);
});
