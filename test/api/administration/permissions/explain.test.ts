import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer } from '#functions/data/administration/customer.ts';
import { member } from '#functions/data/administration/member.ts';
import { topicPermission } from '#functions/data/administration/permission.ts';
import { putMany, readAll } from '#functions/data/table/table.ts';
import { location, topic, topicLocation, topicStatus } from '#functions/data/topics/settings.ts';
import { CustomerBuilder } from '#infra/local/seed/builders.ts';
import { explainUserAccess } from '#shared/contract/administration/permissions.ts';
import { beginRun } from '#shared/contract/answering/quiz.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import type { AdminType, Privilege } from '#shared/domain/accounts/access.ts';
import { explainAccess } from '#shared/domain/administration/explain.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { organization } from '#test/support/people/organization.ts';
import { makePlace } from '#test/support/places.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

/** Every kind of seat: its type, whether it has All Locations, its places, what it was granted, whether it is active. */
const seats: Record<string, { type: AdminType; all?: true; at?: string[]; may?: Privilege; off?: true }> = {
  master: { type: 1, all: true },
  masteroff: { type: 1, all: true, off: true },
  regional: { type: 2, at: ['home', 'shut'] },
  elsewhere: { type: 2, at: ['far'] },
  everywhere: { type: 3, all: true },
  edit: { type: 3, at: ['home', 'shut'], may: 'Edit' },
  view: { type: 3, at: ['home', 'shut'], may: 'View' },
  none: { type: 3, at: ['home', 'shut'] },
  lost: { type: 3, at: ['far'], may: 'Edit' },
};
/** Every kind of topic at a location: where it is, and what is switched off. */
const topics = { on: { status: topicStatus.active }, off: { status: topicStatus.inactive } } as const;
const places = ['home', 'shut'] as const;
const pairs = ['is', 'was', 'never'] as const;

/** A customer with each of these people, and each of these topics at each of these places. */
function customerWith(customerid: string, about: object): CustomerBuilder {
  const builder = new CustomerBuilder({
    customerid,
    name: customerid,
    planid: 5,
    startDate: '2025-12-31',
    endDate: '2026-12-31',
    ...about,
  })
    .location('home', 'Home', 'USA')
    .location('shut', 'Shut', 'USA', { active: false })
    .location('far', 'Far', 'USA');
  for (const name of Object.keys(topics))
    for (const pair of pairs)
      builder.standardTopic(
        `${name}${pair}`,
        'a11y-web',
        `${name} ${pair}`,
        pair === 'never' ? [] : [...places],
        '2026-01-01',
      );
  for (const [name, { type, at = [], may }] of Object.entries(seats))
    builder.person({
      email: `${name}@${customerid}.example`,
      firstName: name,
      type,
      role: '',
      locations: at,
      may: may
        ? places.flatMap(place =>
            Object.keys(topics).flatMap(topicName =>
              pairs.map((pair): [string, string, Privilege] => [`${topicName}${pair}`, place, may]),
            ),
          )
        : [],
    });
  return builder;
}

/** Sets what the builder has no words for. */
function finished(builder: CustomerBuilder) {
  const { customerid } = builder.customer;
  return builder.build().map(item => {
    const [kind, id = ''] = String(item.sk).split('#');
    if (kind === 'MEMBER') {
      const seat = seats[id.split('@')[0]!]!;
      return { ...item, active: !seat.off, allLocations: seat.all === true };
    }
    if (kind === 'TOPIC')
      return {
        ...item,
        status: topics[id.slice(customerid.length + 1).startsWith('off') ? 'off' : 'on'].status,
      };
    if (kind === 'TL' && id.endsWith('was')) return { ...item, active: false };
    return item;
  });
}

/** One topic that can be answered: where nobody can do anything, one shows it. */
const one = { topics: ['on'], pairs: ['is'], places: ['home'] } as const;
const every = { topics: ['on', 'off'], pairs, places } as const;

