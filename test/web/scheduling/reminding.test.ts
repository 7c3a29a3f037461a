import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { previewReminders } from '#shared/contract/reporting/reportmail.ts';
import { queryOf } from '#web/api/hooks.ts';
import { RemindDialog } from '#web/features/scheduling/RemindDialog.tsx';
import { type Session, SessionContext } from '#web/session/session.ts';

const maya = 'maya.chen@acme.example';
const erin = 'erin.walsh@acme.example';
const luis = 'luis.ortega@acme.example';
const questionnaire = (topicid: string, rest: object = {}) => ({
  topicid,
  locationid: 'denver',
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

/** The dialog with an answer that is there already, as text and as tags. */
function shown(answer: typeof preview) {
  const client = new QueryClient();
  const cells = [{ topicid: 'a', locationid: 'denver' }];
  const props: ComponentProps<typeof RemindDialog> = { cells, period: '202611', onClose: () => undefined };
  client.setQueryData(queryOf(previewReminders, { periodcode: '202611', cells }).queryKey, answer);
  const session = { user: { useremail: maya }, may: () => true } as unknown as Session;
  const html = renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client },
      createElement(SessionContext, { value: session }, createElement(RemindDialog, props)),
    ),
  );
  return {
    html,
    text: html
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]*>/g, '\n')
      .split(/\n+/)
      .filter(Boolean),
  };
}

test('a reminder goes to everybody it reaches but oneself and those who got a mail today, until people choose', () => {
  const { html, text } = shown(preview);
  const boxes = [...html.matchAll(/<input[^>]*aria-label="Remind ([^"]*)"[^>]*>/g)].map(([box, name]) => [
    name,
    box.includes('checked'),
    box.includes('disabled'),
  ]);
  expect(boxes).toEqual([
    ['Erin Walsh', true, false],
    ['Luis Ortega', true, false],
    ['Maya Chen', false, false],
    ['Tom Baker', false, true],
  ]);
  expect(text).toContain('Remind 2 people');
  expect(text).toContain('Send 2 mails');
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
    'maya.chen@acme.example asks you to answer them.',
    'Denver, in progress',
    '12 days late',
  ]) {
    expect(text).toContain(line);
  }
  expect(text.join()).not.toContain('Topic c');
});

test('a reminder of what is completed or not due says that nobody has to be reminded', () => {
  const { text } = shown({ ...preview, recipients: [], nobody: [] });
  expect(text).toContain('Nobody has to be reminded: all of this is completed, or not due.');
  expect(text).toContain('Send 0 mails');
});
