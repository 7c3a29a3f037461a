import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberItem } from '#functions/data/administration/member.ts';
import { permissionItem } from '#functions/data/administration/permission.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, remove, update, write } from '#functions/data/table/table.ts';
import { listActivity } from '#shared/contract/administration/activity.ts';
import { getDraft } from '#shared/contract/authoring/authoring.ts';
import {
  addComment,
  listNotes,
  listTesters,
  resolveComment,
  setTesters,
} from '#shared/contract/authoring/reviewing.ts';
import {
  answerTestQuestion,
  beginTestDrive,
  getTestDriveChunk,
  getTestDriveState,
  listTopicsToTest,
  restartTestDrive,
  undoTestAnswer,
} from '#shared/contract/authoring/testdrive.ts';
import { copyTopic } from '#shared/contract/authoring/topicfiles.ts';
import { mostTesters } from '#shared/domain/authoring/testers.ts';
import { people } from '#test/support/cast.ts';
import { expectDone } from '#test/support/runs.ts';
import { Author, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { type As, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
  await putMany([permissionItem(edit)]);
});
afterAll(() => world.close());

/** Eve may edit the questionnaire of one topic, which is not the one she tests. */
const edit = {
  customerid: 'acme',
  email: people.eve,
  topicid: 'acme-s.other',
  locationid: 'acme-bos',
  privilege: 'Edit' as const,
};
const eve = { as: people.eve };

/** A topic whose draft is open to some people. */
async function openTo(...open: string[]) {
  const writer = await new Author(world, await makeCustomTopic()).small();
  const { topicid } = writer;
  const set = (change: { open?: string[]; close?: string[] }, who: As = {}) =>
    world.call(setTesters, { topicid, open: [], close: [], ...change }, who);
  if (open.length > 0) expectDone(await set({ open }));
  const listed = async (who: As = {}) =>
    (await world.call(listTesters, { topicid }, who)).body.testers.map(
      ({ useremail, maytest }) => `${useremail} ${maytest}`,
    );
  return { writer, topicid, set, listed };
}

/** The statuses of every call of a test drive that somebody makes. */
async function driving(topicid: string, who: As) {
  const begun = await world.call(beginTestDrive, { topicid }, who);
  const { versionid = 'acme-x@test.1.x' } = begun.body;
  const answers = [
    begun,
    await world.call(getTestDriveChunk, { versionid }, who),
    await world.call(getTestDriveState, { topicid }, who),
    await world.call(answerTestQuestion, { topicid, qcode: 1, response: 'Y' }, who),
    await world.call(undoTestAnswer, { topicid, qcode: 2 }, who),
    await world.call(restartTestDrive, { topicid }, who),
  ];
  return new Set(answers.map(({ status }) => status));
}
const all = (status: number) => new Set([status]);
const titleOf = async (topicid: string) =>
  (await world.call(listTopicsToTest, {})).body.data.find(t => t.topicid === topicid)?.cuzdesc ?? '';
/** What the activity says of the testers of a topic. */
const toldOf = async (title: string) =>
  (await world.call(listActivity, { customerid: 'acme' })).body.lines
    .filter(({ text }) => text.includes(`draft of ${title} to `))
    .map(({ useremail, right, text }) => `${useremail} ${right}: ${text}`)
    .sort();
const toTest = async (who: As) => (await world.call(listTopicsToTest, {}, who)).body.data.map(t => t.topicid);

