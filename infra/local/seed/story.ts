import { personItem } from '#functions/data/accounts/person.ts';
import { staffItem } from '#functions/data/accounts/staff.ts';
import { partnerItem } from '#functions/data/clients/partner.ts';
import { putMany } from '#functions/data/table/table.ts';
import { storyteller } from '#functions/features/demo/story/answers.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { cast } from '#functions/features/demo/story/cast.ts';
import { storyAt } from '#functions/features/demo/story/story.ts';
import { withinMonth } from '#functions/features/demo/story/when.ts';
import type { Cognito } from '#infra/local/cognito/cognito.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { addMonths, localDate, periodAt } from '#shared/domain/kit/periods.ts';
import { libraryFiles } from '#shared/library/all.ts';

export { cast } from '#functions/features/demo/story/cast.ts';

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

/** Writes the organizations of the story, a free user whose second questionnaire is half finished, a partner and staff. */
async function seedStory(at: Date): Promise<void> {
  const customers = [...(await storyAt(at)), await freeUser(at)];
  const alone = { userid: '', homeCountry: 'USA', homeState: 'CO', customerid: '', lastSignIn: '' };
  const outside = [
    personItem({ ...alone, email: cast.sam, firstName: 'Sam' }),
    staffItem(cast.sam),
    personItem({ ...alone, email: cast.iris, firstName: 'Iris' }),
    ...['nwcare', 'halden'].map(customerid => partnerItem(customerid, cast.iris)),
  ];
  await putMany([...customers.flatMap(each => each.build()), ...outside]);
}

/** Writes the seed data into an empty table and creates the accounts of its people. */
export async function seedPeople({ cognito, at }: { cognito: Cognito; at: Date }): Promise<void> {
  await seedStory(at);
  for (const { email } of signIns) await cognito.admin.createUser({ email, password: storyPassword });
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
  const fails = await b.run(topic('privacy-control'), last, answered(0.4, withinMonth(last)));
  await b.run(topic('m365-mail'), now, {
    ...answered(0.3, new Date(Math.min(at.getTime(), withinMonth(now).getTime()))),
    limit: 6,
  });
  (['Y', 'Inprocess'] as const).forEach((completed, i) => {
    const completedOn = completed === 'Y' ? localDate(at, timezone) : '';
    b.suggestion('s.privacy-control', 'home', last, { qcode: fails[i]!, completed, completedOn });
  });
  return b;
}
