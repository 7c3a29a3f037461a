import { personItem } from '#functions/data/accounts/person.ts';
import { staffItem } from '#functions/data/accounts/staff.ts';
import { putMany } from '#functions/data/table/table.ts';
import type { Cognito } from '#infra/local/cognito/cognito.ts';
import { questionsOf } from '#shared/domain/authoring/topicformat/topicfile.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { addMonths, localDate, periodAt } from '#shared/domain/kit/periods.ts';
import { libraryFiles } from '#shared/library/all.ts';
import { storyteller } from './answers.ts';
import { CustomerBuilder } from './builders.ts';
import { medicines } from './medicines.ts';

/** The password of every seeded person. */
export const storyPassword = 'Welcome2Attestry!';

export const cast = {
  maya: 'maya.chen@northwind.example',
  luis: 'luis.ortega@northwind.example',
  erin: 'erin.walsh@northwind.example',
  tom: 'tom.baker@northwind.example',
  anna: 'anna.keller@halden.example',
  jonas: 'jonas.vogt@halden.example',
  rosa: 'rosa.lind@example.net',
  sam: 'sam.reyes@attestry.example',
} as const;

export const signIns: { role: string; email: string; customer: string }[] = [
  { role: 'Master Admin', email: cast.maya, customer: 'Northwind Care Group' },
  { role: 'Location Admin', email: cast.luis, customer: 'Northwind Care Group' },
  { role: 'User with Edit', email: cast.erin, customer: 'Northwind Care Group' },
  { role: 'User with View', email: cast.tom, customer: 'Northwind Care Group' },
  { role: 'Master Admin', email: cast.anna, customer: 'Halden Components' },
  { role: 'Location Admin', email: cast.jonas, customer: 'Halden Components' },
  { role: 'Free user', email: cast.rosa, customer: 'Rosa Lind' },
  { role: 'Staff', email: cast.sam, customer: 'Attestry' },
];

const day = 86_400_000;

/**
 * Writes two customers with eighteen months of history and a free user, relative to `at`. In Boston the risk falls; in
 * Denver it rises. One run is half finished, one was left open last month, a topic is past due, and some suggestions
 * are overdue. One of the free user's two questionnaires is half finished.
 */
async function seedStory(at: Date): Promise<void> {
  const northwind = await northwindCareGroup(at);
  const halden = await haldenComponents(at);
  const sam = personItem({
    email: cast.sam,
    userid: '',
    firstName: 'Sam',
    homeCountry: 'USA',
    homeState: 'CO',
    customerid: '',
    lastSignIn: '',
  });
  const rosa = await freeUser(at);
  await putMany([...northwind.build(), ...halden.build(), ...rosa.build(), sam, staffItem(cast.sam)]);
}

/** Writes the seed data into an empty table and creates the accounts of its people. */
export async function seedPeople({ cognito, at }: { cognito: Cognito; at: Date }): Promise<void> {
  await seedStory(at);
  for (const { email } of signIns) await cognito.admin.createUser({ email, password: storyPassword });
}

/** Returns an instant in a month: the 12th, noon UTC, which is in the same month everywhere. */
const within = (period: string): Date => new Date(`${period.slice(0, 4)}-${period.slice(4)}-12T12:00:00Z`);

const between = (from: number, to: number, step: number, of: number) => from + ((to - from) * step) / of;