describe('a draft that is open to testers', () => {
  test('is found and driven by them, and by nobody else who does not write topics', async () => {
    const { topicid } = await openTo(people.eve);
    expect(await toTest(eve)).toContain(topicid);
    expect(await driving(topicid, eve)).toEqual(all(200));
    for (const as of [people.leo, people.vic, people.nil, people.ben]) {
      expect(await toTest({ as })).not.toContain(topicid);
      expect(await driving(topicid, { as })).toEqual(all(403));
    }
  });

  test('opens nothing else to them: no other draft, and not its editor', async () => {
    const { topicid } = await openTo(people.eve);
    const other = await openTo();
    expect(await driving(other.topicid, eve)).toEqual(all(403));
    for (const call of [getDraft, listTesters]) {
      expect((await world.call(call, { topicid }, eve)).status).toBe(403);
    }
    const self = { topicid, open: [people.nil], close: [] };
    expect((await world.call(setTesters, self, eve)).status).toBe(403);
  });

  test('keeps each test drive with its person', async () => {
    const { topicid } = await openTo(people.eve, people.leo);
    const { versionid } = (await world.call(beginTestDrive, { topicid }, eve)).body;
    for (const who of [{ as: people.leo }, {}]) {
      expect((await world.call(getTestDriveChunk, { versionid }, who)).body.reason).toBe('changed');
    }
  });

  test('takes remarks from testers, who read their own ones only', async () => {
    const { topicid } = await openTo(people.eve);
    const remark = (commentid: string, text: string, who: As = {}) =>
      world.call(addComment, { topicid, qcode: 1, commentid, text }, who);
    expectDone(await remark('by-an-author', 'For authors'));
    expectDone(await remark('by-a-tester-1', 'I do not know what a point is.', eve));
    const read = async (who: As) =>
      (await world.call(listNotes, { topicid }, who)).body.comments.map(({ text }) => text).sort();
    expect(await read(eve)).toEqual(['I do not know what a point is.']);
    expect(await read({})).toEqual(['For authors', 'I do not know what a point is.']);
    const resolve = { topicid, qcode: 1, commentid: 'by-a-tester-1', resolved: 'Y' as const };
    expect((await world.call(resolveComment, resolve, eve)).status).toBe(403);
    expect((await remark('by-nobody-1', 'Me too', { as: people.leo })).status).toBe(403);
  });

  test.each([
    ['an author closes it', ({ set }: Opened) => set({ close: [people.eve] })],
    ['it is published', ({ writer }: Opened) => writer.publish()],
    ['the tester may edit no questionnaire any more', () => write(remove(permissionItem(edit)))],
    ['the seat is switched off', () => write(update(seat, { active: false }))],
    [
      'the person has another seat than the one it was opened to',
      () => write(update(seat, { invitedAt: '2026-03-14T10:00:00.000Z' })),
    ],
    ['the plan has no custom topics', () => write(update(keys.customer('acme'), { planid: 8 }))],
  ])('is closed at the next request when %s', async (_, end) => {
    const opened = await openTo(people.eve);
    expect(await driving(opened.topicid, eve)).toEqual(all(200));
    await end(opened);
    expect(await driving(opened.topicid, eve)).toEqual(all(403));
    const still = (await world.call(listTopicsToTest, {}, eve)).body.data ?? [];
    expect(still.map(({ topicid }) => topicid)).not.toContain(opened.topicid);
    await putMany([permissionItem(edit)]);
    await write(update(seat, { active: true, invitedAt: undefined }));
    await write(update(keys.customer('acme'), { planid: 9 }));
  });

  test('is listed with those who can no longer test, until it is closed to them', async () => {
    const { listed, set } = await openTo(people.eve, people.leo);
    expect(await listed()).toEqual([`${people.eve} Y`, `${people.leo} Y`]);
    await write(update(seat, { invitedAt: '2026-03-14T10:00:00.000Z' }));
    expect(await listed()).toEqual([`${people.eve} N`, `${people.leo} Y`]);
    expectDone(await set({ open: [people.eve] }));
    expect(await listed()).toEqual([`${people.leo} Y`, `${people.eve} Y`]);
    await write(update(seat, { invitedAt: undefined }));
  });
});

const seat = keys.member('acme', people.eve);
type Opened = Awaited<ReturnType<typeof openTo>>;

