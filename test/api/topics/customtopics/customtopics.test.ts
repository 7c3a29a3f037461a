import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPk } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import {
  addCustomTopic,
  explainCustomTopicStatuses,
  listCustomTopicStatuses,
  listCustomTopics,
  setCustomTopicStatus,
  updateCustomTopic,
} from '#shared/contract/topics/customtopics.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';
import { people } from '#test/support/cast.ts';
import { makePlace } from '#test/support/places.ts';
import { Author } from '#test/support/topics/drafts.ts';
import { type As, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const texts = { cuzdesc: 'Clinic opening', cuzsummary: 'What has to be in place on the first day.' };
const add = (other: Partial<typeof texts> = {}, who: As = {}) =>
  world.call(addCustomTopic, { ...texts, ...other }, who);
const added = async () => (await add()).body.row;
const rename = (topicid: string, other: Partial<typeof texts> & { revision: number }, who: As = {}) =>
  world.call(updateCustomTopic, { topicid, ...texts, ...other }, who);
const setStatus = (topicid: string, tstatusid: 1 | 2 | 3 | 4 | 5, revision: number, who: As = {}) =>
  world.call(setCustomTopicStatus, { topicid, tstatusid, revision }, who);
const listed = async (topicid: string) =>
  (await world.call(listCustomTopics, {})).body.Cuztoplist.find(row => row.topicid === topicid);
/** Returns the audit entries about a topic, in no order: the clock does not move here. */
const trail = async (topicid: string) =>
  (await queryAll(auditPk('acme', '2026-03'), ''))
    .filter(({ facts }) => (facts as { topicid?: string }).topicid === topicid)
    .map(({ event }) => event);

describe('adding a custom topic', () => {
  test('gives it an id of the customer, begins it as New and lists it', async () => {
    const { body } = await add({ cuzdesc: '  Clinic opening ' });
    expect(body).toMatchObject({ code: 200, message: 'Added successfully' });
    expect(body.row).toEqual({
      ...texts,
      topicid: expect.stringMatching(/^acme-[a-z2-9]{5}$/),
      customerid: 'acme',
      userid: await world.useridOf(people.ada),
      revision: 0,
      tstatusid: 1,
      tstatusdesc: 'New',
      published: 'N',
    });
    expect(await listed(body.row.topicid)).toEqual(body.row);
    expect(await trail(body.row.topicid)).toEqual(['custom topic added']);
  });

  test.each([
    ['no title', { cuzdesc: '   ' }, 'cuzdesc', 'Custom Topic Title is required.'],
    ['no summary', { cuzsummary: '' }, 'cuzsummary', 'Custom Topic Summary is required.'],
    ['a title of 51', { cuzdesc: 'x'.repeat(51) }, 'cuzdesc', /at most 50/],
    ['a summary of 301', { cuzsummary: 'x'.repeat(301) }, 'cuzsummary', /at most 300/],
  ])('is refused with %s, naming the field', async (_, wrong, field, problem) => {
    const { status, body } = await add(wrong);
    expect(status).toBe(422);
    expect(body.fields).toEqual([{ field, problem: expect.stringMatching(problem) }]);
  });

  test('accepts a title of 50 and a summary of 300 characters', async () => {
    expect((await add({ cuzdesc: 'x'.repeat(50), cuzsummary: 'y'.repeat(300) })).status).toBe(200);
  });

  test('is refused on a plan without custom topics, and to Location Admins and Users', async () => {
    const refused = { status: 403, body: { reason: 'notAllowed' } };
    for (const as of [people.ben, people.leo, people.eve])
      expect(await add({}, { as })).toMatchObject(refused);
    expect(await world.call(listCustomTopics, {}, { as: people.ben })).toMatchObject(refused);
  });
});

describe('changing title and summary', () => {
  test('is kept, counted and recorded', async () => {
    const { topicid } = await added();
    const { body } = await rename(topicid, { cuzdesc: 'Clinic closing', revision: 0 });
    expect(body).toMatchObject({
      message: 'Updated successfully',
      row: { cuzdesc: 'Clinic closing', revision: 1 },
    });
    expect(await listed(topicid)).toEqual(body.row);
    expect((await trail(topicid)).sort()).toEqual(['custom topic added', 'custom topic changed']);
  });

  test('on an older state is refused with the current topic; a repeat is a silent success', async () => {
    const { topicid } = await added();
    await rename(topicid, { cuzdesc: 'First', revision: 0 });
    const stale = await rename(topicid, { cuzdesc: 'Second', revision: 0 });
    expect(stale).toMatchObject({
      status: 409,
      body: { reason: 'stale', row: { cuzdesc: 'First', revision: 1 } },
    });
    const before = await trail(topicid);
    const repeat = await rename(topicid, { cuzdesc: 'First', revision: 0 });
    expect(repeat).toMatchObject({ status: 200, body: { row: { revision: 1 } } });
    expect(await trail(topicid)).toHaveLength(before.length);
  });

  test('of two administrators who save at once, one is refused and sees what the other wrote', async () => {
    for (const revision of [0, 1]) {
      const { topicid } = await added();
      if (revision) await rename(topicid, { cuzdesc: 'Before', revision: 0 });
      const both = await Promise.all(['One', 'Two'].map(cuzdesc => rename(topicid, { cuzdesc, revision })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(both[0]!.body.row).toEqual(both[1]!.body.row);
      expect(await listed(topicid)).toEqual(both[0]!.body.row);
    }
  });

  test('shows in the topic list at once', async () => {
    const { topicid } = await makePlace();
    await rename(topicid, { cuzdesc: 'Renamed', revision: 0 });
    const { body } = await world.call(listTopicsToAnswer, {});
    expect(body.topic_information.find(row => row.topicid === topicid)?.cuzdesc).toBe('Renamed');
  });
});

describe('the status of a custom topic', () => {
  test('can be every one of the five, each with an explanation', async () => {
    const names = ['New', 'In Development', 'Testing', 'Active', 'Inactive'];
    const { Ctopicstatus } = (await world.call(listCustomTopicStatuses, {})).body;
    expect(Ctopicstatus.map(({ tstatusdesc }) => tstatusdesc)).toEqual(names);
    expect(Ctopicstatus.every(({ custedit }) => custedit === 'Y')).toBe(true);
    const { data } = (await world.call(explainCustomTopicStatuses, {})).body;
    expect(data.map(({ tstatusdesc }) => tstatusdesc)).toEqual(names);
    expect(new Set(data.map(({ explanation }) => explanation)).size).toBe(5);
  });

  test('to Active publishes the draft, which needs an active question and no error', async () => {
    const { topicid } = await added();
    const refused = await setStatus(topicid, topicStatus.active, 0);
    expect(refused.body).toMatchObject({ code: 400, reason: 'notpublished' });
    expect(await listed(topicid)).toMatchObject({ tstatusid: 1, revision: 0, published: 'N' });

    const author = await new Author(world, topicid).small();
    expect((await setStatus(topicid, topicStatus.active, 0)).body.row).toMatchObject({
      tstatusdesc: 'Active',
      published: 'Y',
      revision: 1,
    });
    expect(await author.draft()).toMatchObject({ published: 1, unchanged: true });
    expect(await trail(topicid)).toContain('topic published');

    // What was written while it was inactive is published with it; without a change there is no new version.
    await setStatus(topicid, topicStatus.inactive, 1);
    await author.change(2, { qdescr: 'Is point 2 really settled?' });
    await setStatus(topicid, topicStatus.active, 2);
    expect(await author.draft()).toMatchObject({ published: 2, unchanged: true });
    await setStatus(topicid, topicStatus.inactive, 3);
    expect((await setStatus(topicid, topicStatus.active, 4)).body.row).toMatchObject({ revision: 5 });
    expect(await author.draft()).toMatchObject({ published: 2 });
  });

  test('to Active is refused if the topic has changed since it was shown, and publishes nothing', async () => {
    const { topicid } = await added();
    const author = await new Author(world, topicid).small();
    await rename(topicid, { revision: 0, cuzdesc: 'Other' });
    expect(await setStatus(topicid, topicStatus.active, 0)).toMatchObject({
      status: 409,
      body: { row: { cuzdesc: 'Other', tstatusid: 1, revision: 1 } },
    });
    expect(await author.draft()).toMatchObject({ published: 0 });
    const both = await Promise.all([
      setStatus(topicid, topicStatus.active, 1),
      setStatus(topicid, topicStatus.inactive, 1),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('changes with a revision: a stale change is refused, the same status again is a silent success', async () => {
    const { topicid } = await added();
    expect((await setStatus(topicid, 2, 0)).body.row).toMatchObject({
      tstatusdesc: 'In Development',
      revision: 1,
    });
    const stale = await setStatus(topicid, 3, 0);
    expect(stale).toMatchObject({ status: 409, body: { row: { tstatusid: 2, revision: 1 } } });
    expect((await setStatus(topicid, 2, 0)).status).toBe(200);
    expect((await setStatus(topicid, 5, 1)).body.row).toMatchObject({ tstatusdesc: 'Inactive', revision: 2 });
    const told = (await trail(topicid)).filter(event => event === 'topic status changed');
    expect(told).toHaveLength(2);
  });

  test('takes a topic out of the topic list and back into it', async () => {
    const { topicid } = await makePlace();
    const offered = async () =>
      (await world.call(listTopicsToAnswer, {})).body.topic_information.some(row => row.topicid === topicid);
    expect(await offered()).toBe(true);
    await setStatus(topicid, topicStatus.inactive, 0);
    expect(await offered()).toBe(false);
    await setStatus(topicid, topicStatus.active, 1);
    expect(await offered()).toBe(true);
  });

  test('and texts of a standard topic, and of one that does not exist, are not changed here', async () => {
    const { topicid } = await makePlace({ topiccode: 'ssdf' });
    for (const id of [topicid, 'acme-nothing']) {
      expect((await setStatus(id, 5, 0)).body).toMatchObject({ code: 403, reason: 'notAllowed' });
      expect((await rename(id, { revision: 0 })).body).toMatchObject({ code: 403, reason: 'notAllowed' });
    }
  });
});

test('the list of custom topics holds nothing of the library', async () => {
  const { topicid } = await makePlace({ topiccode: 'ssdf' });
  expect(await listed(topicid)).toBeUndefined();
});
