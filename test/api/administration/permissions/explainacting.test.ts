import { afterAll, beforeAll, expect, test } from 'vitest';
import { personItem } from '#functions/data/accounts/person.ts';
import { staffItem } from '#functions/data/accounts/staff.ts';
import { partnerItem } from '#functions/data/clients/partner.ts';
import { contractorItem } from '#functions/data/clients/relations.ts';
import { keys } from '#functions/data/table/keys.ts';
import { type Item, type Key, putMany } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { explainUserAccess } from '#shared/contract/administration/permissions.ts';
import { people } from '#test/support/cast.ts';
import {
  allowed,
  customerWith,
  explained,
  finished,
  pairs,
  places,
} from '#test/support/people/explaining.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

/** An organization with Client Functions, and what is different about each of its kind. */
const contractors: Record<string, { about?: object; related?: boolean }> = {
  helps: { related: true },
  past: { related: false },
  strange: {},
  ended: { about: { endDate: '2026-03-01' }, related: true },
  closed: { about: { active: false }, related: true },
  otherplan: { about: { planid: 5 }, related: true },
};
const staffed = { boss: 1, regional: 2, user: 3, left: 1 } as const;

/** The people who have no active seat at a customer, with what they are to it: everything but its id. */
const outsiders: Record<string, string> = {
  ...Object.fromEntries(
    Object.keys(contractors).flatMap(org =>
      Object.keys(staffed).map(name => [`${name} of ${org}`, `${name}@${org}.example`]),
    ),
  ),
  partner: 'partner@outside.example',
  'former partner': 'formerpartner@outside.example',
  'partner and contractor': 'both@helps.example',
  staff: people.sam,
  nobody: 'nobody@outside.example',
  'asked to join': 'asked@free.example',
  'declined to join': 'declined@free.example',
  'on Free': 'alone@free.example',
  'switched off here, a contractor': 'here@helps.example',
};

const free = (name: string) =>
  new CustomerBuilder({ customerid: `xfree${name}`, name, planid: 1 })
    .location('home', 'Main location', 'USA')
    .person({ email: `${name}@free.example`, firstName: name, type: 1, role: '' });

/** The organizations around: made once for all customers. */
async function surroundings(): Promise<(Item & Key)[]> {
  const around = Object.entries(contractors).map(([org, { about }]) => {
    const builder = new CustomerBuilder({
      customerid: `x${org}`,
      name: `The ${org}`,
      planid: 6,
      startDate: '2025-12-31',
      endDate: '2026-12-31',
      ...about,
    }).location('home', 'Home', 'USA');
    const locations = ['home'];
    for (const [name, type] of Object.entries(staffed))
      builder.person({ email: `${name}@${org}.example`, firstName: name, type, role: '', locations });
    if (org === 'helps')
      for (const name of ['both', 'here'])
        builder.person({ email: `${name}@${org}.example`, firstName: name, type: 1, role: '' });
    return builder;
  });
  const apart = { userid: '', homeCountry: 'USA', homeState: '', customerid: '', lastSignIn: '' };
  const alone = ['partner', 'formerpartner', 'nobody'].map(name =>
    personItem({ ...apart, email: `${name}@outside.example`, firstName: name }),
  );
  const all = [...around, ...['asked', 'declined', 'alone'].map(free)].flatMap(builder => builder.build());
  const left = all.map(item =>
    String(item.sk).startsWith('MEMBER#left@') ? { ...item, active: false } : item,
  );
  return [...left, ...alone, staffItem(people.sam)];
}

/** What a customer says about these people. */
function relationsAt(customerid: string): (Item & Key)[] {
  const seat = (email: string, joining?: string) => ({
    ...keys.member(customerid, email),
    adminType: 3,
    allLocations: true,
    active: false,
    ...(joining && { joining }),
  });
  return [
    ...Object.entries(contractors).flatMap(([org, { related }]) =>
      related === undefined ? [] : [contractorItem(customerid, `x${org}`, related)],
    ),
    partnerItem(customerid, outsiders.partner!),
    { ...partnerItem(customerid, outsiders['former partner']!), active: false },
    partnerItem(customerid, outsiders['partner and contractor']!),
    seat(outsiders['asked to join']!, 'asked'),
    seat(outsiders['declined to join']!, 'declined'),
    seat(outsiders['switched off here, a contractor']!),
  ];
}