test.each([
  ['everywhere at a customer with a plan', 'xplan', {}, every],
  ['at a customer whose plan has ended', 'xended', { endDate: '2026-03-01' }, one],
  ['at a customer that is switched off', 'xoff', { active: false }, one],
])('the explanation is what the API does, for everybody, %s', async (_, customerid, about, asked) => {
  await putMany(finished(customerWith(customerid, about)));
  for (const name of Object.keys(seats)) {
    const email = `${name}@${customerid}.example`;
    const listed = await world.call(listTopicsToAnswer, {}, { as: email });
    const rows = listed.status === 200 ? listed.body.topic_information : [];
    for (const topicName of asked.topics)
      for (const pairName of asked.pairs)
        for (const place of asked.places) {
          const topicid = `${customerid}-${topicName}${pairName}`;
          const locationid = `${customerid}-${place}`;
          const stored = await readAll(
            {
              customer: customer(customerid),
              seat: member(customerid, email),
              granted: topicPermission(customerid, email, topicid, locationid),
              topic: topic(customerid, topicid),
              location: location(customerid, locationid),
              pair: topicLocation(customerid, topicid, locationid),
            },
            true,
          );
          const explained = explainAccess({
            customerActive: stored.customer!.active,
            planid: stored.customer!.planid,
            planHolds: planHolds(stored.customer!, world.now),
            seat: stored.seat ?? null,
            acts: '',
            granted: stored.granted,
            topicActive: stored.topic!.status === topicStatus.active,
            locationActive: stored.location!.active,
            pairActive: stored.pair ? stored.pair.active : null,
            locationid,
            names: { person: email, topic: topicName, location: place },
          });
          const what = `${name}: ${topicName}${pairName} at ${place}`;
          const row = rows.find(each => each.topicid === topicid && each.locationid === locationid);
          expect(row !== undefined, `${what} is listed`).toBe(
            explained.sees !== null && topicName === 'on' && pairName === 'is' && place === 'home',
          );
          const began = await world.call(
            beginRun,
            { topicid, locationid, periodcode: thisMonth, quizmessage: row?.runid ? 'contquiz' : 'newquiz' },
            { as: email },
          );
          expect(
            began.status === 200 || began.body.reason === 'exists',
            `${what} is answered: ${JSON.stringify(began.body).slice(0, 200)}`,
          ).toBe(explained.answers);
          // Exactly what prevents it is told as preventing.
          expect(
            explained.steps.every(({ gives }) => gives),
            what,
          ).toBe(explained.answers);
        }
  }
});

test('a partner is explained as acting for the organization', async () => {
  const place = await makePlace();
  const { body } = await world.call(
    explainUserAccess,
    { useremail: people.pat, topicid: place.topicid, locationid: place.locationid },
    { as: people.ada },
  );
  expect(body).toMatchObject({ answers: 'Y', sees: 'Edit' });
  expect(body.steps[0]?.says).toBe(
    `${people.pat} acts for you as a partner, with the rights of a Master Admin.`,
  );
});

test('a preview says what a permission would change, before it is given', async () => {
  const eve = 'eve@preview.example';
  const at = await organization(builder =>
    builder
      .standardTopic('web', 'a11y-web', 'Websites', ['home'], '2026-01-01')
      .person({ email: eve, firstName: 'Eve', type: 3, role: '', locations: ['home'] }),
  );
  const explain = async (preview?: 'View' | 'Edit' | 'none') =>
    (
      await world.call(
        explainUserAccess,
        { useremail: eve, topicid: at.id('web'), locationid: at.id('home'), ...(preview && { preview }) },
        { as: at.master },
      )
    ).body;
  expect(await explain()).toMatchObject({ answers: 'N', sees: '' });
  expect(await explain('View')).toMatchObject({ answers: 'N', sees: 'View' });
  expect(await explain('Edit')).toMatchObject({ answers: 'Y', sees: 'Edit' });
  expect((await explain()).steps.filter(({ gives }) => gives === 'N').map(({ says }) => says)).toEqual([
    'There is no user topic permission for Websites at Home. Add it under User Permissions for Topics.',
  ]);
});