async function northwindCareGroup(at: Date): Promise<CustomerBuilder> {
  const timezone = 'America/New_York';
  const now = periodAt(at, timezone);
  const since = `${addMonths(now, -19).slice(0, 4)}-${addMonths(now, -19).slice(4)}-01`;
  const today = localDate(at, timezone);
  const dueIn = (days: number) => localDate(new Date(at.getTime() + days * day), timezone);
  const random = storyteller(7);
  const b = new CustomerBuilder({
    customerid: 'nwcare',
    name: 'Northwind Care Group',
    planid: 5,
    country: 'USA',
    timezone,
    accountOwner: cast.maya,
    subscriptionOwner: cast.maya,
    sector: 19,
    brandColor: '#0f766e',
    brandHeader: '#0b2e2c',
    startDate: dueIn(-200),
    endDate: dueIn(165),
  });
  b.location('bos', 'Boston Harbor Clinic', 'USA')
    .location('den', 'Denver Highlands Clinic', 'USA')
    .location('tor', 'Toronto Lakeshore Clinic', 'CAN')
    .location('van', 'Vancouver Shared Services', 'CAN')
    .group('usa', 'United States', 'bos', 'den')
    .group('can', 'Canada', 'tor', 'van')
    .standardTopic(
      'prt',
      'csf-protect',
      'Cybersecurity: protect people, systems and data',
      ['bos', 'den', 'tor'],
      since,
    )
    .standardTopic('hip', 'hipaa-admin', 'HIPAA security: administrative safeguards', ['bos', 'den'], since)
    .standardTopic(
      'mai',
      'm365-mail',
      'Microsoft 365: e-mail and file sharing baseline',
      ['bos', 'den', 'tor', 'van'],
      since,
    )
    .standardTopic('pri', 'privacy-governance', 'Privacy: governance and risk', ['tor', 'van'], since)
    .customTopic(
      'med',
      {
        title: 'Medicines kept at the clinic',
        summary: 'How medicines are stored, counted and thrown away at our clinics.',
      },
      questionsOf({ questions: medicines }),
      { email: cast.maya, at: within(addMonths(now, -2)) },
      ['bos', 'den'],
    )
    .person({ email: cast.maya, firstName: 'Maya', type: 1, role: 'Compliance director' })
    .person({
      email: cast.luis,
      firstName: 'Luis',
      type: 2,
      role: 'Regional manager',
      locations: ['tor', 'van'],
    })
    .person({
      email: cast.erin,
      firstName: 'Erin',
      type: 3,
      role: 'Clinic IT lead',
      locations: ['bos', 'den'],
      grants: ['Download Reports', 'Print Reports'],
      may: [
        ['prt', 'bos', 'Edit'],
        ['mai', 'bos', 'Edit'],
        ['hip', 'den', 'Edit'],
      ],
    })
    .person({
      email: cast.tom,
      firstName: 'Tom',
      type: 3,
      role: 'Front desk manager',
      locations: ['bos'],
      may: [
        ['prt', 'bos', 'View'],
        ['mai', 'bos', 'View'],
      ],
    });

  const answered = (period: string, email: string, failing: number, limit?: number) => ({
    email,
    failing,
    random,
    at: within(period),
    ...(limit !== undefined && { limit }),
  });
  let bostonFails: number[] = [];
  for (let back = 18; back >= 1; back--) {
    const period = addMonths(now, -back);
    const told = 18 - back;
    bostonFails = await b.run(
      ['prt', 'csf-protect', 'bos'],
      period,
      answered(period, cast.erin, between(0.62, 0.22, told, 17)),
    );
    await b.run(
      ['prt', 'csf-protect', 'den'],
      period,
      answered(period, cast.maya, between(0.1, 0.55, told, 17)),
    );
    if (back % 3 === 0) {
      await b.run(['hip', 'hipaa-admin', 'bos'], period, answered(period, cast.maya, 0.3));
      await b.run(
        ['mai', 'm365-mail', 'tor'],
        period,
        answered(period, cast.luis, between(0.4, 0.2, told, 17)),
      );
      await b.run(['prt', 'csf-protect', 'tor'], period, answered(period, cast.luis, 0.25));
    }
    if (back === 14)
      await b.run(['pri', 'privacy-governance', 'van'], period, answered(period, cast.luis, 0.4));
    if (back === 5)
      await b.run(['pri', 'privacy-governance', 'tor'], period, answered(period, cast.luis, 0.35));
    if (back === 2) await b.run(['mai', 'm365-mail', 'den'], period, answered(period, cast.maya, 0.3));
  }
  const last = addMonths(now, -1);
  await b.run(['hip', 'hipaa-admin', 'den'], last, answered(last, cast.erin, 0.3, 5));
  const half = {
    ...answered(now, cast.erin, 0.3, 7),
    at: new Date(Math.min(at.getTime(), within(now).getTime())),
  };
  await b.run(['mai', 'm365-mail', 'bos'], now, half);

  const states = [
    { owner: cast.erin, due: dueIn(-21), completed: 'Inprocess', completedOn: '' },
    { owner: cast.tom, due: dueIn(-6), completed: '', completedOn: '' },
    { owner: cast.erin, due: dueIn(14), completed: 'N', completedOn: '' },
    { owner: cast.maya, due: dueIn(-40), completed: 'Y', completedOn: dueIn(-35) },
  ] as const;
  bostonFails.slice(0, states.length).forEach((qcode, i) => {
    b.suggestion('prt', 'bos', last, { qcode, ...states[i]! });
  });
  if (today < since) throw new Error('The story begins after today');
  return b;
}

