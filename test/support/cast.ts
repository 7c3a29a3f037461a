import { personItem } from '#functions/data/accounts/person.ts';
import { contractorItem, partnerItem } from '#functions/data/clients/relations.ts';
import type { Item, Key } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#infra/local/seed/builders.ts';
import type { Call } from '#shared/contract/kit/call.ts';

/** Who is in the small world of the API tests. Everybody signs in with the same password. */
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
  /** Acts for acme and fable: their partner, their contractor's Master Admin, staff. */
  pat: 'pat.partner@helper.example',
  cal: 'cal.master@conco.example',
  sam: 'sam.staff@attestry.example',
  /** A User of the contractor, who may not act for its clients. */
  cora: 'cora.user@conco.example',
  /** Signed up and nothing else. */
  zoe: 'zoe.new@nowhere.example',
} as const;

/** Whose calls of a level are tested: acme's, but on the Free plan, which has calls of its own. */
export const homeOf = ({ access }: Call): { customerid: string; master: string } =>
  access.level === 'freePlan'
    ? { customerid: 'fable', master: people.fay }
    : { customerid: 'acme', master: people.ada };

export const password = 'Welcome2Attestry!';

/** Noon UTC on 15 March 2026: the same day in every customer's time zone. */
export const start = new Date('2026-03-15T12:00:00Z');
/** The period of `start`. */
export const thisMonth = '202603';

const plan = { startdate: '2025-12-31', enddate: '2026-12-31' };

/** The items of the world at its start: customers, people and how they are related; no topic yet. */
export function castItems(): (Item & Key)[] {
  const acme = new CustomerBuilder({
    ...{ customerid: 'acme', custdesc: 'Acme Clinics', pymtid: 5, timezone: 'America/New_York', ...plan },
    ...{ email: people.ada, subemail: people.ada, brandcolor: '#0f766e' },
  })
    .location('bos', 'Boston', 'USA')
    .location('den', 'Denver', 'USA')
    .location('old', 'Closed site', 'USA', { activel: false })
    .person({ email: people.ada, firstname: 'Ada', type: 1, role: 'Compliance' })
    .person({ email: people.leo, firstname: 'Leo', type: 2, role: 'Region', locations: ['bos'] })
    .person({
      ...{ email: people.eve, firstname: 'Eve', type: 3, role: 'IT', locations: ['bos'] },
      grants: ['View Customer Reports'],
    })
    .person({ email: people.vic, firstname: 'Vic', type: 3, role: 'Front desk', locations: ['bos'] })
    .person({ email: people.nil, firstname: 'Nil', type: 3, role: 'Guest', locations: ['bos'] })
    .person({ email: people.ina, firstname: 'Ina', type: 1, role: 'Left' });
  const bolt = new CustomerBuilder({
    ...{ customerid: 'bolt', custdesc: 'Bolt Works', pymtid: 3, timezone: 'Asia/Tokyo', ...plan },
    email: people.ben,
  })
    .location('osa', 'Osaka', 'JPN')
    .person({ email: people.ben, firstname: 'Ben', type: 1, role: 'Owner' });
  const ended = new CustomerBuilder({
    ...{ customerid: 'ended', custdesc: 'Ended', pymtid: 3, startdate: '2025-03-14', enddate: '2026-03-14' },
  }).person({ email: people.eli, firstname: 'Eli', type: 1, role: 'Owner' });
  const fable = new CustomerBuilder({ customerid: 'fable', custdesc: 'Fable', pymtid: 1 })
    .location('home', 'Main location', 'USA')
    .person({ email: people.fay, firstname: 'Fay', type: 1, role: 'Free user' });
  const gone = new CustomerBuilder({
    ...{ customerid: 'gone', custdesc: 'Gone', pymtid: 3, activec: false, ...plan },
  }).person({ email: people.gus, firstname: 'Gus', type: 1, role: 'Owner' });
  const conco = new CustomerBuilder({ customerid: 'conco', custdesc: 'Conco', pymtid: 6, ...plan })
    .person({ email: people.cal, firstname: 'Cal', type: 1, role: 'Consultant' })
    .person({ email: people.cora, firstname: 'Cora', type: 3, role: 'Assistant' });
  const apart = { userid: '', homecountry: 'USA', homestate: '', customerid: '', lastSignIn: '' };
  return [
    ...[acme, bolt, ended, fable, gone, conco].flatMap(builder => builder.build()).map(leaving(people.ina)),
    personItem({ ...apart, email: people.pat, firstname: 'Pat', staff: false }),
    personItem({ ...apart, email: people.sam, firstname: 'Sam', staff: true }),
    ...['acme', 'fable'].flatMap(client => [
      partnerItem(client, people.pat),
      contractorItem(client, 'conco'),
    ]),
  ];
}

/** Switches a person's seats off. */
const leaving = (email: string) => (item: Item & Key) =>
  item.sk === `MEMBER#${email}` ? { ...item, activeu: false } : item;
