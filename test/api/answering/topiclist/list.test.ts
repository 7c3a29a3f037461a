import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { topicStatus } from '#functions/data/topics/settings.ts';
import { listReports, listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { setCustomTopicStatus } from '#shared/contract/topics/customtopics.ts';
import { people } from '#test/support/cast.ts';
import { makePlace, type Place } from '#test/support/places.ts';
import { completed, completedIn } from '#test/support/reports.ts';
import { Player } from '#test/support/runs.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const rows = async ({ topicid }: Place, as: string = people.ada) =>
  (await world.call(listTopicsToAnswer, {}, { as })).body.topic_information.filter(
    r => r.topicid === topicid,
  );
const reports = async ({ topicid }: Place, as: string = people.ada) =>
  (await world.call(listReports, {}, { as })).body.suggestion_information.filter(r => r.topicid === topicid);

describe('the topic list', () => {
  test('names a topic, where it is, and what can be done this month', async () => {
    const place = await makePlace({ topiccode: 'ssdf', title: 'Secure software' });
    expect(await rows(place)).toEqual([
      {
        cuzdesc: 'Secure software',
        cuztopic: 'N',
        topiccodes: 'ssdf',
        ...place,
        locationdesc: 'Boston',
        countrycode: 'USA',
        periodcode: '202603',
        perioddesc: 'Mar 2026',
        Suggprivilege: 'Edit',
        laststatus: 'Available',
        runid: '',
        lastperiod: '',
        renewperiod: '',
        pastdue: 'N',
        monthstate: 'notstarted',
        due: '2026-03-31',
        answerer: '',
        Takequiz: 'Y',
        Continuequiz: 'N',
        Deletequiz: 'N',
      },
    ]);
  });

  test('shows the rows of a privilege, with flags for Edit only, and none without one', async () => {
    const place = await makePlace();
    const seen = async (as: string) =>
      (await rows(place, as)).map(r => r.Suggprivilege + r.Takequiz + r.Continuequiz + r.Deletequiz);
    for (const as of [people.ada, people.leo, people.eve]) expect(await seen(as)).toEqual(['EditYNN']);
    expect(await seen(people.vic)).toEqual(['ViewNNN']);
    expect(await seen(people.nil)).toEqual([]);
    await new Player(world, place).begin();
    expect(await seen(people.eve)).toEqual(['EditNYY']);
    expect(await seen(people.vic)).toEqual(['ViewNNN']);
    const denver = await makePlace({ locationid: 'acme-den' });
    for (const as of [people.leo, people.eve, people.vic]) expect(await rows(denver, as)).toEqual([]);
    expect(await rows(denver)).toHaveLength(1);
  });

  test('leaves out what is not active, except runs that can still be finished', async () => {
    for (const options of [{ status: topicStatus.inactive }, { pair: { active: false } }]) {
      expect(await rows(await makePlace(options))).toEqual([]);
      const open = { open: { '202602': 'left' } };
      const left = await makePlace({ ...options, pair: { ...options.pair, ...open } });
      expect(await rows(left)).toMatchObject([{ periodcode: '202602', Continuequiz: 'Y', Deletequiz: 'N' }]);
    }
    expect(await rows(await makePlace({ locationid: 'acme-old' }))).toEqual([]);
  });

  test('offers nothing once the month is completed', async () => {
    expect(await rows(await completed(world))).toMatchObject([
      { laststatus: 'Completed', lastperiod: 'Mar 2026', Takequiz: 'N', Continuequiz: 'N', Deletequiz: 'N' },
    ]);
  });

  test('marks what is past due, twelve months after the newest completed month', async () => {
    const pastdue = async (pair: object) => (await rows(await makePlace({ pair })))[0]!.pastdue;
    expect(await pastdue({ done: ['202503'] })).toBe('Y');
    expect(await pastdue({ done: ['202503', '202504'] })).toBe('N');
    expect(await pastdue({ activeSince: '2025-03-31' })).toBe('Y');
  });

  test('of one customer contains nothing of another', async () => {
    const place = await makePlace({ locationid: 'bolt-osa' });
    expect(await rows(place)).toEqual([]);
    expect(await rows(place, people.ben)).toHaveLength(1);
    const { body } = await world.call(listTopicsToAnswer, {}, { as: people.ben });
    expect(body.topic_information.every(r => r.topicid.startsWith('bolt-'))).toBe(true);
  });
});

describe('the list of suggestion reports', () => {
  test('shows the newest completed month to people with a privilege there', async () => {
    const place = await makePlace();
    expect(await reports(place)).toEqual([]);
    await completedIn(world, '202602', place);
    await new Player(world, place).begin();
    expect(await reports(place, people.eve)).toMatchObject([{ periodcode: '202602', Suggprivilege: 'Edit' }]);
    expect(await reports(place, people.vic)).toMatchObject([
      { perioddesc: 'Feb 2026', Suggprivilege: 'View' },
    ]);
    expect(await reports(place, people.nil)).toEqual([]);
  });

  test('keeps the reports of topics that are no longer offered', async () => {
    const place = await makePlace();
    await completedIn(world, '202601', place);
    const tstatusid = topicStatus.inactive;
    await world.call(setCustomTopicStatus, { topicid: place.topicid, tstatusid, revision: 0 });
    expect(await rows(place)).toEqual([]);
    expect(await reports(place)).toMatchObject([{ periodcode: '202601' }]);
  });
});
