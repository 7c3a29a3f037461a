import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPk, keys } from '#functions/data/table/keys.ts';
import { present, queryAll, update, write } from '#functions/data/table/table.ts';
import { topicStatus } from '#functions/data/topics/settings.ts';
import { listReports, listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import {
  addTopicLocation,
  listPlaceableTopics,
  listTopicLocations,
  setTopicLocationStatus,
} from '#shared/contract/topics/topiclocations.ts';
import { people } from '#test/support/cast.ts';
import { makePlace, type Place } from '#test/support/places.ts';
import { completedIn } from '#test/support/reports.ts';
import { Player } from '#test/support/runs.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { type As, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const put = (place: Place, activetl: 'Y' | 'N' = 'Y', who: As = {}) =>
  world.call(addTopicLocation, { ...place, activetl }, who);
const turn = (place: Place, activetl: 'Y' | 'N', who: As = {}) =>
  world.call(setTopicLocationStatus, { ...place, activetl }, who);
const listed = async ({ topicid, locationid }: Place, who: As = {}) =>
  (await world.call(listTopicLocations, {}, who)).body.Activetoploc.find(
    row => row.topicid === topicid && row.locationid === locationid,
  );
const worked = async ({ topicid, locationid }: Place) =>
  (await world.call(listTopicsToAnswer, {})).body.topic_information.filter(
    row => row.topicid === topicid && row.locationid === locationid,
  );
/** Returns the audit entries about a topic, in no order: the clock does not move here. */
const trail = async ({ topicid }: Place) =>
  (await queryAll(auditPk('acme', '2026-03'), '')).filter(
    ({ facts }) => (facts as { topicid?: string }).topicid === topicid,
  );
const notAllowed = { status: 403, body: { reason: 'notAllowed' } };

/** A topic that is at Boston, and the same topic at Denver, where it is not yet. */
async function places(options: Parameters<typeof makePlace>[0] = {}) {
  const boston = await makePlace(options);
  return { boston, denver: { ...boston, locationid: 'acme-den' } };
}

describe('putting a topic at a location', () => {
  test('lists it there since today, and its row appears in the topic list', async () => {
    const { denver } = await places({ title: 'Fire drill' });
    expect(await worked(denver)).toEqual([]);
    const { body } = await put(denver);
    expect(body).toMatchObject({ code: 200, message: 'Topic added successfully' });
    expect(body.row).toEqual({
      ...denver,
      cuzdesc: 'Fire drill',
      cuztopic: 'Y',
      locationdesc: 'Denver',
      countrycode: 'USA',
      activetl: 'Y',
      activesince: '2026-03-15',
      topicactive: 'Y',
      activel: 'Y',
      openruns: 0,
    });
    expect(await listed(denver)).toEqual({ ...body.row, everymonths: 1, dueday: 31, askedemail: '' });
    expect(await worked(denver)).toMatchObject([{ laststatus: 'Available', Takequiz: 'Y' }]);
    expect(await trail(denver)).toMatchObject([
      {
        email: people.ada,
        event: 'topic put at a location',
        facts: { ...denver, active: 'Y' },
      },
    ]);
  });

  test('counts the day in the customer’s time zone', async () => {
    const { denver } = await places();
    const { body } = await world.at('2026-03-15T03:59:59Z', () => put(denver));
    expect(body.row.activesince).toBe('2026-03-14');
  });

  test('as not active keeps it out of the topic list, and active since no day', async () => {
    const { denver } = await places();
    expect((await put(denver, 'N')).body.row).toMatchObject({ activetl: 'N', activesince: '' });
    expect(await worked(denver)).toEqual([]);
  });

  test('is refused if it is already there, whatever its state', async () => {
    const existing = {
      code: 400,
      reason: 'toplocexist',
      message: 'This topic/location combination already exists.',
    };
    const { boston } = await places({ pair: { active: false, done: ['202601'] } });
    expect((await put(boston)).body).toMatchObject(existing);
    expect(await listed(boston)).toMatchObject({ activetl: 'N' });
    const inactive = await makePlace({ status: topicStatus.inactive });
    expect((await put(inactive)).body).toMatchObject(existing);
  });

  test('by two administrators at once puts it there once', async () => {
    const { denver } = await places();
    const both = await Promise.all([put(denver), put(denver, 'Y', { as: people.sam, actingFor: 'acme' })]);
    expect(both.map(({ body }) => body.reason ?? 'added').sort()).toEqual(['added', 'toplocexist']);
  });

  test('is refused for topics and locations that are not active', async () => {
    const { denver } = await places({ status: topicStatus.new });
    expect((await put(denver)).body).toMatchObject({ code: 400, reason: 'topicinactive' });
    const { boston } = await places();
    const closed = { ...boston, locationid: 'acme-old' };
    expect((await put(closed)).body).toMatchObject({ code: 400, reason: 'locationinactive' });
    for (const place of [denver, closed]) expect(await listed(place)).toBeUndefined();
  });

  test('is refused alike for ids that do not exist and for another customer’s', async () => {
    const { boston } = await places();
    const bolt = await makePlace({ locationid: 'bolt-osa' });
    const wrong: Place[] = [
      { topicid: 'acme-nothing', locationid: 'acme-den' },
      { ...boston, locationid: 'acme-nowhere' },
      bolt,
      { ...boston, locationid: 'bolt-osa' },
      { ...bolt, locationid: 'acme-den' },
    ];
    for (const place of wrong) expect(await put(place), JSON.stringify(place)).toMatchObject(notAllowed);
  });
});

describe('switching a topic at a location', () => {
  test('off keeps begun questionnaires and reports; on again counts from today', async () => {
    const place = await makePlace({ pair: { activeSince: '2025-01-01' } });
    await completedIn(world, '202602', place);
    const player = new Player(world, place);
    await player.begin();
    await player.answer('Y');
    const off = await turn(place, 'N');
    expect(off.body).toMatchObject({ message: 'Updated successfully' });
    expect(off.body.row).toMatchObject({ activetl: 'N', activesince: '2025-01-01', openruns: 1 });
    expect(await worked(place)).toMatchObject([
      { laststatus: 'Inprocess', Continuequiz: 'Y', Deletequiz: 'N' },
    ]);
    await player.answer('Y');
    const { body } = await world.call(listReports, {});
    expect(body.suggestion_information.some(row => row.topicid === place.topicid)).toBe(true);
    const on = await turn(place, 'Y');
    expect(on.body.row).toMatchObject({ activetl: 'Y', activesince: '2026-03-15', openruns: 1 });
    expect(await trail(place)).toContainEqual(
      expect.objectContaining({ event: 'topic at a location switched', facts: { ...place, active: 'Y' } }),
    );
  });

  test('to its current state changes nothing, and keeps the day since which it is active', async () => {
    const place = await makePlace();
    expect((await turn(place, 'Y')).body.row).toMatchObject({ activetl: 'Y', activesince: '2026-01-01' });
    expect(await trail(place)).toEqual([]);
  });

  test('by two administrators at once is done and recorded once', async () => {
    const place = await makePlace();
    const both = await Promise.all([turn(place, 'N'), turn(place, 'N')]);
    for (const { body } of both) expect(body.row).toMatchObject({ activetl: 'N' });
    expect(await trail(place)).toHaveLength(1);
  });

  test('on is refused where topic or location is not active, off is not', async () => {
    const waiting = await makePlace({ status: topicStatus.inactive, pair: { active: false } });
    expect((await turn(waiting, 'Y')).body).toMatchObject({ code: 400, reason: 'topicinactive' });
    const closed = await makePlace({ locationid: 'acme-old', pair: { active: false } });
    expect((await turn(closed, 'Y')).body).toMatchObject({ code: 400, reason: 'locationinactive' });
    for (const place of [waiting, closed]) expect(await listed(place)).toMatchObject({ activetl: 'N' });
    const left = await makePlace({ status: topicStatus.inactive });
    expect((await turn(left, 'N')).body.row).toMatchObject({ activetl: 'N' });
  });

  test('on is refused also where the topic becomes inactive at the same moment', async () => {
    for (let before = 0; before < 8; before++) {
      const place = await makePlace({ pair: { active: false } });
      let answer: Awaited<ReturnType<typeof invoke>> | undefined;
      let wasFirst = true;
      const ends = async () => {
        await write(update(keys.topic('acme', place.topicid), { status: topicStatus.inactive }, present));
        wasFirst = (await listed(place))?.activetl === 'Y';
      };
      const turns = async () => {
        answer = await invoke(world, setTopicLocationStatus, { ...place, activetl: 'Y' }, people.ada);
      };
      await interleave([ends, turns], Array(before).fill(1));
      expect(answer!.body.reason, `after ${before} requests`).toBe(wasFirst ? undefined : 'topicinactive');
      expect((await listed(place))?.activetl).toBe(wasFirst ? 'Y' : 'N');
    }
  });

  test('is refused if the topic is not at the location, and does not put it there', async () => {
    const { denver } = await places();
    for (const activetl of ['Y', 'N'] as const)
      expect(await turn(denver, activetl)).toMatchObject(notAllowed);
    expect(await listed(denver)).toBeUndefined();
  });
});

describe('a Location Admin', () => {
  const leo = { as: people.leo };

  test('sees, puts and switches topics only at their own locations', async () => {
    const { boston, denver } = await places();
    await put(denver);
    expect(await listed(boston, leo)).toBeDefined();
    const { body } = await world.call(listTopicLocations, {}, leo);
    expect(new Set(body.Activetoploc.map(row => row.locationid))).toEqual(new Set(['acme-bos']));
    expect((await turn(boston, 'N', leo)).status).toBe(200);
    const before = await listed(denver);
    expect(await turn(denver, 'N', leo)).toMatchObject(notAllowed);
    const other = await places();
    expect(await put(other.denver, 'Y', leo)).toMatchObject(notAllowed);
    expect([await listed(denver), await listed(other.denver)]).toEqual([before, undefined]);
    const fromDenver = await makePlace({ locationid: 'acme-den' });
    expect((await put({ ...fromDenver, locationid: 'acme-bos' }, 'Y', leo)).status).toBe(200);
  });

  test('is offered only their own locations', async () => {
    const { body } = await world.call(listPlaceableTopics, {}, leo);
    expect(body.Eligiblelocation.map(row => row.locationid)).toEqual(['acme-bos']);
  });
});

describe('what can be put where', () => {
  test('are active topics and active locations', async () => {
    const active = await makePlace({ title: 'Ready' });
    const waiting = await makePlace({ status: topicStatus.new });
    const { body } = await world.call(listPlaceableTopics, {});
    expect(body.Eligiblelocation.map(row => row.locationid).sort()).toEqual(['acme-bos', 'acme-den']);
    expect(body.Eligibletopics).toContainEqual({ topicid: active.topicid, cuzdesc: 'Ready', cuztopic: 'Y' });
    expect(body.Eligibletopics.some(row => row.topicid === waiting.topicid)).toBe(false);
  });

  test('is listed with what keeps a topic from being answered', async () => {
    const waiting = await makePlace({ status: topicStatus.inactive });
    expect(await listed(waiting)).toMatchObject({ activetl: 'Y', topicactive: 'N', activel: 'Y' });
    const closed = await makePlace({ locationid: 'acme-old' });
    expect(await listed(closed)).toMatchObject({ activetl: 'Y', topicactive: 'Y', activel: 'N' });
    const { body } = await world.call(listTopicLocations, {});
    expect(body.Topiclist.find(row => row.topicid === waiting.topicid)).toMatchObject({
      tstatusdesc: 'Inactive',
    });
  });

  test('of one customer names nothing of another', async () => {
    const place = await makePlace({ locationid: 'bolt-osa' });
    expect(await listed(place)).toBeUndefined();
    const { body } = await world.call(listTopicLocations, {}, { as: people.ben });
    expect(body.Activetoploc.every(row => row.topicid.startsWith('bolt-'))).toBe(true);
    expect(body.Activetoploc).not.toEqual([]);
  });
});
