import { expect, test } from 'vitest';
import { type ReminderTo, reminder } from '#functions/services/mail/reminders.ts';
import type { OpenTask, PastDue } from '#shared/domain/mailing/digest.ts';
import { addresses } from '#web/session/addresses.ts';

const task = (topicid: string, locationid: string, due: string): OpenTask =>
  ({ topicid, locationid, due }) as OpenTask;
const late = (topicid: string, locationid: string, last: string): PastDue =>
  ({ topicid, locationid, last }) as PastDue;
const titles: Record<string, string> = { t1: 'Fire drill', t2: 'Fire drill', t3: 'Privacy' };
const to = (withLocations: boolean): ReminderTo => ({
  site: 'https://attestry.example',
  organization: 'Acme',
  settings: 'https://attestry.example/mail_settings#x',
  nameOf: ({ topicid, locationid }) =>
    withLocations ? `${titles[topicid]} at ${locationid}` : titles[topicid]!,
});
const digest = {
  day: '2030-03-15',
  waiting: [],
  late: [],
  kinds: ['tasks', 'topics'] as const,
  overdue: [],
  soon: [
    task('t1', 'Boston', '2030-03-21'),
    task('t1', 'Denver', '2030-03-20'),
    task('t2', 'Boston', '2030-03-22'),
  ],
  assigned: [],
  topics: [
    late('t3', 'Boston', '202901'),
    late('t3', 'Denver', '202811'),
    late('t1', 'Boston', ''),
    late('t1', 'Denver', '202901'),
  ],
};
const linesOf = (withLocations: boolean, shown: object = digest) =>
  reminder(shown as Parameters<typeof reminder>[0], to(withLocations))
    .text.split('\n')
    .filter(line => /Fire drill|Privacy/.test(line))
    .map(line => line.replace(/^[^A-Z]*/, ''));

test('A mail that names locations has a line for each topic at a location', () => {
  expect(linesOf(true)).toEqual([
    'Fire drill at Boston: 1 suggestion, due 21 Mar 2030',
    'Fire drill at Denver: 1 suggestion, due 20 Mar 2030',
    'Fire drill at Boston: 1 suggestion, due 22 Mar 2030',
    'Privacy at Boston: last completed Jan 2029',
    'Privacy at Denver: last completed Nov 2028',
    'Fire drill at Boston: never completed',
    'Fire drill at Denver: last completed Jan 2029',
  ]);
});

test('A mail without locations has one line for each topic, with what is due first and completed longest ago', () => {
  expect(linesOf(false)).toEqual([
    'Fire drill: 2 suggestions, the first due 20 Mar 2030',
    'Fire drill: 1 suggestion, due 22 Mar 2030',
    'Privacy: last completed Nov 2028',
    'Fire drill: never completed at 1 location',
  ]);
});

test('Its subject counts the topics', () => {
  const topics = { ...digest, soon: [], kinds: ['topics'] } as unknown as Parameters<typeof reminder>[0];
  expect(reminder(topics, to(false)).subject).toBe('2 topics past due');
  expect(reminder(topics, to(true)).subject).toBe('4 topics past due');
});

const waiting = {
  topicid: 't3',
  locationid: 'Boston',
  period: '203002',
  answerer: 'a',
  due: '2030-03-03',
  runid: '',
  answeredIn: '203003',
};
const linesUnder = (heading: string, shown: object) => {
  const { text } = reminder({ ...digest, topics: [], soon: [], ...shown }, to(true));
  const [, after = ''] = text.split(`${heading}\n\n`);
  return after.split('\n\n')[0]!.split('\n');
};

test('A questionnaire that waits has a line with its place, its day and how it stands, and an address that opens it', () => {
  const standsIn = { for: 'ben.adler@acme.example', until: '2030-12-06' };
  expect(
    linesUnder('Questionnaires that wait for you', {
      waiting: [
        { ...waiting, period: '203003', runid: 'r1', standsIn },
        { ...waiting, due: '2030-03-15', locationid: 'Denver' },
        { ...waiting, due: '2030-03-16' },
        { ...waiting, due: '2030-04-01', answeredIn: '203004' },
      ],
    }),
  ).toEqual([
    '- Privacy at Boston: 12 days late, in progress, for Ben Adler, who is away until 6 Dec 2030',
    `  https://attestry.example${addresses.questionnaire({ start: 'contquiz', topicid: 't3', locationid: 'Boston', periodcode: '203003', runid: 'r1' })}`,
    '- Privacy at Denver: due today',
    `  https://attestry.example${addresses.questionnaire({ start: 'newquiz', topicid: 't3', locationid: 'Denver', periodcode: '203003' })}`,
    '- Privacy at Boston: due 16 Mar 2030',
    `  https://attestry.example${addresses.questionnaire({ start: 'newquiz', topicid: 't3', locationid: 'Boston', periodcode: '203003' })}`,
    '- Privacy at Boston: due 1 Apr 2030, to answer from 1 Apr 2030 on',
  ]);
});

test('What is late at the locations of an administrator names who is asked', () => {
  expect(
    linesUnder('Late at your locations', { late: [{ ...waiting, asked: 'erin.walsh@acme.example' }] }),
  ).toEqual(['- Privacy at Boston: 12 days late, Erin Walsh is asked']);
});

test('Its subject is what presses most', () => {
  const late = [{ ...waiting, asked: 'b' }];
  const subjectOf = (shown: object) => reminder({ ...digest, topics: [], ...shown }, to(true)).subject;
  expect(subjectOf({ waiting: [waiting], late })).toBe('1 questionnaire waits for you');
  expect(subjectOf({ soon: [], waiting: [waiting, waiting] })).toBe('2 questionnaires wait for you');
  expect(subjectOf({ soon: [], late })).toBe('1 questionnaire late at your locations');
});

test('What people called a topic stays text in the address and in the page of a mail', () => {
  const hostile = { ...waiting, topicid: 't&"><script>' };
  const { html } = reminder({ ...digest, waiting: [hostile] }, { ...to(true), nameOf: () => '<b>Fire</b>' });
  expect(html).toContain('&lt;b&gt;Fire&lt;/b&gt;');
  expect(html).toContain('topicid=t%26%22%3E%3Cscript%3E&amp;');
  expect(html).not.toMatch(/<script|<b>/);
});

test('Its button opens the list of the topics that are past due, as the home page does', () => {
  const { text } = reminder(digest, to(true));
  expect(text).toContain(`https://attestry.example${addresses.topicsWith('Past due')}\n`);
});
