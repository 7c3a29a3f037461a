import { personItem } from '#functions/data/accounts/person.ts';
import { staffItem } from '#functions/data/accounts/staff.ts';
import { partnerItem } from '#functions/data/clients/partner.ts';
import { putMany } from '#functions/data/table/table.ts';
import type { Cognito } from '#infra/local/cognito/cognito.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { addMonths, localDate, periodAt } from '#shared/domain/kit/periods.ts';
import { libraryFiles } from '#shared/library/all.ts';
import { storyteller } from './answers.ts';
import { brightwater } from './brightwater.ts';
import { CustomerBuilder } from './builders.ts';
import { cast } from './cast.ts';
import { northwindCareGroup } from './northwind.ts';
import { between, day, within } from './when.ts';

export { cast } from './cast.ts';

/** The password of every seeded person. */
export const storyPassword = 'Welcome2Attestry!';

export const signIns: { role: string; email: string; customer: string }[] = [
  { role: 'Master Admin', email: cast.maya, customer: 'Northwind Care Group' },
  { role: 'Location Admin', email: cast.luis, customer: 'Northwind Care Group' },
  { role: 'User with Edit', email: cast.erin, customer: 'Northwind Care Group' },
  { role: 'User with View', email: cast.tom, customer: 'Northwind Care Group' },
  { role: 'Master Admin', email: cast.anna, customer: 'Halden Components' },
  { role: 'Location Admin', email: cast.jonas, customer: 'Halden Components' },
  { role: 'Master Admin', email: cast.grace, customer: 'Brightwater Consulting' },
  { role: 'Master Admin', email: cast.paula, customer: 'Maple Street Dental' },
  { role: 'Free user', email: cast.rosa, customer: 'Rosa Lind' },
  { role: 'Partner', email: cast.iris, customer: 'Northwind Care Group, Halden Components' },
  { role: 'Staff', email: cast.sam, customer: 'Attestry' },
];

/**
 * Writes two customers with eighteen months of history, consultants with clients and a free user, relative to `at`. In Boston the risk falls; in
 * Denver it rises. One run is half finished, one was left open last month, a topic is past due, and some suggestions
 * are overdue. Consultants have a client on each client plan and one that is pending. One of the free user's two
 * questionnaires is half finished.
 */
async function seedStory(at: Date): Promise<void> {
  const northwind = await northwindCareGroup(at);
  const halden = await haldenComponents(at);
  const alone = { userid: '', homeCountry: 'USA', homeState: 'CO', customerid: '', lastSignIn: '' };
  const outside = [
    personItem({ ...alone, email: cast.sam, firstName: 'Sam' }),
    staffItem(cast.sam),
    personItem({ ...alone, email: cast.iris, firstName: 'Iris' }),
    ...['nwcare', 'halden'].map(customerid => partnerItem(customerid, cast.iris)),
  ];
  const rosa = await freeUser(at);
  const consultants = await brightwater(at);
  const customers = [northwind, halden, rosa].flatMap(each => each.build());
  await putMany([...customers, ...consultants, ...outside]);
}

/** Writes the seed data into an empty table and creates the accounts of its people. */
export async function seedPeople({ cognito, at }: { cognito: Cognito; at: Date }): Promise<void> {
  await seedStory(at);
  for (const { email } of signIns) await cognito.admin.createUser({ email, password: storyPassword });
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
