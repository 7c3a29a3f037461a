import { plans } from '#shared/domain/billing/plans.ts';
import { describeDay, describePeriod } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { targetWords } from '#shared/domain/scheduling/words.ts';
import { topicStatusNames } from '#shared/domain/topics/topicstatus.ts';
import { type ActivityEvent, events, type Subject, subjects } from './events.ts';

/** Ids and short values of an entry of the activity. */
export type ActivityFacts = Readonly<Record<string, unknown>>;

/** What people call a topic or a location today; undefined if there is none with this id. */
export interface ActivityNames {
  topic(id: string): string | undefined;
  location(id: string): string | undefined;
}

/** By what right a person did something, in words for people who act for the organization; '' for its members. */
export const rightLabels: Readonly<Record<string, string>> = {
  member: '',
  partner: 'Partner',
  contractor: 'Contractor',
  staff: 'Attestry staff',
  service: 'Automatic',
};

const isEvent = (event: string): event is ActivityEvent => Object.hasOwn(events, event);

/** What an entry is about. */
export const subjectOf = (event: string): Subject => (isEvent(event) ? events[event][0] : 'organization');

/** Returns one sentence that says what happened, with today's names where they still exist. */
export function activitySentenceOf(event: string, facts: ActivityFacts, names: ActivityNames): string {
  if (!isEvent(event)) return `${event}.`;
  const words = wordsOf(facts, names);
  return events[event][1].replace(
    /\{(\w+)(?:\|(\w+))?\}/g,
    (_, name: string, none = '–') => words(name) || none,
  );
}

/** Returns the words for a fact, or for what a fact identifies; '' if the entry does not have it. */
function wordsOf(facts: ActivityFacts, names: ActivityNames): (name: string) => string {
  const fact = (name: string): string => (facts[name] === undefined ? '' : String(facts[name]));
  const topic = (id: string) => names.topic(id) ?? id;
  const location = (id: string) => names.location(id) ?? id;
  const made: Readonly<Record<string, () => string>> = {
    // What a permission or a location was called then stands in for what no longer exists.
    topic: () => names.topic(fact('topicid')) || fact('topic') || fact('topicid'),
    location: () =>
      names.location(fact('locationid')) || fact('location') || fact('name') || fact('locationid'),
    topics: () => fact('topicids').split(' ').filter(Boolean).map(topic).join(', '),
    locations: () => fact('locations').split(', ').filter(Boolean).map(location).join(', '),
    scheduled: () =>
      facts.schedules
        ? counted(Number(fact('schedules')), ['questionnaire', 'questionnaires'])
        : targetWords(made.topic!(), made.location!()),
    suggestions: () => counted(Number(fact('count')), ['open suggestion', 'open suggestions']),
    questions: () => counted(Number(fact('questions')), ['question', 'questions']),
    month: () => (fact('period') ? describePeriod(fact('period')) : ''),
    plan: () => plans.find(({ id }) => String(id) === fact('planid'))?.name ?? fact('planid'),
    version: () => fact('versionid').split('@').at(-1) ?? '',
    status: () => topicStatusNames[Number(fact('status')) as keyof typeof topicStatusNames] ?? fact('status'),
    state: () => (fact('active') === 'Y' ? 'active' : 'inactive'),
    endDate: () => (fact('endDate') ? describeDay(fact('endDate')) : 'no end'),
  };
  return name => (made[name] ? made[name]() : fact(name));
}

/** The facts that are shown beside the sentence, with their labels. */
const shown = {
  answers: 'Answers, in the order of the questions',
  confirmed: 'Confirmed from an earlier month (small letters)',
  by: 'Answered by',
  actions: 'Suggestions',
  invoice: 'Invoice',
} as const;

/** What an entry says beyond its sentence, for people who look closer. */
export const detailsOf = (facts: ActivityFacts): { label: string; text: string }[] =>
  Object.entries(shown).flatMap(([name, label]) =>
    facts[name] ? [{ label, text: String(facts[name]) }] : [],
  );

/** Returns whether an entry is by a person or about them. */
export const concerns = (email: string, by: string, facts: ActivityFacts): boolean =>
  [by, facts.person, facts.from, facts.to].includes(email) ||
  String(facts.people ?? '')
    .split(', ')
    .includes(email);

/** What people narrow the activity to; '' is everything. Days are YYYY-MM-DD in the organization's time zone. */
export interface ActivityFilter {
  person: string;
  subject: Subject | '';
  from: string;
  to: string;
}

/** Returns a filter in words, for the entry about a download. */
export function describeFilter({ person, subject, from, to }: ActivityFilter): string {
  const parts = [
    person,
    subject && `about ${subjects[subject]}`,
    from && `from ${describeDay(from)}`,
    to && `to ${describeDay(to)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : 'everything';
}
