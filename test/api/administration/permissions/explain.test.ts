import { afterAll, beforeAll, expect, test } from 'vitest';
import { putMany } from '#functions/data/table/table.ts';
import { explainUserAccess } from '#shared/contract/administration/permissions.ts';
import { people } from '#test/support/cast.ts';
import {
  allowed,
  customerWith,
  explained,
  finished,
  pairs,
  places,
  seats,
} from '#test/support/people/explaining.ts';
import { organization } from '#test/support/people/organization.ts';
import { makePlace } from '#test/support/places.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

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
    for (const topicName of asked.topics)
      for (const pairName of asked.pairs)
        for (const place of asked.places) {
          const one = { customerid, email, topicKey: `${topicName}${pairName}`, place };
          const { sees, answers, steps } = await explained(world, one);
          const what = `${name}: ${topicName}${pairName} at ${place}`;
          const active = topicName === 'on' && pairName === 'is' && place === 'home';
          expect(await allowed(world, one), what).toEqual({ lists: sees !== null && active, answers });
          // Exactly what prevents it is told as preventing.
          expect(
            steps.every(({ gives }) => gives),
            what,
          ).toBe(answers);
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
