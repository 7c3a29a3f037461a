import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { present, put, remove, update, write } from '#functions/data/table/table.ts';
import { locationItem, settingsOf, topicStatus } from '#functions/data/topics/settings.ts';
import { assignTopic } from '#shared/contract/clients/clienttopics.ts';
import { activateStandardTopics, selectStandardTopic } from '#shared/contract/topics/stdtopics.ts';
import { people } from '#test/support/cast.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { World } from '#test/support/world.ts';

let world: World;
let topicid: string;
beforeAll(async () => {
  world = await World.begin();
  await set(keys.customer('fable'), { planid: 7 });
  const asCal = { as: people.cal };
  topicid = (await world.call(selectStandardTopic, { topiccode: 'ssdf' }, asCal)).body.topicid;
  await world.call(activateStandardTopics, { topicid: [topicid] }, asCal);
});
afterAll(() => world.close());

const theirs = 'fable-s.ssdf';
/** What fable, a client with one location, has of the topic. */
async function state() {
  const { topics, topicLocations } = await settingsOf('fable', true);
  return { status: topics.get(theirs)?.status, places: topicLocations.map(({ locationid }) => locationid) };
}
const second = {
  ...{ customerid: 'fable', locationid: 'fable-two', name: 'Second', country: 'USA', internalId: '' },
  ...{ groupid: '', sector: 1, active: true, activeSince: '' },
};
const relation = keys.contractor('fable', 'conco');
const own = () => keys.topic('conco', topicid);
const set = (key: typeof relation, fields: Record<string, unknown>) => write(update(key, fields, present));

/** What can happen while a topic is assigned, and how it is undone. */
const happenings: [string, happens: () => Promise<void>, undone: () => Promise<void>][] = [
  ['the relation ends', () => set(relation, { active: false }), () => set(relation, { active: true })],
  [
    'the client is switched off',
    () => set(keys.customer('fable'), { active: false }),
    () => set(keys.customer('fable'), { active: true }),
  ],
  [
    'the client’s plan ends',
    () => set(keys.customer('fable'), { planStatus: 'Closed' }),
    () => set(keys.customer('fable'), { planStatus: 'Active' }),
  ],
  [
    'the contractor switches its topic off',
    () => set(own(), { status: topicStatus.inactive }),
    () => set(own(), { status: topicStatus.active }),
  ],
  [
    'the client switches its location off',
    () => set(keys.location('fable', 'fable-home'), { active: false }),
    () => set(keys.location('fable', 'fable-home'), { active: true }),
  ],
  [
    'the client opens a second location',
    async () => {
      const { pk, sk, ...fields } = locationItem(second);
      await write(
        update(keys.customerProfile('fable'), { activeLocations: 2 }, present),
        put({ pk, sk }, fields),
      );
    },
    () =>
      write(
        update(keys.customerProfile('fable'), { activeLocations: 1 }, present),
        remove(keys.location('fable', 'fable-two')),
      ),
  ],
];

test.each(happenings)(
  'If %s while a topic is assigned, nothing is based on what was before',
  async (name, happens, undone) => {
    for (let requests = 2; requests <= 10; requests++) {
      let then = await state();
      await interleave(
        [
          () => invoke(world, assignTopic, { clientid: 'fable', topicid, activetc: 'Y' }, people.cal),
          async () => {
            await happens();
            then = await state();
          },
        ],
        [...Array<number>(requests).fill(0), ...Array<number>(20).fill(1)],
      );
      const now = await state();
      expect(now.places, `after ${requests} requests`).toEqual(then.places);
      if (!name.includes('location')) expect(now.status, `after ${requests} requests`).toEqual(then.status);
      await undone();
      await write(
        remove(keys.assignment('conco', 'fable', topicid)),
        remove(keys.topic('fable', theirs)),
        remove(keys.topicLocation('fable', theirs, 'fable-home')),
      );
    }
  },
);