describe('the testers of a draft', () => {
  test('are chosen among the active people who can edit somewhere', async () => {
    const { topicid, set } = await openTo(people.eve);
    const { others } = (await world.call(listTesters, { topicid })).body;
    // Ada writes topics; Vic and Nil can edit nothing; Ina has no active seat.
    expect(others).toEqual([{ useremail: people.leo, firstname: 'Leo', userrole: 'Region' }]);
    for (const person of [people.vic, people.nil, people.ina, people.ben, people.pat, 'no@where.example']) {
      const { status, body } = await set({ open: [people.leo, person] });
      expect([person, status, body.reason]).toEqual([person, 400, 'cannottest']);
      expect(body.message).toContain(person);
    }
  });

  test('can be set by people who act for the customer, which the activity says', async () => {
    const { set, listed, topicid } = await openTo();
    const pat = { as: people.pat, actingFor: 'acme' };
    expectDone(await set({ open: [people.eve, people.leo] }, pat));
    expectDone(await set({ open: [people.eve, people.leo] }, pat));
    expectDone(await set({ close: [people.leo, 'no@where.example'] }));
    expect(await listed()).toEqual([`${people.eve} Y`]);
    const title = await titleOf(topicid);
    expect(await toldOf(title)).toEqual([
      `${people.ada} : Closed the draft of ${title} to ${people.leo}.`,
      `${people.pat} Partner: Opened the draft of ${title} to ${people.eve} for testing.`,
      `${people.pat} Partner: Opened the draft of ${title} to ${people.leo} for testing.`,
    ]);
  });

  test('are closed out by publishing, which the activity says', async () => {
    const { writer, listed, topicid } = await openTo(people.eve);
    await writer.publish();
    expect(await listed()).toEqual([]);
    const title = await titleOf(topicid);
    expect(await toldOf(title)).toContain(`${people.ada} : Closed the draft of ${title} to ${people.eve}.`);
  });

  test('are closed out by publishing what is published already, which the activity says once', async () => {
    const { writer, set, listed, topicid } = await openTo();
    await writer.publish();
    expectDone(await set({ open: [people.eve] }));
    const twice = await Promise.all([writer.publish(), writer.publish()]);
    expect(twice.map(({ versionid }) => versionid)).toEqual([`${topicid}@1`, `${topicid}@1`]);
    expect(await listed()).toEqual([]);
    const title = await titleOf(topicid);
    expect((await toldOf(title)).filter(text => !text.includes('Opened'))).toEqual([
      `${people.ada} : Closed the draft of ${title} to ${people.eve}.`,
    ]);
  });

  test(`are ${mostTesters} at most`, async () => {
    const { set } = await openTo(people.eve);
    const crowd = Array.from({ length: mostTesters }, (_, n) => `tester${n}@acme.example`);
    await putMany(
      crowd.map(email =>
        memberItem({
          customerid: 'acme',
          email,
          adminType: 2,
          allLocations: false,
          locations: ['acme-bos'],
          grants: [],
          role: '',
          active: true,
        }),
      ),
    );
    expect((await set({ open: crowd })).body.reason).toBe('testerlimit');
    expectDone(await set({ open: crowd, close: [people.eve] }));
  });

  test('two authors who change them at the same moment both have their way', async () => {
    const { set, listed } = await openTo(people.leo);
    const both = await Promise.all([set({ open: [people.eve] }), set({ close: [people.leo] })]);
    for (const answer of both) expectDone(answer);
    expect(await listed()).toEqual([`${people.eve} Y`]);
  });

  test('are not copied with the topic', async () => {
    const { topicid } = await openTo(people.eve);
    const copy = { topicid, version: 0, cuzdesc: 'A copy', cuzsummary: 'Of it.' };
    const { body } = await world.call(copyTopic, copy);
    expect((await world.call(listTesters, { topicid: body.row.topicid })).body.testers).toEqual([]);
  });
});
