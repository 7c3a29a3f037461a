import { questionnairePage } from '#functions/kit/site.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { pastDueWords, statusWords } from '#shared/domain/answering/statuswords.ts';
import { dueWords } from '#shared/domain/answering/tasks/tasks.ts';
import { withoutLinks } from '#shared/domain/kit/linkwords.ts';
import { describeDay, describePeriod, firstDayOf } from '#shared/domain/kit/periods.ts';
import { counted, type Nouns, shortened } from '#shared/domain/kit/words.ts';
import type { Digest, OpenTask, PastDue, WaitingAt } from '#shared/domain/mailing/digest.ts';
import { kindNames, type Stoppable, stopPage } from '#shared/domain/mailing/kinds.ts';
import { standsInWords, waitingTitle, waitingWords } from '#shared/domain/scheduling/reminding.ts';
import { type Block, framed, type MailRow, type MailText } from './frame.ts';

/** What a reminder needs beside what it says. */
export interface ReminderTo {
  site: string;
  organization: string;
  /** The page where the person changes which mails they get. */
  settings: string;
  /** What people call a topic at a location. */
  nameOf(at: { topicid: string; locationid: string }): string;
}

/** So many lines a section of a mail has at most; the page behind its button has all. */
const mostLines = 25;
const suggestions: Nouns = ['suggestion', 'suggestions'];
const places: Nouns = ['place', 'places'];

function section(heading: string, rows: readonly MailRow[]): Block[] {
  if (rows.length === 0) return [];
  const left = rows.length - mostLines;
  const more = left > 0 ? { more: `and at ${counted(left, places)} more` } : {};
  return [{ heading }, { rows: rows.slice(0, mostLines), ...more }];
}

/** Groups what gets one line: a topic at a location or, where mails name no locations, a topic. */
const byLine = <At extends { topicid: string; locationid: string }>(all: readonly At[], to: ReminderTo) => [
  ...Map.groupBy(all, at => `${at.topicid} ${to.nameOf(at)}`).values(),
];

/** A line for each topic at a location: how many suggestions, and the day of the first. */
function taskLines(tasks: readonly OpenTask[], to: ReminderTo, late = false): MailRow[] {
  return byLine(tasks, to).map(own => {
    const days = own.map(({ due }) => due).sort();
    const due = own.length === 1 ? 'due' : 'the first due';
    return {
      title: to.nameOf(own[0]!),
      detail: `${counted(own.length, suggestions)}, ${due} ${describeDay(days[0]!)}`,
      late,
    };
  });
}

/** When a topic was completed at some places, of several the worst. */
function completionWords(places: readonly PastDue[]): string {
  const never = places.filter(({ last }) => !last).length;
  if (never === places.length) return 'never completed';
  if (never > 0) return `never completed at ${counted(never, ['location', 'locations'])}`;
  const [oldest = ''] = places.map(({ last }) => last).sort();
  return `last completed ${describePeriod(oldest)}`;
}

/** A line for each topic at a location, of several without a name one. */
const topicLines = (topics: readonly PastDue[], to: ReminderTo): MailRow[] =>
  byLine(topics, to).map(own => ({ title: to.nameOf(own[0]!), detail: completionWords(own) }));

/** A line for each questionnaire that waits for the person. */
const waitingLines = ({ waiting, day }: Digest, to: ReminderTo): MailRow[] =>
  waiting.map(each => ({
    ...dueLine(each, day, to),
    ...(hasBegun(each, day) && { url: questionnairePage({ ...each, period: each.answeredIn }, to.site) }),
    note: beside(
      begun(each),
      !hasBegun(each, day) && `to answer from ${describeDay(firstDayOf(each.answeredIn))} on`,
      each.standsIn && standsInWords(each.standsIn),
    ),
  }));

/** A line for each late questionnaire at locations in the person's care, with who is asked for it. */
const lateLines = ({ late, day }: Digest, to: ReminderTo): MailRow[] =>
  late.map(each => ({
    ...dueLine(each, day, to),
    note: beside(`${personName(each.asked)} is asked`, begun(each)),
  }));

const dueLine = (each: WaitingAt, day: string, to: ReminderTo): MailRow => ({
  title: to.nameOf(each),
  detail: waitingWords(each.due, day),
  late: each.due < day,
});
const begun = ({ runid }: WaitingAt) => runid && statusWords('Inprocess').toLowerCase();
/** A questionnaire cannot be begun before its month. */
const hasBegun = ({ answeredIn }: WaitingAt, day: string): boolean => firstDayOf(answeredIn) <= day;
const beside = (...notes: (string | false | undefined)[]): string => notes.filter(Boolean).join(', ');

