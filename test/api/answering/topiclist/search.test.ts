import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitItem } from '#functions/data/clients/visit.ts';
import { putMany } from '#functions/data/table/table.ts';
import { largeAdmin, largeCustomer, largeId } from '#infra/local/seed/large.ts';
import { listLocations } from '#shared/contract/administration/locations.ts';
import { listPeople } from '#shared/contract/administration/people.ts';
import { listReports, listTopicsToAnswer, searchCustomer } from '#shared/contract/answering/topiclist.ts';
import { listTopicLocations } from '#shared/contract/topics/topiclocations.ts';
import { people, start } from '#test/support/cast.ts';
import { tripsOf } from '#test/support/database/meter.ts';
import { makePlace, type Place } from '#test/support/places.ts';
import { completed } from '#test/support/reports.ts';
import { Player } from '#test/support/runs.ts';
import { type As, World } from '#test/support/world.ts';

let world: World;
let fire: Place;
let report: Place;
beforeAll(async () => {
  world = await World.begin();
  fire = await makePlace({ title: 'Fire: escape routes' });
  await makePlace({ title: 'Bonfire nights', locationid: 'acme-den' });
  report = await completed(world, await makePlace({ title: 'Firewalls' }));
  await makePlace({ title: 'Fire at a closed site', locationid: 'acme-old' });
  await makePlace({ title: 'Fire, in preparation', status: 1 });
  await makePlace({ title: 'Fire, switched off', pair: { active: false } });
}, 60_000);
afterAll(() => world.close());

const find = async (words: string, who: As = {}) =>
  (await world.call(searchCustomer, { customerid: 'acme', words }, who)).body;
const titles = (rows: readonly { cuzdesc: string; locationdesc?: string }[] = []) =>
  rows.map(({ cuzdesc, locationdesc }) => [cuzdesc, locationdesc].filter(Boolean).join(' at '));

describe('The search of the whole application', () => {
  test('finds what can be answered, newest reports, topics, locations and people, best first', async () => {
    const found = await find('fire');
    expect(titles(found.open)).toEqual(['Fire: escape routes at Boston', 'Bonfire nights at Denver']);
    expect(titles(found.reports)).toEqual(['Firewalls at Boston']);
    expect(found.reports[0]).toMatchObject({
      ...report,
      periodcode: '202603',
      riskscore: expect.any(Number),
    });
    expect(titles(found.topics)).toEqual(
      expect.arrayContaining(['Fire: escape routes', 'Firewalls', 'Bonfire nights']),
    );
    expect(titles(found.topics).at(-1)).toBe('Bonfire nights');
    expect(titles(found.topics)).not.toContain('Fire, in preparation');
    expect((await find('den')).locations).toEqual([
      { locationid: 'acme-den', locationdesc: 'Denver', countrycode: 'USA' },
    ]);
    expect((await find('closed')).locations).toEqual([]);
    expect((await find('front VIC')).people).toEqual([
      { useremail: people.vic, firstname: 'Vic', userrole: 'Front desk', activeu: 'Y' },
    ]);
  });

  test('finds every word, in topic and location together, and says what comes next', async () => {
    expect(titles((await find('boston  ESCAPE')).open)).toEqual(['Fire: escape routes at Boston']);
    expect(titles((await find('denver escape')).open)).toEqual([]);
    const player = new Player(world, fire);
    await player.begin();
    await player.answer('Y');
    expect((await find('escape')).open).toMatchObject([{ ...fire, Continuequiz: 'Y', Takequiz: 'N' }]);
  });

  test.each(['', ' ', 'a', ' a ', 'a'.repeat(101)])('%j is refused', async words => {
    expect((await world.send(searchCustomer, { customerid: 'acme', words })).status).toBe(422);
  });

  test.each(['.*', '#acme', '\\\\', '%%', '\u0301\u0301', '<script>', '{"a":1}'])(
    '%s finds nothing and breaks nothing',
    async words => {
      const { code, ...found } = await find(words);
      expect(code).toBe(200);
      expect(found).toEqual({ open: [], reports: [], topics: [], locations: [], people: [] });
    },
  );
});

/** Names that the search could find at acme and elsewhere. */
const words = [
  'fire',
  'firewalls',
  'boston',
  'denver',
  'closed',
  'topic',
  'acme',
  'example',
  'ada',
  'eve',
  'osaka',
  'usa',
  'bolt',
  'main',
];

