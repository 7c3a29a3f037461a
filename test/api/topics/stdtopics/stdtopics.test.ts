import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPk } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import { topicsOf } from '#functions/data/topics/settings.ts';
import {
  activateStandardTopics,
  explainStandardTopicStatuses,
  listStandardTopicStatuses,
  listStandardTopics,
  selectStandardTopic,
  setStandardTopicStatus,
} from '#shared/contract/topics/stdtopics.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';
import { libraryFiles } from '#shared/library/all.ts';
import { people } from '#test/support/cast.ts';
import { makePlace } from '#test/support/places.ts';
import { type As, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const lists = async (who: As = {}) => (await world.call(listStandardTopics, {}, who)).body;
const select = (topiccode: string, who: As = {}) => world.call(selectStandardTopic, { topiccode }, who);
const setStatus = (topicid: string, tstatusid: 1 | 4 | 5, revision: number, who: As = {}) =>
  world.call(setStandardTopicStatus, { topicid, tstatusid, revision }, who);
const activate = (topicid: string[], who: As = {}) => world.call(activateStandardTopics, { topicid }, who);
const selected = async (topicid: string) => (await lists()).Selectedtops.find(row => row.topicid === topicid);
/** Returns the audit entries about a topic, in no order: the clock does not move here. */
const trail = async (topicid: string) =>
  (await queryAll(auditPk('acme', '2026-03'), '')).filter(({ facts }) =>
    Object.values(facts as object).some(value => String(value).split(' ').includes(topicid)),
  );

describe('selecting a standard topic', () => {
  test('moves it from the available to the selected ones, as New', async () => {
    const file = libraryFiles.find(({ topiccode }) => topiccode === 'csf-govern')!;
    const before = await lists();
    const available = before.Availabletops.find(row => row.topiccode === 'csf-govern');
    expect(available).toMatchObject({ topicdesc: file.title, questions: file.questions.length });
    const { body } = await select('csf-govern');
    expect(body).toEqual({ code: 200, message: 'Topic added successfully', topicid: 'acme-s.csf-govern' });
    const after = await lists();
    expect(after.Availabletops).toEqual(before.Availabletops.filter(row => row !== available));
    expect(after.Selectedtops.find(row => row.topicid === body.topicid)).toEqual({
      topicid: body.topicid,
      topiccode: 'csf-govern',
      topiccodes: 'csf-govern',
      topicdesc: file.title,
      topicsummary: file.summary,
      topgrpdesc: available!.topgrpdesc,
      tstatusid: 1,
      tstatusdesc: 'New',
      revision: 0,
    });
    expect(await trail(body.topicid)).toMatchObject([{ event: 'standard topic selected' }]);
  });

  test('twice, also at the same moment, is a silent success and selects it once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => select('csf-protect')));
    expect(new Set(answers.map(({ body }) => body.topicid))).toEqual(new Set(['acme-s.csf-protect']));
    await setStatus('acme-s.csf-protect', 4, 0);
    expect((await select('csf-protect')).body).toMatchObject({ code: 200, topicid: 'acme-s.csf-protect' });
    expect(await selected('acme-s.csf-protect')).toMatchObject({ tstatusdesc: 'Active' });
    const own = await topicsOf('acme');
    expect(own.filter(({ libraryCode: topiccodes }) => topiccodes === 'csf-protect')).toHaveLength(1);
  });

  test('leaves a topic alone that the customer was set up with under another id', async () => {
    const { topicid } = await makePlace({ topiccode: 'csf-respond' });
    expect((await select('csf-respond')).body.topicid).toBe(topicid);
  });

  test('is refused for what is not in the library', async () => {
    for (const code of ['no-such-topic', 'ssdf#', 'GROUP']) {
      expect((await select(code)).body).toMatchObject({ code: 400, reason: 'notinlibrary' });
    }
  });

  test('is for one customer: another one still finds the topic available', async () => {
    await select('privacy-control');
    const bolt = await lists({ as: people.ben });
    expect(bolt.Availabletops.some(row => row.topiccode === 'privacy-control')).toBe(true);
    expect((await select('privacy-control', { as: people.ben })).body.topicid).toBe('bolt-s.privacy-control');
  });

  test('is for Master Admins and people who act for the customer', async () => {
    for (const as of [people.leo, people.eve]) {
      expect(await select('m365-mail', { as })).toMatchObject({
        status: 403,
        body: { reason: 'notAllowed' },
      });
    }
    const { body } = await select('m365-mail', { as: people.pat, actingFor: 'acme' });
    expect(await trail(body.topicid)).toMatchObject([
      { email: people.pat, right: 'partner', event: 'standard topic selected' },
    ]);
  });
});

