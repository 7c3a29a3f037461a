import { putMany } from '#functions/data/table/table.ts';
import { storyteller } from '#functions/features/demo/story/answers.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import type { Cognito } from '#infra/local/cognito/cognito.ts';
import { addDays, addMonths, firstDayOf, periodAt } from '#shared/domain/kit/periods.ts';
import { libraryFiles } from '#shared/library/all.ts';
import { storyPassword } from './story.ts';

/** How much a large customer has. */
export interface Size {
  locations: number;
  topics: number;
  users: number;
  /** How many months up to the last one are completed everywhere; without it, most topics have one at each location. */
  months?: number;
}

/** 16,500 topics at locations, and as many permissions. */
export const large: Size = { locations: 500, topics: 33, users: 100 };

export const largeId = 'atlas';
export const largeAdmin = 'lee.park@atlashotels.example';

/** The person who can sign in at the large customer. */
export const largeSignIn = { role: 'Master Admin', email: largeAdmin, customer: 'Atlas Hotels' } as const;

const cities: readonly [name: string, country: string][] = [
  ['Athens', 'GRC'],
  ['Bergen', 'NOR'],
  ['Cádiz', 'ESP'],
  ['Dakar', 'SEN'],
  ['Essen', 'DEU'],
  ['Fargo', 'USA'],
  ['Genoa', 'ITA'],
  ['Hobart', 'AUS'],
  ['Izmir', 'TUR'],
  ['Jaipur', 'IND'],
  ['Kyoto', 'JPN'],
  ['Lagos', 'NGA'],
  ['Malmö', 'SWE'],
  ['Nice', 'FRA'],
  ['Oslo', 'NOR'],
  ['Porto', 'PRT'],
  ['Quito', 'ECU'],
  ['Reno', 'USA'],
  ['Seoul', 'KOR'],
  ['Turin', 'ITA'],
  ['Utrecht', 'NLD'],
  ['Vilnius', 'LTU'],
  ['Winnipeg', 'CAN'],
  ['Xiamen', 'CHN'],
  ['York', 'GBR'],
];
const parts = [
  ...['Harbor', 'Station', 'Garden', 'Castle', 'Market', 'River', 'Airport', 'Oldtown', 'Cathedral', 'Beach'],
  ...['Hill', 'Lake', 'Park', 'Opera', 'Abbey', 'Bridge', 'Mill', 'Palace', 'Square', 'Tower'],
];
/** Locations of each user. */
const each = 5;

/**
 * Builds a customer of a given size, relative to `at`. Every topic is active at every location. Most were completed last
 * month or the month before, some are in progress, and a few never were completed; or each was completed for `months`
 * months, with suggestions that people work on.
 */
export async function largeCustomer(
  at: Date,
  { locations, topics, users, months = 0 }: Size,
): Promise<CustomerBuilder> {
  const now = periodAt(at, 'UTC');
  const random = storyteller(11);
  const b = new CustomerBuilder({
    customerid: largeId,
    name: largeSignIn.customer,
    planid: 5,
    accountOwner: largeAdmin,
    subscriptionOwner: largeAdmin,
    endDate: firstDayOf(addMonths(now, 9)),
    locationLimit: 500,
    userLimit: 200,
    pastDueMonths: 2,
  });
  b.person({ email: largeAdmin, firstName: 'Lee', type: 1, role: 'Head of compliance' });
  const places = Array.from({ length: locations }, (_, n) => `l${n}`);
  for (const [n, key] of places.entries()) {
    const [city, country] = cities[n % cities.length]!;
    b.location(key, `${city} ${parts[Math.floor(n / cities.length) % parts.length]}`, country);
  }
  const known = Array.from({ length: topics }, (_, n) => {
    const { topiccode: code, title } = libraryFiles[n % libraryFiles.length]!;
    const part = Math.floor(n / libraryFiles.length);
    return { key: `t${n}`, code, title: part === 0 ? title : `${title}, part ${part + 1}` };
  });
  for (const { key, code, title } of known)
    b.standardTopic(key, code, title, places, firstDayOf(addMonths(now, -6)));
  for (const { key, code } of months > 0 ? known : []) {
    for (const place of places) {
      for (let back = months; back > 0; back--) {
        const period = addMonths(now, -back);
        const failed = await b.run([key, code, place], period, {
          email: largeAdmin,
          failing: 0.2,
          random,
          at,
        });
        for (const qcode of failed.slice(0, 3))
          b.suggestion(key, place, period, { qcode, ...action(random, at) });
      }
    }
  }
  for (const { key, code } of months > 0 ? [] : known) {
    for (const place of places) {
      const chance = random();
      if (chance > 0.9) continue;
      const period = addMonths(now, chance < 0.7 ? -1 : -3);
      await b.run([key, code, place], period, { email: largeAdmin, failing: 0.2, random, at });
      if (chance < 0.1)
        await b.run([key, code, place], now, { email: largeAdmin, failing: 0.2, random, at, limit: 3 });
    }
  }
  for (let n = 0; n < users; n++) {
    const own = places.slice((n * each) % places.length, ((n * each) % places.length) + each);
    b.person({
      email: `user.${n}@atlashotels.example`,
      firstName: `User ${n}`,
      type: 3,
      role: 'Manager',
      locations: own,
      may: own.flatMap(place => known.map(({ key }): [string, string, 'Edit'] => [key, place, 'Edit'])),
    });
  }
  return b;
}

/** What somebody set in a suggestion: one of four states. */
function action(random: () => number, at: Date) {
  const due = addDays(at.toISOString().slice(0, 10), Math.floor(random() * 120) - 60);
  const owned = { owner: largeAdmin, due };
  const done = { ...owned, completed: 'Y' as const, completedOn: at.toISOString().slice(0, 10) };
  return [
    owned,
    done,
    { ...owned, completed: 'Inprocess' as const },
    { owner: '', due: '', completed: 'N' as const },
  ][Math.floor(random() * 4)]!;
}

/** Writes the large customer into an empty table, and creates the accounts of its administrator. */
export async function seedLarge(
  { cognito, at }: { cognito: Cognito; at: Date },
  size = large,
): Promise<void> {
  await putMany((await largeCustomer(at, size)).build());
  await cognito.admin.createUser({ email: largeAdmin, password: storyPassword });
}