/** Reads whole lists as a person, to compare with what the search finds. */
async function seenBy(who: As) {
  const customerid = 'acme';
  const [work, reports, seats, places, pairs] = await Promise.all([
    world.call(listTopicsToAnswer, { customerid }, who),
    world.call(listReports, { customerid }, who),
    world.call(listPeople, { customerid }, who),
    world.call(listLocations, { customerid }, who),
    world.call(listTopicLocations, { customerid }, who),
  ]);
  const rows = [...(work.body.topic_information ?? []), ...(reports.body.suggestion_information ?? [])];
  const pairRows = pairs.body.Topiclist ?? [];
  return {
    open: new Set(
      (work.body.topic_information ?? [])
        .filter(row => row.Takequiz === 'Y' || row.Continuequiz === 'Y')
        .map(row => `${row.topicid} ${row.locationid} ${row.periodcode}`),
    ),
    reports: new Set(
      (reports.body.suggestion_information ?? []).map(
        row => `${row.topicid} ${row.locationid} ${row.periodcode}`,
      ),
    ),
    topics: new Set([...rows, ...pairRows].map(({ topicid }) => topicid)),
    locations: new Set([...rows, ...(places.body.Custloclist ?? [])].map(({ locationid }) => locationid)),
    people: new Set((seats.body.Eligibleusers ?? []).map(({ useremail }) => useremail)),
  };
}

const acting = { actingFor: 'acme' };
const roles: [role: string, who: As][] = [
  ['a Master Admin', { as: people.ada }],
  ['a Location Admin', { as: people.leo }],
  ['a User who may edit', { as: people.eve }],
  ['a User who may view', { as: people.vic }],
  ['a User without a permission', { as: people.nil }],
  ['a partner', { as: people.pat, ...acting }],
  ['a contractor', { as: people.cal, ...acting }],
  ['staff', { as: people.sam, ...acting }],
];

describe('Nobody finds what their lists do not show', () => {
  test.each(roles)('%s', async (_, who) => {
    const seen = await seenBy(who);
    let hits = 0;
    for (const typed of words) {
      const found = await find(typed, who);
      const at = (row: { topicid: string; locationid: string; periodcode: string }) =>
        `${row.topicid} ${row.locationid} ${row.periodcode}`;
      for (const row of found.open) expect(seen.open).toContain(at(row));
      for (const row of found.reports) expect(seen.reports).toContain(at(row));
      for (const { topicid } of found.topics) expect(seen.topics).toContain(topicid);
      for (const { locationid } of found.locations) expect(seen.locations).toContain(locationid);
      for (const { useremail } of found.people) expect(seen.people).toContain(useremail);
      hits += Object.values(found).flat().length - 1;
    }
    expect(hits > 0).toBe(who.as !== people.nil);
  });

  test('a Location Admin finds no topic or person of other locations, and a User no person', async () => {
    expect(titles((await find('bonfire', { as: people.leo })).open)).toEqual([]);
    expect((await find('denver', { as: people.leo })).locations).toEqual([]);
    expect((await find('ada', { as: people.leo })).people).toEqual([]);
    expect((await find('eve', { as: people.leo })).people.length).toBe(1);
    for (const typed of ['eve', 'vic', 'example'])
      expect((await find(typed, { as: people.eve })).people).toEqual([]);
    expect((await find('escape', { as: people.vic })).open, 'may only view').toEqual([]);
  });

  test('people on the Free plan, of other customers, or whose seat is off are refused', async () => {
    const ask = (customerid: string, who: As) =>
      world.send(searchCustomer, { customerid, words: 'fire' }, who);
    expect((await ask('fable', { as: people.fay })).status).toBe(403);
    expect((await ask('acme', { as: people.ben })).status).toBe(403);
    expect((await ask('acme', { as: people.ina })).status).toBe(403);
    expect((await ask('acme', { as: people.cora, ...acting })).status).toBe(403);
    expect((await ask('bolt', { as: people.pat, actingFor: 'bolt' })).status).toBe(403);
  });

  test('a partner whose visit has ended is refused', async () => {
    const ended = { right: 'partner' as const, since: start.toISOString(), reason: '', mayChange: true };
    await putMany([visitItem('fable', people.pat, { ...ended, until: start.toISOString() })]);
    const { status } = await world.send(
      searchCustomer,
      { customerid: 'fable', words: 'fire' },
      { as: people.pat, actingFor: 'fable' },
    );
    expect(status).toBe(403);
  });
});

describe('At 500 locations and 33 topics', () => {
  beforeAll(async () => {
    const size = { locations: 500, topics: 33, users: 40 };
    await putMany((await largeCustomer(start, size)).build());
  }, 120_000);
  const ask = async (typed: string) =>
    (await world.call(searchCustomer, { customerid: largeId, words: typed }, { as: largeAdmin })).body;

  test.each(['hotel', 'user', 'security', 'hotel 12 security', 'zzz'])(
    '%s takes three round trips one after the other, the session’s among them, and five of each kind at most',
    async typed => {
      let most = 0;
      const trips = await tripsOf(async () => {
        most = Math.max(
          ...Object.values(await ask(typed)).map(rows => (Array.isArray(rows) ? rows.length : 0)),
        );
      });
      expect(trips).toBeLessThanOrEqual(3);
      expect(most).toBeLessThanOrEqual(5);
    },
  );
});
