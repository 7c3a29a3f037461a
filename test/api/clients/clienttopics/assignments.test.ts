import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignment } from '#functions/data/clients/assignments.ts';
import { keys } from '#functions/data/table/keys.ts';
import { present, readOne, update, write } from '#functions/data/table/table.ts';
import { settingsOf, topicStatus } from '#functions/data/topics/settings.ts';
import { listActivity } from '#shared/contract/administration/activity.ts';
import {
  assignTopic,
  listAssignable,
  listAssignedTopics,
  switchAssignment,
} from '#shared/contract/clients/clienttopics.ts';
import {
  activateStandardTopics,
  listStandardTopics,
  selectStandardTopic,
  setStandardTopicStatus,
} from '#shared/contract/topics/stdtopics.ts';
import { people } from '#test/support/cast.ts';
import { World } from '#test/support/world.ts';

/*
 * Conco's clients: acme, which has several active locations, and fable, which has one.
 */
let world: World;
beforeAll(async () => {
  world = await World.begin();
  await write(update(keys.customer('fable'), { planid: 7 }, present));
});
afterAll(() => world.close());

const asCal = { as: people.cal };
/** A standard topic that no one has selected yet, active at conco. */
async function activeTopic(): Promise<{ topicid: string; title: string; code: string }> {
  const { body } = await world.call(listStandardTopics, {}, asCal);
  const { topiccode, topicdesc } = body.Availabletops[0]!;
  const selected = await world.call(selectStandardTopic, { topiccode }, asCal);
  const { topicid } = selected.body;
  await world.call(activateStandardTopics, { topicid: [topicid] }, asCal);
  return { topicid, title: topicdesc, code: topiccode };
}
const assign = (clientid: string, topicid: string, activetc: 'Y' | 'N' = 'Y') =>
  world.call(assignTopic, { clientid, topicid, activetc });
const turn = (clientid: string, topicid: string, activetc: 'Y' | 'N', revision: number) =>
  world.call(switchAssignment, { clientid, topicid, activetc, revision });
const rows = async () => (await world.call(listAssignedTopics, {})).body.Assignlist;
const stored = (clientid: string, topicid: string) => readOne(assignment('conco', clientid, topicid), true);
/** What a client has of a standard topic. */
async function at(clientid: string, code: string) {
  const { topics, topicLocations } = await settingsOf(clientid, true);
  const own = [...topics.values()].filter(({ libraryCode }) => libraryCode === code);
  const places = topicLocations.filter(({ topicid }) => own.some(topic => topic.topicid === topicid));
  return {
    statuses: own.map(({ status }) => status),
    places: places.map(({ locationid, active }) => [locationid, active]),
  };
}
const told = async (as: string, text: string) =>
  (await world.call(listActivity, {}, { as })).body.lines.filter(line => line.text === text);
const manage = (clientid: string, active: boolean) =>
  write(update(keys.contractor(clientid, 'conco'), { active }, present));

const [on, off] = [topicStatus.active, topicStatus.inactive];

