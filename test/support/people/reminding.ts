import { rollupItems } from '#functions/data/answering/rollup.ts';
import type { Item, Key } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import type { Completed } from '#shared/domain/answering/suggestions.ts';
import { newestVersion } from '#test/support/topics/library.ts';

type Builder = ConstructorParameters<typeof CustomerBuilder>[0];

/** A suggestion of a newest report: who is to do it until when. */
export interface Assigned {
  owner: string;
  due: string;
  completed?: Completed;
  /** Its question; without it, its place in the list. */
  qcode?: number;
}

/** Where it is a quarter past one in the morning in UTC when it is seven: no other customer's morning. */
export const zone = 'Asia/Kathmandu';
/** The instant of a clock time there. */
export const clockAt = (day: string, time = '07:00'): string =>
  new Date(`${day}T${time}:00+05:45`).toISOString();

/** The people of a customer that is reminded: an owner, a Location Admin of `one`, and a User who can edit `fire` there. */
export const castOf = (customerid: string) => ({
  owner: `owner@${customerid}.example`,
  admin: `admin@${customerid}.example`,
  user: `user@${customerid}.example`,
});

/**
 * Returns the items of a customer with two topics at two locations: `fire` and `food`, at `one` and `two`. Nothing is past
 * due before 2031. `tasks` are those of the newest report of `fire` at `one`.
 */
export function remindedCustomer(
  customerid: string,
  {
    tasks = [],
    activeSince = '2030-01-01',
    ...rest
  }: Partial<Builder> & { tasks?: Assigned[]; activeSince?: string },
): (Item & Key)[] {
  const { owner, admin, user } = castOf(customerid);
  const built = new CustomerBuilder({
    customerid,
    name: 'Remindees',
    planid: 3,
    timezone: zone,
    accountOwner: owner,
    subscriptionOwner: owner,
    ...rest,
  })
    .location('one', 'First Street', 'USA')
    .location('two', 'Second Street', 'USA')
    .standardTopic('fire', 'a11y-web', 'Fire safety', ['one', 'two'], activeSince)
    .standardTopic('food', 'ssdf', 'Food', ['one'], activeSince)
    .person({ email: owner, firstName: 'Olga', type: 1, role: '' })
    .person({ email: admin, firstName: 'Adam', type: 2, role: '', locations: ['one'] })
    .person({
      email: user,
      firstName: 'Una',
      type: 3,
      role: '',
      locations: ['one'],
      may: [['fire', 'one', 'Edit']],
    });
  return [...built.build(), ...newestReport(customerid, 'fire', 'one', tasks)];
}

/** Returns the items of a newest report with tasks, numbered from 1. */
export function newestReport(
  customerid: string,
  topic: string,
  location: string,
  tasks: readonly Assigned[],
) {
  const place = { customerid, topicid: `${customerid}-${topic}`, locationid: `${customerid}-${location}` };
  const count = { High: tasks.length, Medium: 0, Low: 0 };
  const latest = {
    period: '203002',
    versionid: newestVersion('a11y-web'),
    formula: 1,
    score: 100,
    asked: tasks.length,
    scored: count,
    failed: count,
    count: 1,
    before: '',
    beforeScore: 0,
    tasks: tasks.map(({ owner, due, completed = '', qcode }, n) => ({
      owner,
      due,
      completed,
      qcode: qcode ?? n + 1,
      priority: 'High' as const,
    })),
  };
  return rollupItems(place, latest, [{ period: '203002', score: 100 }]);
}