const one = { topics: ['on'], pairs: ['is'], places: ['home'] } as const;
const every = { topics: ['on', 'off'], pairs, places } as const;

test.each([
  ['at a customer on a client plan', 'xacted', { planid: 9 }, every],
  [
    'at a client of a contractor whose own plan has ended',
    'xactedend',
    { planid: 8, endDate: '2026-03-01' },
    one,
  ],
  ['at a customer that is switched off', 'xactedoff', { active: false }, one],
  ['at a customer on Free', 'xactedfree', { planid: 1, endDate: '' }, one],
])('the explanation is what the API does for who acts, %s', async (_, customerid, about, asked) => {
  await putMany(await surroundings());
  await putMany([...finished(customerWith(customerid, about)), ...relationsAt(customerid)]);
  for (const [who, email] of Object.entries(outsiders))
    for (const topicName of asked.topics)
      for (const pairName of asked.pairs)
        for (const place of asked.places) {
          const about = { customerid, email, topicKey: `${topicName}${pairName}`, place };
          const { sees, answers, steps } = await explained(world, about);
          const what = `${who}: ${topicName}${pairName} at ${place}`;
          const active = topicName === 'on' && pairName === 'is' && place === 'home';
          expect(await allowed(world, about, true), what).toEqual({
            lists: sees !== null && active,
            answers,
          });
          expect(
            steps.every(({ gives }) => gives),
            what,
          ).toBe(answers);
          if (!active && sees === null) break;
        }
});

test.each([
  [
    'boss of helps',
    'Y',
    'acts for you as The helps, whose client you are, with the rights of a Master Admin.',
  ],
  [
    'user of helps',
    'N',
    'works for The helps, whose client you are, and does not have Client Functions there.',
  ],
  ['left of helps', 'N', 'is switched off at The helps, whose client you are.'],
  ['boss of past', 'N', 'works for The past, which no longer acts for you.'],
  ['boss of strange', 'N', 'is not among your administrators and users.'],
  ['boss of ended', 'N', 'works for The ended, whose client you are. The plan of The ended has ended.'],
  ['boss of closed', 'N', 'works for The closed, whose client you are. The closed is switched off.'],
  ['partner', 'Y', 'acts for you as a partner, with the rights of a Master Admin.'],
  ['former partner', 'N', 'is not among your administrators and users.'],
  [
    'staff',
    'Y',
    'is on the support staff and acts for you with the rights of a Master Admin, after two-factor sign-in. You find each visit under Activity.',
  ],
  [
    'asked to join',
    'N',
    'is on the Free plan of another organization and was asked to join yours. They have no access before they join.',
  ],
  ['declined to join', 'N', 'is on the Free plan of another organization and declined to join yours.'],
  ['on Free', 'N', 'is not among your administrators and users.'],
  ['nobody', 'N', 'is not among your administrators and users.'],
])('%s: the call says it', async (who, answers, says) => {
  const customerid = 'xtold';
  await putMany(await surroundings());
  await putMany([...finished(customerWith(customerid, { planid: 9 })), ...relationsAt(customerid)]);
  const useremail = outsiders[who]!;
  const { body } = await world.call(
    explainUserAccess,
    { useremail, topicid: `${customerid}-onis`, locationid: `${customerid}-home` },
    { as: `master@${customerid}.example` },
  );
  expect(body).toMatchObject({ answers, sees: answers === 'Y' ? 'Edit' : '' });
  expect(body.steps[0]).toEqual({ ground: 'seat', gives: answers, says: `${useremail} ${says}` });
});

test('an organization that is no contractor of the customer is not told, whatever its people are there', async () => {
  const customerid = 'xdiscreet';
  await putMany(await surroundings());
  await putMany(finished(customerWith(customerid, {})));
  const said = new Set<string>();
  for (const email of Object.values(outsiders).filter(each => each !== people.sam)) {
    const { steps } = await explained(world, { customerid, email, topicKey: 'onis', place: 'home' });
    said.add(steps.map(({ says }) => says.replaceAll(email, 'somebody')).join());
  }
  expect([...said]).toEqual(['somebody is not among your administrators and users.']);
});