describe('A standard topic of the contractor', () => {
  test('becomes active at the client and at its only location, and both sides see that', async () => {
    const { topicid, title, code } = await activeTopic();
    expect((await assign('fable', topicid)).body).toMatchObject({
      placed: 'Y',
      row: { clientid: 'fable', custdesc: 'Fable', topicid, cuzdesc: title, activetc: 'Y', revision: 0 },
    });
    expect(await at('fable', code)).toEqual({ statuses: [on], places: [['fable-home', true]] });
    const choices = (await world.call(listAssignable, {})).body;
    const { assigned } = choices.Activetopic.find(each => each.topicid === topicid)!;
    expect(assigned.map(place => choices.Activeclient[place]!.clientid)).toEqual(['fable']);
    expect(await rows()).toContainEqual(
      expect.objectContaining({ clientid: 'fable', topicid, activetc: 'Y', changeable: 'Y' }),
    );
    expect(await told(people.cal, `Assigned ${title} to the client Fable, where it is active.`)).toHaveLength(
      1,
    );
  });

  test('is put at no location of a client that has several; the client’s activity names the contractor', async () => {
    const { topicid, title, code } = await activeTopic();
    expect((await assign('acme', topicid)).body).toMatchObject({ placed: 'N' });
    expect(await at('acme', code)).toEqual({ statuses: [on], places: [] });
    expect(await told(people.ada, `The contractor Conco assigned ${title} and made it active.`)).toHaveLength(
      1,
    );
  });

  test('is assigned to a client once, also by two at the same moment', async () => {
    const { topicid, code } = await activeTopic();
    const both = await Promise.all([assign('fable', topicid), assign('fable', topicid, 'N')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await assign('fable', topicid)).body).toMatchObject({
      reason: 'assignexists',
      message: 'assignexists',
      explanation: 'This topic has already been assigned to this client.',
    });
    expect((await at('fable', code)).statuses.length).toBeLessThan(2);
  });

  test('is the client’s own topic if it selected it before', async () => {
    const { topicid, code } = await activeTopic();
    await world.call(selectStandardTopic, { topiccode: code });
    await assign('acme', topicid);
    expect((await at('acme', code)).statuses).toEqual([on]);
  });

  test('is listed with its state at the client, which the client can change', async () => {
    const { topicid, code } = await activeTopic();
    const made = await assign('acme', topicid);
    const state = async () => {
      const row = (await rows()).find(each => each.clientid === 'acme' && each.topicid === topicid);
      return [row?.activetc, row?.clientactive];
    };
    const sets = (tstatusid: number) =>
      write(update(keys.topic('acme', `acme-s.${code}`), { status: tstatusid }, present));
    expect([made.body.row.clientactive, await state()]).toEqual(['Y', ['Y', 'Y']]);
    await sets(off);
    expect(await state()).toEqual(['Y', 'N']);
    const { body } = await turn('acme', topicid, 'N', 0);
    expect([body.row.clientactive, await state()]).toEqual(['N', ['N', 'N']]);
    await sets(on);
    expect(await state()).toEqual(['N', 'Y']);
    await manage('acme', false);
    expect(await state(), 'a client that is not managed').toEqual(['N', '']);
    await manage('acme', true);
    const other = await activeTopic();
    expect((await assign('acme', other.topicid, 'N')).body.row.clientactive).toBe('');
  });

  test('becomes inactive and active again as it was seen, whatever the client did in between', async () => {
    const { topicid, code } = await activeTopic();
    await assign('fable', topicid);
    expect((await turn('fable', topicid, 'N', 0)).body).toMatchObject({
      message: 'Successfully Updated.',
      placed: 'N',
      row: { activetc: 'N', revision: 1 },
    });
    expect((await at('fable', code)).statuses).toEqual([off]);
    expect((await turn('fable', topicid, 'N', 0)).status).toBe(200);
    expect((await turn('fable', topicid, 'Y', 0)).body).toMatchObject({
      reason: 'stale',
      row: { activetc: 'N', revision: 1 },
    });
    await write(
      update(keys.topicLocation('fable', `fable-s.${code}`, 'fable-home'), { active: false }, present),
    );
    expect((await turn('fable', topicid, 'Y', 1)).body).toMatchObject({ placed: 'Y' });
    expect(await at('fable', code)).toEqual({ statuses: [on], places: [['fable-home', true]] });
  });

  test('that is assigned as inactive changes nothing at the client until it is switched on', async () => {
    const { topicid, code } = await activeTopic();
    expect((await assign('fable', topicid, 'N')).body).toMatchObject({ placed: 'N', row: { activetc: 'N' } });
    expect(await at('fable', code)).toEqual({ statuses: [], places: [] });
    await turn('fable', topicid, 'Y', 0);
    expect((await at('fable', code)).statuses).toEqual([on]);
    const selected = await world.call(selectStandardTopic, { topiccode: code });
    await world.call(activateStandardTopics, { topicid: [selected.body.topicid] });
    await assign('acme', topicid, 'N');
    expect((await at('acme', code)).statuses).toEqual([on]);
  });

  test('is neither assigned nor switched on while it is not active at the contractor', async () => {
    const { topicid, code } = await activeTopic();
    await assign('fable', topicid, 'N');
    const change = { topicid, tstatusid: off, revision: 1 };
    expect((await world.call(setStandardTopicStatus, change, asCal)).status).toBe(200);
    expect((await assign('acme', topicid)).body).toMatchObject({ reason: 'inactivetopic' });
    expect((await turn('fable', topicid, 'Y', 0)).body).toMatchObject({ reason: 'inactivetopic' });
    expect(await at('fable', code)).toEqual({ statuses: [], places: [] });
    const { body } = await world.call(listAssignable, {});
    expect(body.Activetopic.map(row => row.topicid)).not.toContain(topicid);
  });
});

