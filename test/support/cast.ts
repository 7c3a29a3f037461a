import { personItem } from '#functions/data/accounts/person.ts';
import { staffItem } from '#functions/data/accounts/staff.ts';
import { partnerItem } from '#functions/data/clients/partner.ts';
import { contractorItem } from '#functions/data/clients/relations.ts';
import { visitItem } from '#functions/data/clients/visit.ts';
import type { Item, Key } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import type { ActingRight } from '#shared/domain/accounts/acting.ts';

/** How much work a hash is in tests, which sign in thousands of people: a hundredth of the tests' time, not a tenth. */
export const passwordWork = 2 ** 4;

/** The people in the small world of the API tests. Everyone signs in with the same password. */
export const people = {
  /** Master Admin, Location Admin of Boston, Users at Boston, all at acme. */
  ada: 'ada.master@acme.example',
  leo: 'leo.location@acme.example',
  eve: 'eve.edit@acme.example',
  vic: 'vic.view@acme.example',
  /** A User at Boston without any topic permission. */
  nil: 'nil.none@acme.example',
  /** Has a seat at acme that is switched off. */
  ina: 'ina.inactive@acme.example',
  /** Master Admin and User at bolt, a customer of nobody else. */
  ben: 'ben.master@bolt.example',
  /** Master Admin at a customer whose plan has ended, at one on the Free plan, at one that is switched off. */
  eli: 'eli.master@ended.example',
  fay: 'fay.free@fable.example',
  gus: 'gus.master@gone.example',
  /** Acts for acme and fable: their partner, who is also conco's; their contractor's Master Admin; staff. */
  pat: 'pat.partner@helper.example',
  cal: 'cal.master@conco.example',
  sam: 'sam.staff@attestry.example',
  /** A User of the contractor, who may not act for its clients. */
  cora: 'cora.user@conco.example',
  /** Signed up and nothing else. */
  zoe: 'zoe.new@nowhere.example',
} as const;

/**
 * The customer whose calls of a level are tested, and who makes them: acme, except for the Free plan, contractors and the
 * support console, which have calls of their own.
 */
export function homeOf({ access, area }: Call): { customerid: string; master: string } {
  const { level } = access;
  const ofContractors = level === 'permission' && access.permission === 'Client Functions';
  if (ofContractors || area === 'clientpayment') return { customerid: 'conco', master: people.cal };
  if (level === 'freePlan') return { customerid: 'fable', master: people.fay };
  return level === 'staff'
    ? { customerid: '', master: people.sam }
    : { customerid: 'acme', master: people.ada };
}

export const password = 'Welcome2Attestry!';

/** Noon UTC on 15 March 2026: the same day in every customer's time zone. */
export const start = new Date('2026-03-15T12:00:00Z');
/** The period of `start`. */
export const thisMonth = '202603';

const plan = { startDate: '2025-12-31', endDate: '2026-12-31' };

/** The items of the world at its start: customers, people and how they are related; no topic yet. */
export function castItems(): (Item & Key)[] {
  const acme = new CustomerBuilder({
    customerid: 'acme',
    name: 'Acme Clinics',
    planid: 9,
    timezone: 'America/New_York',
    ...plan,
    accountOwner: people.ada,
    subscriptionOwner: people.ada,
    brandColor: '#0f766e',
  })
    .location('bos', 'Boston', 'USA')
    .location('den', 'Denver', 'USA')
    .location('old', 'Closed site', 'USA', { active: false })
    .person({ email: people.ada, firstName: 'Ada', type: 1, role: 'Compliance' })
    .person({ email: people.leo, firstName: 'Leo', type: 2, role: 'Region', locations: ['bos'] })
    .person({
      email: people.eve,
      firstName: 'Eve',
      type: 3,
      role: 'IT',
      locations: ['bos'],
      grants: ['View Customer Reports'],
    })
    .person({ email: people.vic, firstName: 'Vic', type: 3, role: 'Front desk', locations: ['bos'] })
    .person({ email: people.nil, firstName: 'Nil', type: 3, role: 'Guest', locations: ['bos'] })
    .person({ email: people.ina, firstName: 'Ina', type: 1, role: 'Left' });
  const bolt = new CustomerBuilder({
    customerid: 'bolt',
    name: 'Bolt Works',
    planid: 3,
    timezone: 'Asia/Tokyo',
    ...plan,
    accountOwner: people.ben,
  })
    .location('osa', 'Osaka', 'JPN')
    .person({ email: people.ben, firstName: 'Ben', type: 1, role: 'Owner' });
  const ended = new CustomerBuilder({
    customerid: 'ended',
    name: 'Ended',
    planid: 3,
    startDate: '2025-03-14',
    endDate: '2026-03-14',
  }).person({ email: people.eli, firstName: 'Eli', type: 1, role: 'Owner' });
  const fable = new CustomerBuilder({ customerid: 'fable', name: 'Fable', planid: 1 })
    .location('home', 'Main location', 'USA')
    .person({ email: people.fay, firstName: 'Fay', type: 1, role: 'Free user' });
  const gone = new CustomerBuilder({
    customerid: 'gone',
    name: 'Gone',
    planid: 3,
    active: false,
    ...plan,
  }).person({ email: people.gus, firstName: 'Gus', type: 1, role: 'Owner' });
  const conco = new CustomerBuilder({
    customerid: 'conco',
    name: 'Conco',
    planid: 6,
    ...plan,
    accountOwner: people.cal,
    subscriptionOwner: people.cal,
  })
    .person({ email: people.cal, firstName: 'Cal', type: 1, role: 'Consultant' })
    .person({ email: people.cora, firstName: 'Cora', type: 3, role: 'Assistant' });
  const apart = { userid: '', homeCountry: 'USA', homeState: '', customerid: '', lastSignIn: '' };
  return [
    ...[acme, bolt, ended, fable, gone, conco].flatMap(builder => builder.build()).map(leaving(people.ina)),
    personItem({ ...apart, email: people.pat, firstName: 'Pat' }),
    personItem({ ...apart, email: people.sam, firstName: 'Sam' }),
    staffItem(people.sam),
    ...['acme', 'fable'].flatMap(client => [
      partnerItem(client, people.pat),
      contractorItem(client, 'conco'),
      openedFor(client, people.pat, 'partner'),
      openedFor(client, people.cal, 'contractor'),
      openedFor(client, people.sam, 'staff'),
    ]),
    partnerItem('conco', people.pat),
    openedFor('conco', people.pat, 'partner'),
    openedFor('conco', people.sam, 'staff'),
  ];
}

/** Returns the item of a customer that a person opened to act for it, and never closes. */
export const openedFor = (customerid: string, email: string, right: ActingRight): Item & Key =>
  visitItem(customerid, email, {
    right,
    since: start.toISOString(),
    until: '2099-12-31T00:00:00.000Z',
    reason: right === 'staff' ? 'A question about a report' : '',
    mayChange: true,
  });

/** Switches a person's seats off. */
const leaving = (email: string) => (item: Item & Key) =>
  item.sk === `MEMBER#${email}` ? { ...item, active: false } : item;