describe('the status of a standard topic', () => {
  test('is New, Active or Inactive; a customer can choose Active and Inactive', async () => {
    const { Data } = (await world.call(listStandardTopicStatuses, {})).body;
    expect(Data.map(({ tstatusdesc, custedit }) => tstatusdesc + custedit)).toEqual([
      'NewN',
      'ActiveY',
      'InactiveY',
    ]);
    const info = (await world.call(explainStandardTopicStatuses, {})).body.Data;
    expect(info.map(({ tstatusid }) => tstatusid)).toEqual([1, 4, 5]);
    for (const { explanation } of info) expect(explanation.length).toBeGreaterThan(40);
  });

  test('changes with a revision: a stale change returns the state, a repeat is a silent success', async () => {
    const { topicid } = await makePlace({ topiccode: 'ssdf', status: topicStatus.new });
    const active = await setStatus(topicid, 4, 0);
    expect(active.body).toMatchObject({
      message: 'Updated successfully',
      row: { tstatusid: 4, revision: 1 },
    });
    expect(await selected(topicid)).toEqual(active.body.row);
    const stale = await setStatus(topicid, 5, 0);
    expect(stale).toMatchObject({
      status: 409,
      body: { reason: 'stale', row: { tstatusid: 4, revision: 1 } },
    });
    expect((await setStatus(topicid, 4, 0)).status).toBe(200);
    expect((await setStatus(topicid, 5, 1)).body.row).toMatchObject({ tstatusdesc: 'Inactive', revision: 2 });
  });

  test('does not go back to New', async () => {
    const { topicid } = await makePlace({ topiccode: 'ssdf' });
    expect((await setStatus(topicid, 1, 0)).body).toMatchObject({ code: 400, reason: 'notchoosable' });
    expect(await selected(topicid)).toMatchObject({ tstatusid: 4, revision: 0 });
  });

  test('is never one of a topic being written', async () => {
    const { topicid } = await makePlace({ topiccode: 'ssdf' });
    for (const tstatusid of [2, 3, 0, 6]) {
      const { status, body } = await world.send(setStandardTopicStatus, { topicid, tstatusid, revision: 0 });
      expect([tstatusid, status, body.fields?.[0]?.field]).toEqual([tstatusid, 422, 'tstatusid']);
    }
  });

  test('of two administrators who change it at once, one is refused', async () => {
    const { topicid } = await makePlace({ topiccode: 'ssdf', status: topicStatus.new });
    const both = await Promise.all([setStatus(topicid, 4, 0), setStatus(topicid, 5, 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both[0]!.body.row).toEqual(both[1]!.body.row);
  });

  test('of a custom topic, and of one that does not exist, is not changed here', async () => {
    const { topicid } = await makePlace();
    for (const id of [topicid, 'acme-nothing']) {
      expect((await setStatus(id, 5, 0)).body).toMatchObject({ code: 403, reason: 'notAllowed' });
    }
  });
});

describe('Quick Activate', () => {
  const fresh = async (tstatusid: number = topicStatus.new) =>
    (await makePlace({ topiccode: 'a11y-web', status: tstatusid })).topicid;

  test('activates what is chosen in one step and leaves active topics as they are', async () => {
    const ids = [await fresh(), await fresh(topicStatus.inactive), await fresh(topicStatus.active)];
    const { body } = await activate([...ids, ids[0]!]);
    expect(body).toEqual({ code: 200, message: 'Activated successfully', activated: 2 });
    const rows = await Promise.all(ids.map(selected));
    expect(rows.map(row => [row?.tstatusid, row?.revision])).toEqual([
      [4, 1],
      [4, 1],
      [4, 0],
    ]);
    for (const id of ids.slice(0, 2)) {
      expect(await trail(id)).toMatchObject([{ event: 'standard topics activated', email: people.ada }]);
    }
    expect(await trail(ids[2]!)).toEqual([]);
    expect((await activate(ids)).body).toMatchObject({ code: 200, activated: 0 });
  });

  test('takes up to 99 topics at once', async () => {
    const ids = [];
    for (let i = 0; i < 99; i++) ids.push(await fresh());
    expect((await activate(ids)).body).toMatchObject({ code: 200, activated: 99 });
    expect((await activate([...ids, 'acme-s.ssdf'])).status).toBe(422);
  });

  test('asks for at least one topic', async () => {
    expect((await activate([])).body).toMatchObject({
      code: 400,
      reason: 'nothingselected',
      message: 'Select at least one topic to Activate',
    });
  });

  test('activates nothing if one of the topics is custom, unknown or another customer’s', async () => {
    const own = await fresh();
    const { topicid: custom } = await makePlace({ status: topicStatus.testing });
    const { topicid: foreign } = await makePlace({ topiccode: 'ssdf', status: 1, locationid: 'bolt-osa' });
    for (const other of [custom, 'acme-nothing', foreign, 'bolt-nothing']) {
      const { requestid: _, ...body } = (await activate([own, other])).body;
      expect(body).toMatchObject({ code: 403, reason: 'notAllowed' });
    }
    expect(await selected(own)).toMatchObject({ tstatusid: 1, revision: 0 });
    expect((await topicsOf('bolt')).find(({ topicid }) => topicid === foreign)?.status).toBe(1);
  });

  test('makes a status change that was begun before it stale', async () => {
    const topicid = await fresh();
    await activate([topicid]);
    expect((await setStatus(topicid, 5, 0)).status).toBe(409);
    await setStatus(topicid, 5, 1);
    await activate([topicid]);
    expect((await setStatus(topicid, 5, 1)).body.row).toMatchObject({ tstatusid: 4, revision: 3 });
  });
});
