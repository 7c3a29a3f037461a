import { afterAll, beforeAll, expect, test } from 'vitest';
import { putMany } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { getMonthBoard } from '#shared/contract/answering/month.ts';
import { getDesk } from '#shared/contract/answering/topiclist.ts';
import { costOf } from '#test/support/database/meter.ts';
import { World } from '#test/support/world.ts';

// Hundreds of Users of a large customer begin at the same time: each reads the few topics at locations that are theirs.

const customerid = 'fewofmany';
const [owner, user] = ['owner@fewofmany.example', 'user@fewofmany.example'];
const topics = ['t0', 't1', 't2', 't3'];
const places = Array.from({ length: 300 }, (_, n) => `l${n}`);

let world: World;
beforeAll(async () => {
  world = await World.begin();
  const built = new CustomerBuilder({ customerid, name: 'Few of many', planid: 5 });
  for (const place of places) built.location(place, `Location ${place}`, 'USA');
  for (const topic of topics) built.standardTopic(topic, 'a11y-web', `Topic ${topic}`, places, '2024-01-01');
  built.person({ email: owner, firstName: 'Olga', type: 1, role: '' });
  built.person({
    email: user,
    firstName: 'Uma',
    type: 3,
    role: '',
    locations: ['l7'],
    may: topics.map(topic => [topic, 'l7', 'Edit']),
  });
  await putMany(built.build());
});
afterAll(() => world.close());

test.each([getDesk, getMonthBoard])(
  '$name of a User reads a small part of what it reads for all',
  async call => {
    const costFor = async (email: string) => {
      let body: unknown;
      const { rcu } = await costOf(async () => {
        body = (await world.call(call, { customerid }, { as: email })).body;
      });
      return { rcu, body };
    };
    const [all, few] = [await costFor(owner), await costFor(user)];
    expect(few.rcu).toBeLessThan(all.rcu - 8);
    const rows = (body: unknown) =>
      (body as { rows?: number }).rows ??
      (body as { topics: { cells: unknown[] }[] }).topics.flatMap(({ cells }) => cells).length;
    expect(rows(few.body)).toBe(topics.length);
  },
);