describe('A client', () => {
  test('that the contractor no longer manages keeps its topics; nothing is assigned or switched there', async () => {
    const { topicid, code } = await activeTopic();
    const other = await activeTopic();
    await assign('acme', topicid);
    await manage('acme', false);
    expect((await assign('acme', other.topicid)).body).toMatchObject({ reason: 'inactiveclient' });
    expect((await turn('acme', topicid, 'N', 0)).body).toMatchObject({ reason: 'inactiveclient' });
    expect((await at('acme', code)).statuses).toEqual([on]);
    expect((await rows()).find(row => row.topicid === topicid)).toMatchObject({ changeable: 'N' });
    expect((await world.call(listAssignable, {})).body.Activeclient).toEqual([
      { clientid: 'fable', custdesc: 'Fable' },
    ]);
    await write(update(keys.customer('acme'), { planid: 5 }, present));
    expect((await turn('acme', topicid, 'N', 0)).status).toBe(403);
    expect((await rows()).some(({ clientid }) => clientid === 'acme')).toBe(false);
    await write(update(keys.customer('acme'), { planid: 9 }, present));
    await manage('acme', true);
  });

  test('whose plan has ended, or that is switched off, is not offered and not changed', async () => {
    const { topicid } = await activeTopic();
    for (const closed of [{ planStatus: 'Closed' }, { active: false }]) {
      await write(update(keys.customer('fable'), closed, present));
      expect((await assign('fable', topicid)).body).toMatchObject({ reason: 'inactiveclient' });
      const { body } = await world.call(listAssignable, {});
      expect(body.Activeclient.map(({ clientid }) => clientid)).toEqual(['acme']);
      await write(update(keys.customer('fable'), { planStatus: 'Active', active: true }, present));
    }
    expect(await stored('fable', topicid)).toBeUndefined();
  });

  test('of somebody else, and a topic of somebody else, are refused like ones that do not exist', async () => {
    const { topicid } = await activeTopic();
    const answers = [
      await assign('bolt', topicid),
      await assign('nobody', topicid),
      await assign('acme', 'acme-s.ssdf'),
      await assign('acme', 'conco-none'),
      await turn('acme', topicid, 'N', 0),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  test('is missing from the choices of a contractor without clients, which is said', async () => {
    await manage('acme', false);
    await manage('fable', false);
    const { body } = await world.call(listAssignable, {});
    expect(body).toMatchObject({ code: 400, message: 'No client has been enrolled.' });
    await manage('acme', true);
    await manage('fable', true);
  });
});

test('People without Client Functions neither see nor change assignments', async () => {
  const { topicid } = await activeTopic();
  for (const as of [people.cora, people.ada]) {
    expect((await world.call(listAssignedTopics, {}, { as })).status).toBe(403);
    const input = { clientid: 'acme', topicid, activetc: 'Y' } as const;
    expect((await world.call(assignTopic, input, { as })).status).toBe(403);
  }
});

test('A topic of a client whose owner has not signed in yet is listed and can be switched off', async () => {
  const { topicid } = await activeTopic();
  await assign('fable', topicid);
  await write(update(keys.customerProfile('fable'), { setupState: 'waiting' }, present));
  const of = async () => (await rows()).find(row => row.clientid === 'fable' && row.topicid === topicid);
  const row = await of();
  expect(row).toMatchObject({ activetc: 'Y', clientactive: 'Y', changeable: 'Y' });
  expect((await turn('fable', topicid, 'N', row!.revision)).status).toBe(200);
  expect(await of()).toMatchObject({ activetc: 'N', clientactive: 'N' });
});