function subjectOf(digest: Digest, to: ReminderTo): string {
  const { overdue, soon, assigned, topics, waiting, late } = digest;
  if (overdue.length > 0) return `${counted(overdue.length, suggestions)} overdue`;
  if (waiting.length > 0) return waitingTitle(waiting.length);
  if (soon.length > 0) return `${counted(soon.length, suggestions)} ${dueWords.soon.toLowerCase()}`;
  if (assigned.length > 0) return `${counted(assigned.length, suggestions)} newly assigned to you`;
  if (topics.length > 0) return `${counted(byLine(topics, to).length, ['topic', 'topics'])} past due`;
  return `${counted(late.length, ['questionnaire', 'questionnaires'])} late at your locations`;
}

/** Returns the blocks below every mail of these kinds: how to get fewer of them. */
export const fewer = (kinds: readonly Stoppable[], settings: string): Block[] => [
  {
    links: [
      ...kinds.map(kind => ({
        name: `Stop mails about ${kindNames[kind]}`,
        url: stopPage(settings, kind),
      })),
      { name: 'See and change which mails you get', url: settings },
    ],
  },
];

const why = (organization: string): string =>
  `You received this e-mail because you work with questionnaires of ${organization}.`;
/** Returns the address of the topics, of those that are past due where the mail is about such. */
const topicList = ({ topics }: Digest, site: string): string =>
  `${site}/edittopic${topics.length > 0 ? `?${new URLSearchParams({ status: pastDueWords })}` : ''}`;
const buttons = (digest: Digest, site: string): Block[] => [
  ...(digest.kinds.includes('tasks') ? [{ button: 'Open my tasks', url: `${site}/my_tasks` }] : []),
  ...(digest.kinds.includes('topics')
    ? [{ button: 'Open the questionnaires', url: topicList(digest, site) }]
    : []),
];

/** Writes the mail of a report that somebody sends. `by` is their e-mail. */
export const reportMail = (digest: Digest, by: string, to: ReminderTo): MailText =>
  framed(
    digest.kinds.includes('tasks') ? 'Suggestions assigned to you' : 'Topics that are past due',
    [
      { text: `${by} asks you to look at this.` },
      ...section(dueWords.overdue, taskLines(digest.overdue, to, true)),
      ...section(dueWords.soon, taskLines(digest.soon, to)),
      ...section('Due later', taskLines(digest.assigned, to)),
      ...section('Topics that are past due', topicLines(digest.topics, to)),
      ...buttons(digest, to.site),
      ...fewer(digest.kinds, to.settings),
    ],
    why(to.organization),
  );

/**
 * Writes the mail by which somebody asks a person to answer questionnaires. `by` is their e-mail, and `words` a line of theirs;
 * '' for none.
 */
export const askingMail = (digest: Digest, by: string, words: string, to: ReminderTo): MailText =>
  framed(
    waitingTitle(digest.waiting.length),
    [
      { text: `${personName(by)} asks you to answer ${digest.waiting.length === 1 ? 'it' : 'them'}.` },
      ...(words ? [{ text: `“${words}”` }] : []),
      { rows: waitingLines(digest, to) },
      ...buttons(digest, to.site),
      ...fewer(digest.kinds, to.settings),
    ],
    why(to.organization),
  );

/** The most characters of a solution in a mail. */
const mostWords = 160;

/**
 * Writes the mail that tells a person at once what was assigned to them in one report. `by` is the e-mail of who asks for
 * it; `solutionOf` returns what a suggestion says.
 */
export function assignedMail(
  digest: Digest,
  by: string,
  solutionOf: (task: OpenTask) => string,
  to: ReminderTo,
): MailText {
  const { overdue, soon, assigned, kinds } = digest;
  const tasks = [...overdue, ...soon, ...assigned];
  const lines = tasks.slice(0, mostLines).map(task => {
    const [first = ''] = withoutLinks(solutionOf(task)).trim().split('\n');
    const words = first.length > mostWords ? `${shortened(first, mostWords)}…` : first;
    return `${words} (due ${describeDay(task.due)})`;
  });
  const left = tasks.length - lines.length;
  const these = tasks.length === 1 ? 'this suggestion' : 'these suggestions';
  return framed(
    `${counted(tasks.length, suggestions)} assigned to you`,
    [
      { text: `${by} asks you to look at ${these}: ${to.nameOf(tasks[0]!)}.` },
      { items: left > 0 ? [...lines, `and ${counted(left, suggestions)} more`] : lines },
      ...buttons(digest, to.site),
      ...fewer(kinds, to.settings),
    ],
    why(to.organization),
  );
}

/** Writes the reminder of one person on one day. */
export const reminder = (digest: Digest, to: ReminderTo): MailText =>
  framed(
    subjectOf(digest, to),
    [
      ...section(dueWords.overdue, taskLines(digest.overdue, to, true)),
      ...section(dueWords.soon, taskLines(digest.soon, to)),
      ...section('Newly assigned to you', taskLines(digest.assigned, to)),
      ...section('Questionnaires that wait for you', waitingLines(digest, to)),
      ...section('Topics that are past due', topicLines(digest.topics, to)),
      ...section('Late at your locations', lateLines(digest, to)),
      ...buttons(digest, to.site),
      ...fewer(digest.kinds, to.settings),
    ],
    why(to.organization),
  );
