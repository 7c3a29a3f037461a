import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPermissionChoices } from '#shared/contract/administration/permissions.ts';
import { setTopicLocationStatus } from '#shared/contract/topics/topiclocations.ts';
import { organization } from '#test/support/people/organization.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

describe('What a permission can be given for', () => {
  test('names topics and places once, places in alphabetical order, and where each topic is by position', async () => {
    const leo = 'leo@choices.example';
    const at = await organization(builder => {
      builder
        .location('two', 'East', 'USA')
        .location('three', 'Three', 'USA')
        .standardTopic('web', 'a11y-web', 'Websites', ['home', 'three'], '2026-01-01')
        .standardTopic('doc', 'a11y-web', 'Documents', ['three', 'two'], '2026-01-01')
        .standardTopic('none', 'a11y-web', 'Nowhere', [], '2026-01-01')
        .person({ email: leo, firstName: 'Leo', type: 2, role: '', locations: ['three', 'two'] });
      for (const [name, locations] of [['eve', ['two', 'home']] as const, ['uma', ['home']] as const])
        builder.person({
          email: `${name}@choices.example`,
          firstName: name,
          type: 3,
          role: '',
          locations: [...locations],
        });
    });
    const pair = { topicid: at.id('doc'), locationid: at.id('three') };
    await world.call(setTopicLocationStatus, { ...pair, activetl: 'N' }, { as: at.master });
    const read = async (as: string) => {
      const { users, topics, locations } = (await world.call(listPermissionChoices, {}, { as })).body;
      const named = (positions: number[]) => positions.map(position => topics[position]?.cuzdesc).sort();
      return {
        order: locations.map(each => each.locationdesc),
        places: Object.fromEntries(
          locations.map(each => [each.locationdesc, [named(each.topics), named(each.inactive)]]),
        ),
        users: Object.fromEntries(
          users.map(each => [
            each.useremail.split('@')[0],
            each.locations.map(position => locations[position]?.locationdesc).sort(),
          ]),
        ),
      };
    };
    const east = [['Documents'], []];
    const three = [['Websites'], ['Documents']];
    expect(await read(at.master)).toEqual({
      order: ['East', 'Home', 'Three'],
      places: { Home: [['Websites'], []], East: east, Three: three },
      users: { eve: ['East', 'Home'], uma: ['Home'] },
    });
    expect(await read(leo)).toEqual({
      order: ['East', 'Three'],
      places: { East: east, Three: three },
      users: { eve: ['East'] },
    });
  });

  test('takes at most 250 KB with 33 topics at each of 500 places, and 100 people', async () => {
    const places = Array.from({ length: 500 }, (_, n) => `place${n}`);
    const at = await organization(
      builder => {
        for (const place of places) builder.location(place, `Regional office ${place}`, 'USA');
        for (let n = 0; n < 33; n++)
          builder.standardTopic(
            `topic${n}`,
            'a11y-web',
            `Accessibility of websites ${n}`,
            places,
            '2026-01-01',
          );
        for (let n = 0; n < 100; n++)
          builder.person({
            email: `user.number${n}@organization.example`,
            firstName: 'U',
            type: 3,
            role: 'Manager',
            locations: places.slice(n * 5, n * 5 + 5),
          });
      },
      { locationLimit: 600, userLimit: 200 },
    );
    const { body } = await world.call(listPermissionChoices, {}, { as: at.master });
    expect(body.locations.reduce((sum, { topics }) => sum + topics.length, 0)).toBe(16_500);
    expect(body.users).toHaveLength(100);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(250_000);
  });
});
