import { assignmentItem } from '#functions/data/clients/assignments.ts';
import { offerItem } from '#functions/data/clients/offers.ts';
import { keys } from '#functions/data/table/keys.ts';
import { questionsOf } from '#shared/domain/authoring/topicformat/topicfile.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { copyId } from '#shared/domain/clients/copies.ts';
import { addMonths, localDate, periodAt } from '#shared/domain/kit/periods.ts';
import { storyteller } from './answers.ts';
import { CustomerBuilder } from './builders.ts';
import { cast } from './cast.ts';
import { newStaff, newStaffSince, newStaffTexts } from './questions/newstaff.ts';
import type { StoryTelling } from './telling.ts';
import { between, dayLength, withinMonth } from './when.ts';

const timezone = 'America/Chicago';

/** A client of the consultants: its plan, the days it still runs, and how its answers began and are now. */
interface Told {
  customerid: string;
  name: string;
  owner: { email: string; firstName: string };
  planid: number;
  daysLeft: number;
  place: string;
  topic: [key: string, topiccode: string, title: string];
  failing: [first: number, last: number];
}

const clients: readonly Told[] = [
  {
    customerid: 'maple',
    name: 'Maple Street Dental',
    owner: { email: cast.paula, firstName: 'Paula' },
    planid: 7,
    daysLeft: 24,
    place: 'Maple Street practice',
    topic: ['hip', 'hipaa-admin', 'HIPAA security: administrative safeguards'],
    failing: [0.4, 0.5],
  },
  {
    customerid: 'rivers',
    name: 'Riverside Physio',
    owner: { email: 'omar.diaz@riverside.example', firstName: 'Omar' },
    planid: 8,
    daysLeft: 140,
    place: 'Riverside studio',
    topic: ['mai', 'm365-mail', 'Microsoft 365: e-mail and file sharing baseline'],
    failing: [0.5, 0.15],
  },
  {
    customerid: 'summit',
    name: 'Summit Labs',
    owner: { email: 'lena.frost@summit.example', firstName: 'Lena' },
    planid: 9,
    daysLeft: 301,
    place: 'Summit main lab',
    topic: ['gov', 'csf-govern', 'Cybersecurity: govern and know your risks'],
    failing: [0.3, 0.3],
  },
];

/** The consultants' own questionnaire, and the client that has a copy of it. */
const method = { key: 'staff', clientid: 'maple' };

/**
 * Returns consultants with a client on each client plan, and one that is pending. They have a questionnaire of their own; a
 * client uses its first version and is offered the second.
 */
export async function brightwater(at: Date, telling: StoryTelling): Promise<CustomerBuilder[]> {
  const dueIn = (days: number) => localDate(new Date(at.getTime() + days * dayLength), timezone);
  const home = new CustomerBuilder(
    {
      customerid: 'bright',
      name: 'Brightwater Consulting',
      planid: 6,
      country: 'USA',
      timezone,
      accountOwner: cast.grace,
      subscriptionOwner: cast.grace,
      schedule: 'Contract',
      sector: 15,
      startDate: dueIn(-120),
      endDate: dueIn(245),
    },
    telling,
  )
    .location('chi', 'Chicago office', 'USA')
    .standardTopic(
      'mai',
      'm365-mail',
      'Microsoft 365: e-mail and file sharing baseline',
      ['chi'],
      dueIn(-120),
    )
    .customTopic(
      method.key,
      newStaffTexts,
      questionsOf({ questions: newStaff }),
      { email: cast.grace, at: new Date(at.getTime() - 80 * dayLength) },
      ['chi'],
    )
    .version(method.key, 2, questionsOf({ questions: newStaffSince }), {
      email: cast.grace,
      at: new Date(at.getTime() - 5 * dayLength),
    })
    .person({ email: cast.grace, firstName: 'Grace', type: 1, role: 'Consultant' });
  const assigned = assignmentItem({
    contractorid: home.customer.customerid,
    clientid: telling.customer(method.clientid),
    topicid: home.id(method.key),
    ...{ active: true, version: 1, job: '', revision: 0 },
  });
  const pending = offerItem({
    contractorid: telling.customer('bright'),
    email: telling.email('iris.moore@oakwood.example'),
    companyName: 'Oakwood Pharmacy',
    country: 'USA',
    planid: 8,
    startDate: dueIn(14),
    madeAt: new Date(at.getTime() - 2 * dayLength).toISOString(),
    linkSentAt: '',
    revision: 0,
  });
  home.items.push(pending, assigned);
  return [home, ...(await Promise.all(clients.map(each => clientOf(each, at, dueIn, telling))))];
}

/** Returns a client with half a year of answers. */
async function clientOf(
  told: Told,
  at: Date,
  dueIn: (days: number) => string,
  telling: StoryTelling,
): Promise<CustomerBuilder> {
  const { customerid, name, owner, planid, daysLeft, place, topic, failing } = told;
  const now = periodAt(at, timezone);
  const since = addMonths(now, -7);
  const [key, topiccode, title] = topic;
  const random = storyteller(planid);
  const startDate = dueIn(daysLeft - 365);
  const endDate = dueIn(daysLeft);
  const b = new CustomerBuilder(
    {
      customerid,
      name,
      planid,
      country: 'USA',
      timezone,
      accountOwner: owner.email,
      subscriptionOwner: owner.email,
      setupState: 'ownerlogin',
      sector: 19,
      startDate,
      endDate,
    },
    telling,
  )
    .clientOf('bright')
    .location('main', place, 'USA')
    .standardTopic(key, topiccode, title, ['main'], `${since.slice(0, 4)}-${since.slice(4)}-01`)
    .person({ ...owner, type: 1, role: 'Owner' });
  if (customerid === method.clientid) await answersCopy(b, owner.email, at, telling);
  const { price } = planOf(planid);
  const line = { startDate, endDate, planid, price, invoiceid: '', note: '' };
  b.items.push({
    ...keys.planHistory(b.customer.customerid, startDate, `${startDate}T00:00:00.000Z`),
    ...line,
  });
  for (let back = 6; back >= 1; back--) {
    const period = addMonths(now, -back);
    const share = between(failing[0], failing[1], 6 - back, 5);
    const who = { email: owner.email, failing: share, random, at: withinMonth(period) };
    if (back % 2 === 0 || planid === 8) await b.run([key, topiccode, 'main'], period, who);
  }
  return b;
}

/** Adds a client's copy of the consultants' questionnaire at its first version, answered in two months. */
async function answersCopy(
  b: CustomerBuilder,
  email: string,
  at: Date,
  telling: StoryTelling,
): Promise<void> {
  const { customerid } = b.customer;
  const source = `${telling.customer('bright')}-${method.key}`;
  const topicid = copyId(customerid, source);
  const key = topicid.slice(customerid.length + 1);
  const now = periodAt(at, timezone);
  const random = storyteller(3);
  const published = { email: '', at: new Date(at.getTime() - 75 * dayLength) };
  b.customTopic(key, newStaffTexts, questionsOf({ questions: newStaff }), published, ['main']);
  const copy = b.items.find(({ sk }) => sk === keys.topic(customerid, topicid).sk)!;
  copy.source = source;
  for (const back of [2, 1]) {
    const period = addMonths(now, -back);
    await b.run([key, '@1', 'main'], period, { email, failing: 0.4, random, at: withinMonth(period) });
  }
}
