import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePlace } from '#functions/data/answering/freetopics.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readAll, update, write } from '#functions/data/table/table.ts';
import { location, topic, topicLocation } from '#functions/data/topics/settings.ts';
import { beginFreeRun, getFreeTopicState } from '#shared/contract/answering/freequiz.ts';
import {
  listFreeTopicGroups,
  listFreeTopics,
  listStartedTopicGroups,
  listTopicGroups,
} from '#shared/contract/answering/freeuser.ts';
import { getVersionChunk } from '#shared/contract/answering/quiz.ts';
import { listReports, listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { enrollFree } from '#shared/contract/billing/plans.ts';
import { libraryFiles } from '#shared/library/all.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { FreePlayer } from '#test/support/freeuser.ts';
import { expectDone } from '#test/support/runs.ts';
import { newestVersion } from '#test/support/topics/library.ts';
import { everything, World } from '#test/support/world.ts';

const fay = { as: people.fay };

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const placeOf = (topiccode: string) => {
  const { topicid, locationid } = freePlace('fable', topiccode);
  return readAll({ topic: topic('fable', topicid), pair: topicLocation('fable', topicid, locationid) }, true);
};
const available = async (topiccodes: string) =>
  (await world.call(getFreeTopicState, { topiccodes }, fay)).body;
/** Returns the audit entries about a topic. */
const audited = async (topiccode: string) => {
  const { topicid } = freePlace('fable', topiccode);
  return (await everything())
    .filter(
      ({ pk, facts }) => String(pk).startsWith('AUDIT#fable') && JSON.stringify(facts).includes(topicid),
    )
    .map(({ event }) => String(event))
    .sort();
};

describe('the dashboard', () => {
  test('shows every group and topic, or those of some groups, with how far each is', async () => {
    const groups = await world.call(listFreeTopicGroups, {}, fay);
    expect(groups.body.topicgroups).toEqual((await world.call(listTopicGroups, {})).body.topicgroups);
    const topics = (topgrpcode?: string) =>
      world.call(listFreeTopics, topgrpcode === undefined ? {} : { topgrpcode }, fay);
    expect((await topics()).body.topics).toHaveLength(libraryFiles.length);
    for (const list of ['health,privacy', '["health","privacy"]']) {
      const { body } = await topics(list);
      const named = libraryFiles.filter(({ group }) => ['health', 'privacy'].includes(group));
      expect(body.topics.map(({ topiccode }) => topiccode).sort()).toEqual(
        named.map(({ topiccode }) => topiccode).sort(),
      );
    }
    expect((await topics('[]')).body.topics).toEqual([]);
  });

  test('lists topics that were begun and completed, and their groups', async () => {
    const highlighted = async () =>
      (await world.call(listStartedTopicGroups, {}, fay)).body.Topicgroupcode.sort();
    const states = async () =>
      (await world.call(listFreeTopics, { topgrpcode: 'health' }, fay)).body.topics.map(
        ({ laststatus, lastperiod }) => [laststatus, lastperiod],
      );
    expect(await highlighted()).not.toContain('health');
    expectDone(await new FreePlayer(world, 'hipaa-admin').take());
    await new FreePlayer(world, 'hipaa-technical').finish();
    expect(await highlighted()).toContain('health');
    const now = await states();
    expect(now).toHaveLength(libraryFiles.filter(({ group }) => group === 'health').length);
    expect(now.filter(([status]) => status !== 'Available')).toEqual([
      ['Inprocess', ''],
      ['Completed', 'Mar 2026'],
    ]);
  });

  test('offers to take, to continue or to delete, and nothing once the month is completed', async () => {
    const nothing = { Takequiz: 'N', Continuequiz: 'N', Deletequiz: 'N' };
    const month = { periodcode: thisMonth, perioddesc: 'Mar 2026', earlier: [] };
    expect(await available('ssdf')).toMatchObject({
      ...nothing,
      ...month,
      laststatus: 'Available',
      Takequiz: 'Y',
      runid: '',
      lastperiod: '',
      topicdesc: 'Secure software development',
    });
    const player = new FreePlayer(world, 'ssdf');
    expectDone(await player.take());
    expect(await available('ssdf')).toMatchObject({
      ...nothing,
      ...month,
      laststatus: 'Inprocess',
      Continuequiz: 'Y',
      Deletequiz: 'Y',
      runid: player.seen.runid,
    });
    while (player.seen.onScreen) expectDone(await player.tell('N'));
    expect(await available('ssdf')).toMatchObject({
      ...nothing,
      ...month,
      laststatus: 'Completed',
      runid: '',
      lastperiod: thisMonth,
    });
  });

  test('lists a run of an earlier month separately: it can be finished, but none can be begun there', async () => {
    const feb = await world.at('2026-02-10T12:00:00Z', async () => {
      const player = new FreePlayer(world, 'a11y-web', fay, { periodcode: '202602' });
      expectDone(await player.take());
      return player;
    });
    expect(await available('a11y-web')).toMatchObject({
      laststatus: 'Available',
      Takequiz: 'Y',
      earlier: [{ periodcode: '202602', perioddesc: 'Feb 2026', runid: feb.seen.runid }],
    });
    expectDone(await feb.take('contquiz'));
    const jan = new FreePlayer(world, 'a11y-web', fay, { periodcode: '202601' });
    expect((await jan.take()).body).toMatchObject({
      reason: 'periodEnded',
      message: 'Jan 2026 has ended. You can take a new questionnaire for Mar 2026.',
    });
    const april = new FreePlayer(world, 'a11y-web', fay, { periodcode: '202604' });
    expect((await april.take()).body.reason).toBe('periodAhead');
  });
});

describe('the first run of a topic', () => {
  test('makes the topic and its place with it, once and audited, under the ids an upgrade finds', async () => {
    expect(await placeOf('csf-govern')).toEqual({ topic: undefined, pair: undefined });
    const player = new FreePlayer(world, 'csf-govern');
    expectDone(await player.take());
    expect(await placeOf('csf-govern')).toMatchObject({
      topic: { topicid: 'fable-s.csf-govern', status: 4, libraryCode: 'csf-govern', custom: false },
      pair: {
        locationid: 'fable-home',
        active: true,
        activeSince: '2026-03-15',
        open: { [thisMonth]: player.seen.runid },
      },
    });
    expect(await audited('csf-govern')).toEqual(['run begun', 'standard topic selected']);
    expectDone(await player.exit());
    expectDone(await player.take());
    const later = ['run begun', 'run begun', 'run removed', 'standard topic selected'];
    expect(await audited('csf-govern'), 'it is there already').toEqual(later);
  });

  test('is one run if two windows begin it at the same moment', async () => {
    const windows = [1, 2, 3].map(() => new FreePlayer(world, 'csf-respond'));
    for (const answer of await Promise.all(windows.map(window => window.take()))) expectDone(answer);
    expect(new Set(windows.map(({ seen }) => seen.runid)).size).toBe(1);
    const { pair } = await placeOf('csf-respond');
    expect(Object.keys(pair!.open)).toEqual([thisMonth]);
  });

  test('switches on again what a former subscription switched off', async () => {
    const { topicid, locationid } = freePlace('fable', 'm365-teams');
    expectDone(await new FreePlayer(world, 'm365-teams').take());
    await write(
      update(keys.topic('fable', topicid), { status: 5 }),
      update(keys.topicLocation('fable', topicid, locationid), { active: false }),
    );
    const player = new FreePlayer(world, 'm365-teams');
    expectDone(await player.take());
    expectDone(await player.take('delquiz', player.seen.runid));
    expect(await placeOf('m365-teams')).toMatchObject({
      topic: { status: 4, revision: 1 },
      pair: { active: true, activeSince: '2026-03-15', open: { [thisMonth]: player.seen.runid } },
    });
    expect(await audited('m365-teams')).toEqual([
      'run begun',
      'run restarted',
      'standard topic selected',
      'standard topics activated',
      'topic at a location switched',
    ]);
  });

  test('needs a topic of the library and a valid code', async () => {
    expect((await new FreePlayer(world, 'no-such-topic').take()).body.reason).toBe('notAllowed');
    for (const topiccodes of ['', 'A', '../x', 'a#b', '-a']) {
      const { status } = await new FreePlayer(world, topiccodes).take();
      expect([topiccodes, status]).toEqual([topiccodes, 422]);
    }
  });
});

test('a person who has just enrolled on Free can answer at once, at the location that the setup made', async () => {
  const zoe = { as: people.zoe };
  const { body } = await world.call(enrollFree, {}, zoe);
  const { customerid } = body;
  expect((await world.call(listStartedTopicGroups, {}, zoe)).body.Topicgroupcode).toEqual([]);
  await new FreePlayer(world, 'ssdf', zoe).finish();
  const { topicid, locationid } = freePlace(customerid, 'ssdf');
  const place = await readAll({
    location: location(customerid, locationid),
    pair: topicLocation(customerid, topicid, locationid),
  });
  expect(place).toMatchObject({ location: { active: true }, pair: { done: [thisMonth] } });
});

describe('a questionnaire of a free user', () => {
  test('can be answered, stepped back in, left and continued as any other, with its month', async () => {
    const player = new FreePlayer(world, 'cpg-essentials');
    const begun = await player.take();
    expect(begun.body).toMatchObject({ periodcode: thisMonth, perioddesc: 'Mar 2026', quizEnd: false });
    const first = player.seen.onScreen;
    expectDone(await player.tell('Y'));
    const second = player.seen.onScreen;
    const back = await player.back();
    expect(back.body).toMatchObject({ former: 'Y', perioddesc: 'Mar 2026' });
    expect(player.seen.onScreen).toBe(first);
    expectDone(await player.tell('Y'));
    expect((await player.exit()).body.removed).toBe(false);
    const again = new FreePlayer(world, 'cpg-essentials');
    expectDone(await again.take('contquiz'));
    expect(again.seen).toEqual({ ...player.seen, onScreen: second });
  });

  test('left without an answer is removed and cannot be continued', async () => {
    const player = new FreePlayer(world, 'privacy-control');
    expectDone(await player.take());
    expect((await player.exit()).body.removed).toBe(true);
    expect((await player.take('contquiz')).body).toMatchObject({ code: 400, message: 'no data' });
  });

  test('of two windows, the slower one gets the current state; a repeat is a silent success', async () => {
    const player = new FreePlayer(world, 'privacy-governance');
    expectDone(await player.take());
    const before = player.seen;
    expectDone(await player.tell('Y'));
    expectDone(await player.tell('Y', before));
    const other = await player.tell('N', before);
    expect([other.status, other.body.reason]).toEqual([409, 'stale']);
  });

  test('begins again only for the run that was shown', async () => {
    const player = new FreePlayer(world, 'csf-protect');
    expectDone(await player.take());
    const { runid } = player.seen;
    expectDone(await player.tell('Y'));
    expectDone(await player.take('delquiz', 'another'));
    expect(player.seen.runid).toBe(runid);
    expectDone(await player.take('delquiz', runid));
    expect(player.seen.runid).not.toBe(runid);
  });

  test('reads questions of the library only, not of any customer’s topics', async () => {
    const read = (versionid: string) => world.call(getVersionChunk, { versionid }, fay);
    expect((await read(newestVersion('ssdf'))).status).toBe(200);
    expect((await read('acme-t1@1')).body.reason).toBe('notAllowed');
  });
});

describe('who is on another plan', () => {
  test('cannot use the free user’s calls in any way', async () => {
    const input = { topiccodes: 'ssdf', periodcode: thisMonth, quizmessage: 'newquiz' as const };
    for (const who of [{ as: people.ada }, { as: people.ben }, { as: people.pat, actingFor: 'acme' }]) {
      expect((await world.call(beginFreeRun, input, who)).body).toMatchObject({ reason: 'notAllowed' });
      expect((await world.call(listFreeTopicGroups, {}, who)).status).toBe(403);
    }
    expect((await everything()).filter(({ sk }) => String(sk).includes('acme-s.'))).toEqual([]);
  });

  test('finds everything answered on Free after an upgrade, and continues it', async () => {
    const completed = new FreePlayer(world, 'csf-govern');
    await completed.finish();
    const open = new FreePlayer(world, 'm365-mail');
    expectDone(await open.take());
    expectDone(await open.tell('Y'));
    await write(update(keys.customer('fable'), { planid: 2 }));
    try {
      const { body } = await world.call(listTopicsToAnswer, {}, fay);
      const row = body.topic_information.find(({ topiccodes }) => topiccodes === 'm365-mail');
      expect(row).toMatchObject({
        topicid: 'fable-s.m365-mail',
        laststatus: 'Inprocess',
        locationid: 'fable-home',
      });
      expect(row!.runid).toBe(open.seen.runid);
      const reports = await world.call(listReports, {}, fay);
      expect(reports.body.suggestion_information.map(({ topicid }) => topicid)).toContain(
        'fable-s.csf-govern',
      );
    } finally {
      await write(update(keys.customer('fable'), { planid: 1 }));
    }
  });
});
