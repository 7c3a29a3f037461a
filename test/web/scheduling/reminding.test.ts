import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RemindDialog } from '#web/features/scheduling/RemindDialog.tsx';
import { chosenOf, RemindedPeople } from '#web/features/scheduling/RemindedPeople.tsx';

/** What is checked where the dialog is opened. */
const {
  cells,
}: Pick<ComponentProps<typeof RemindDialog>, 'cells'> = {
  cells: ['a', 'b', 'c', 'd', 'e', 'f'].map(topicid => ({ topicid, locationid: 'denver' })),
};

const maya = 'maya.chen@acme.example';
const erin = 'erin.walsh@acme.example';
const luis = 'luis.ortega@acme.example';
const questionnaire = (topicid: string, rest: object = {}) => ({
  ...cells.find(cell => cell.topicid === topicid)!,
  cuzdesc: `Topic ${topicid}`,
  locationdesc: 'Denver',
  countrycode: 'USA',
  duedate: '2026-11-15',
  answerer: erin,
  begun: 'N' as const,
  standsin: null,
  ...rest,
});
const standsin = { for: 'ben.adler@acme.example', until: '2026-12-06' };
const preview = {
  code: 200 as const,
  today: '2026-11-27',
  recipients: [
    {
      useremail: erin,
      withheld: '' as const,
      questionnaires: [questionnaire('a', { begun: 'Y' }), questionnaire('b', { locationdesc: 'Boston' })],
    },
    { useremail: luis, withheld: '' as const, questionnaires: [questionnaire('c', { standsin })] },
    { useremail: maya, withheld: '' as const, questionnaires: [questionnaire('d', { answerer: maya })] },
    {
      useremail: 'tom.baker@acme.example',
      withheld: 'today' as const,
      questionnaires: [questionnaire('e', { answerer: '' })],
    },
  ],
  nobody: [questionnaire('f', { answerer: 'paul.grant@acme.example' })],
};

/** Whom a reminder reaches, as tags and as lines of text. */
function shown(answer: typeof preview, toggled: readonly string[] = []) {
  const html = renderToStaticMarkup(
    createElement(RemindedPeople, {
      preview: answer,
      self: maya,
      chosen: new Set(chosenOf(answer.recipients, new Set(toggled), maya)),
      words: ' By Thursday? ',
      onWords: () => undefined,
      onToggle: () => undefined,
      onGive: () => undefined,
    }),
  );
  const text = html.replace(/<!-- -->/g, '').replace(/<[^>]*>/g, '\n');
  return { html, text: text.split(/\n+/).filter(Boolean) };
}
const boxesOf = (html: string) =>
  [...html.matchAll(/<input[^>]*aria-label="Remind ([^"]*)"[^>]*>/g)].map(([box, name]) => [
    name,
    box.includes('checked'),
    box.includes('disabled'),
  ]);

test('a reminder goes to everybody it reaches but oneself and those who got a mail today, until people choose', () => {
  expect(boxesOf(shown(preview).html)).toEqual([
    ['Erin Walsh', true, false],
    ['Luis Ortega', true, false],
    ['Maya Chen', false, false],
    ['Tom Baker', false, true],
  ]);
  const toggled = [erin, maya, 'tom.baker@acme.example'];
  expect(boxesOf(shown(preview, toggled).html).map(([, checked]) => checked)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a reminder says why it goes to each, what is in nobody’s mail, and what the first of them reads', () => {
  const { text } = shown(preview);
  for (const line of [
    '2 late at Denver and Boston',
    'for Ben Adler, who is away until 6 Dec 2026',
    'that is you',
    '1 late at Denver; nobody in particular is asked',
    'Mailed today',
    'Paul Grant has left or may not answer there any more: Topic f at Denver is in nobody’s mail.',
    'To erin.walsh@acme.example',
    '2 questionnaires wait for you',
    'Maya Chen asks you to answer them.',
    '“By Thursday?”',
    'Denver, in progress',
    '12 days late',
  ]) {
    expect(text).toContain(line);
  }
  expect(text.join()).not.toContain('Topic c');
});

test('what an answerer left is told once with the way to give it to somebody; where nobody is in charge, without', () => {
  const paul = 'paul.grant@acme.example';
  const nobody = [
    questionnaire('a', { answerer: paul }),
    questionnaire('b', { answerer: '' }),
    questionnaire('f', { answerer: paul, locationdesc: 'Boston', locationid: 'boston' }),
  ];
  const { text } = shown({ ...preview, recipients: [], nobody });
  expect(text).toEqual([
    'Paul Grant has left or may not answer there any more: Topic a at Denver and Topic f at Boston are in nobody’s mail.',
    'Give them to somebody',
    'Nobody is in charge of Denver: Topic b is in nobody’s mail.',
  ]);
});

test('a reminder of what is completed or not due says that nobody has to be reminded', () => {
  const { text } = shown({ ...preview, recipients: [], nobody: [] });
  expect(text).toContain('Nobody has to be reminded: all of this is completed, or not due.');
});