async function haldenComponents(at: Date): Promise<CustomerBuilder> {
  const timezone = 'Europe/Berlin';
  const now = periodAt(at, timezone);
  const since = `${addMonths(now, -18).slice(0, 4)}-${addMonths(now, -18).slice(4)}-01`;
  const dueIn = (days: number) => localDate(new Date(at.getTime() + days * day), timezone);
  const random = storyteller(11);
  const b = new CustomerBuilder({
    customerid: 'halden',
    name: 'Halden Components',
    planid: 3,
    country: 'DEU',
    timezone,
    accountOwner: cast.anna,
    subscriptionOwner: cast.anna,
    sector: 4,
    brandColor: '#ffb000',
    brandHeader: '#1e2a52',
    startDate: dueIn(-342),
    endDate: dueIn(23),
  });
  b.location('kas', 'Kassel plant', 'DEU')
    .location('lei', 'Leipzig logistics', 'DEU')
    .standardTopic('gov', 'csf-govern', 'Cybersecurity: govern and know your risks', ['kas', 'lei'], since)
    .standardTopic('dev', 'ssdf', 'Secure software development', ['kas'], since)
    .person({ email: cast.anna, firstName: 'Anna', type: 1, role: 'Quality manager' })
    .person({ email: cast.jonas, firstName: 'Jonas', type: 2, role: 'Plant security', locations: ['kas'] });
  for (let back = 18; back >= 1; back--) {
    const period = addMonths(now, -back);
    const who = (email: string, failing: number) => ({ email, failing, random, at: within(period) });
    if (back % 2 === 0)
      await b.run(['gov', 'csf-govern', 'kas'], period, who(cast.jonas, between(0.5, 0.2, 18 - back, 17)));
    if (back % 6 === 0) await b.run(['dev', 'ssdf', 'kas'], period, who(cast.anna, 0.35));
    if (back === 13) await b.run(['gov', 'csf-govern', 'lei'], period, who(cast.anna, 0.3));
  }
  return b;
}

async function freeUser(at: Date): Promise<CustomerBuilder> {
  const timezone = 'America/Chicago';
  const now = periodAt(at, timezone);
  const last = addMonths(now, -1);
  const since = `${last.slice(0, 4)}-${last.slice(4)}-01`;
  const random = storyteller(5);
  const b = new CustomerBuilder({
    customerid: 'rlind',
    name: 'Rosa Lind',
    planid: freePlan,
    country: 'USA',
    timezone,
    accountOwner: cast.rosa,
    subscriptionOwner: cast.rosa,
    startDate: since,
  })
    .location('home', 'Main location', 'USA', { internalId: '' })
    .person({ email: cast.rosa, firstName: 'Rosa', type: 1, role: '' });
  const topic = (topiccode: string) => {
    const { title, summary } = libraryFiles.find(file => file.topiccode === topiccode)!;
    // The same ids as those of a free user's first run.
    b.standardTopic(`s.${topiccode}`, topiccode, title, ['home'], since, summary);
    return [`s.${topiccode}`, topiccode, 'home'] as [string, string, string];
  };
  const answered = (failing: number, day: Date) => ({ email: cast.rosa, failing, random, at: day });
  const fails = await b.run(topic('privacy-control'), last, answered(0.4, within(last)));
  await b.run(topic('m365-mail'), now, {
    ...answered(0.3, new Date(Math.min(at.getTime(), within(now).getTime()))),
    limit: 6,
  });
  (['Y', 'Inprocess'] as const).forEach((completed, i) => {
    const completedOn = completed === 'Y' ? localDate(at, timezone) : '';
    b.suggestion('s.privacy-control', 'home', last, { qcode: fails[i]!, completed, completedOn });
  });
  return b;
}
