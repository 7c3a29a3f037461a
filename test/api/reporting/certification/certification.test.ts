import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import { storyteller } from '#functions/features/demo/story/answers.ts';
import type { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { updateSuggestion } from '#shared/contract/answering/suggestions.ts';
import type { Call, Input } from '#shared/contract/kit/call.ts';
import {
  getCertification,
  listLocationsOfTopic,
  listLocationsOfYear,
  listNextSteps,
  listRiskChanges,
  listTopicsOfGroup,
  listTopicsOfYear,
} from '#shared/contract/reporting/certification.ts';
import { weights } from '#shared/domain/answering/score.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';
import { certifiedFrom } from '#test/support/answering/certification.ts';
import { people } from '#test/support/cast.ts';
import { tripsOf } from '#test/support/database/meter.ts';
import { type Organization, organization } from '#test/support/people/organization.ts';
import { action } from '#test/support/reports.ts';
import { World } from '#test/support/world.ts';

const topics = { prt: 'csf-protect', mai: 'm365-mail', gov: 'csf-govern' } as const;
const done: readonly [keyof typeof topics, string, ...string[]][] = [
  ['prt', 'home', '202411', '202503', '202510', '202602'],
  ['prt', 'two', '202503', '202601'],
  ['mai', 'home', '202512'],
  ['mai', 'off', '202502', '202506'],
];
const emails = (customerid: string) => ({
  loc: `loc@${customerid}.example`,
  user: `user@${customerid}.example`,
  none: `none@${customerid}.example`,
});

let world: World;
let org: Organization;
beforeAll(async () => {
  world = await World.begin();
  org = await organization(fill);
});
afterAll(() => world.close());

/** Three topics at three places, one of them switched off, answered over three years. */
async function fill(builder: CustomerBuilder): Promise<void> {
  const { customerid } = builder.customer;
  const { loc, user, none } = emails(customerid);
  builder
    .location('two', 'Second', 'CAN')
    .location('off', 'Switched off', 'USA', { active: false })
    .standardTopic('prt', topics.prt, 'Protect', ['home', 'two'], '2024-01-01')
    .standardTopic('mai', topics.mai, 'Mail', ['home', 'two', 'off'], '2024-01-01')
    .standardTopic('gov', topics.gov, 'Govern', ['home'], '2024-01-01')
    .person({ email: loc, firstName: 'Lo', type: 2, role: '', locations: ['two'] })
    .person({
      email: user,
      firstName: 'Us',
      type: 3,
      role: '',
      locations: ['home', 'two'],
      grants: ['View Customer Reports'],
      may: [['mai', 'home', 'View']],
    })
    .person({ email: none, firstName: 'No', type: 3, role: '', locations: ['home'] });
  const random = storyteller(3);
  for (const [topic, location, ...months] of done) {
    for (const [at, month] of months.entries()) {
      await builder.run([topic, topics[topic], location], month, {
        email: loc,
        failing: 0.6 - at * 0.1,
        random,
        at: new Date(`${month.slice(0, 4)}-${month.slice(4)}-10T12:00:00Z`),
      });
    }
  }
}

const pairs = (only: (topic: string, location: string) => boolean = () => true) =>
  done
    .filter(([topic, location]) => only(topic, location))
    .map(([topic, location]) => ({
      customerid: org.customerid,
      topicid: org.id(topic),
      locationid: org.id(location),
    }));
const call = <C extends Call>(contract: C, input: Input<C>, as = org.master) =>
  world.call(contract, { customer_id: org.customerid, ...(input as object) } as Input<C>, { as });

describe('Certification', () => {
  test('is what a recount from the results says', async () => {
    const expected = await certifiedFrom(pairs());
    const { status, body } = await call(getCertification, {});
    expect(status).toBe(200);
    expect(body.reach).toBe('all');
    expect(body.overall_risk_fil_data).toMatchObject([expected.overall]);
    expect(body.unique_topics_completed_data).toMatchObject(expected.years);
    expect(body.unique_topics_completed_data.map(({ certtier }) => certtier)).toEqual([
      '',
      'Bronze',
      'Bronze',
    ]);
    expect(body.tier).toEqual({ certtier: 'Bronze', nexttier: 'Silver', missing: 11, completed: 9 });
    expect(body.months.at(-1)).toMatchObject({
      periodcode: '202603',
      score: expected.overall.avelatestscore,
      pairs: 4,
    });
    expect(body.topics.map(({ cuzdesc }) => cuzdesc).sort()).toEqual(['Mail', 'Protect']);
    for (const { score, trend } of [...body.topics, ...body.locations]) expect(trend.at(-1)).toBe(score);
    expect(body.locations.map(({ trend }) => trend.length)).toEqual(body.locations.map(() => 12));
  });

  test('tells people who see a part of it the tier of the whole organization, too', async () => {
    const { body } = await call(getCertification, {}, emails(org.customerid).user);
    const { reach, tier, organizationtier } = body;
    expect([reach, tier.certtier, organizationtier]).toEqual(['permitted', '', 'Bronze']);
  });

  test('lists how each score changed, as its results say', async () => {
    const { done: results } = await certifiedFrom(pairs());
    const { body } = await call(listRiskChanges, {});
    const rows = body.change_in_topic_risk_score;
    expect(rows).toHaveLength(results.length);
    for (const { place, results: own } of results) {
      const row = rows.find(r => r.topicid === place.topicid && r.locationid === place.locationid)!;
      const [first, previous, latest] = [own[0]!, own.at(-2), own.at(-1)!];
      expect(row).toMatchObject({
        firstperiodcode: first.period,
        firstscore: first.score,
        previousperiodcode: previous?.period ?? '',
        latestscore: latest.score,
        previousscore: previous?.score ?? null,
        periodcode: latest.period,
        inactive: place.locationid === org.id('off') ? 'Y' : 'N',
      });
      expect(row.pctchange).toBeCloseTo(((latest.score! - first.score!) / first.score!) * 100, 2);
    }
    const one = await call(listRiskChanges, { topicid: org.id('prt'), locationid: org.id('two') });
    expect(one.body.change_in_topic_risk_score).toEqual(
      rows.filter(r => r.topicid === org.id('prt') && r.locationid === org.id('two')),
    );
  });

  test('counts topics by group, by year and by location', async () => {
    const { body } = await call(getCertification, {});
    const completed = body.topics_completed_in_topic_group.filter(({ cnttopcompl }) => cnttopcompl > 0);
    const rows = await Promise.all(
      completed.map(async ({ topgrpcode }) => (await call(listTopicsOfGroup, { topgrpcode })).body),
    );
    expect(rows.flatMap(one => one.topics_completed_in_a_topic_group)).toHaveLength(2);
    expect(rows.flatMap(one => one.topics_completed_in_a_topic_group)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ topicdesc: 'Protect', cntlastperiod: 2 }),
        expect.objectContaining({ topicdesc: 'Mail', cntlastperiod: 2 }),
      ]),
    );
    const year = await call(listTopicsOfYear, { periodyear: 2025 });
    const typed = await call(listTopicsOfYear, { periodyear: '2025' as never });
    expect(typed.body, 'as the address has it').toEqual(year.body);
    for (const periodyear of ['', 'next', '1999', '20250', true])
      expect((await call(listTopicsOfYear, { periodyear: periodyear as never })).status).toBe(422);
    expect(year.body.topics_completed_and_repeated.map(r => [r.cuzdesc_topicdesc, r.tlpcount])).toEqual(
      expect.arrayContaining([
        ['Protect', 3],
        ['Mail', 3],
      ]),
    );
    const at = await call(listLocationsOfYear, { periodyear: 2025, topicid: org.id('prt') });
    expect(
      at.body.topics_completed_and_repeated_locations.map(r => [r.locationdesc, r.tlpcount, r.lastperiod]),
    ).toEqual([
      ['Home', 2, 'Oct 2025'],
      ['Second', 1, 'Mar 2025'],
    ]);
    const where = await call(listLocationsOfTopic, { topicid: org.id('mai') });
    expect(
      where.body.topics_completed_by_location.map(r => [r.locationdesc, r.lastperiod, r.inactive]),
    ).toEqual([
      ['Home', 'Dec 2025', 'N'],
      ['Switched off', 'Jun 2025', 'Y'],
    ]);
  });

  test('of a Location Admin is about own locations, of a User about pairs with a privilege', async () => {
    const { loc, user, none } = emails(org.customerid);
    const seen = async (as: string) => {
      const { body } = await call(getCertification, {}, as);
      return { reach: body.reach, overall: body.overall_risk_fil_data[0] };
    };
    const second = await certifiedFrom(pairs((_, location) => location === 'two'));
    expect(await seen(loc)).toMatchObject({ reach: 'locations', overall: second.overall });
    const mail = await certifiedFrom(pairs((topic, location) => topic === 'mai' && location === 'home'));
    expect(await seen(user)).toMatchObject({ reach: 'permitted', overall: mail.overall });
    const topicid = org.id('prt');
    const where = await call(listLocationsOfTopic, { topicid }, user);
    expect(where.body).toMatchObject({ cuzdesc_topicdesc: '', topics_completed_by_location: [] });
    const steps = await call(listNextSteps, {}, user);
    expect(steps.body.risk.suggestions.map(row => row.locationid + row.topicid)).toEqual(
      steps.body.risk.suggestions.map(() => org.id('home') + org.id('mai')),
    );
    for (const contract of [getCertification, listRiskChanges, listNextSteps]) {
      expect((await call(contract, {}, none)).status).toBe(403);
    }
  });

  test('of other customers is refused like what does not exist', async () => {
    const foreign = { as: people.ben };
    const id = { customer_id: org.customerid };
    expect((await world.call(getCertification, id, foreign)).status).toBe(403);
    expect((await world.call(listRiskChanges, { topicid: org.id('prt') }, foreign)).status).toBe(403);
    expect((await call(listLocationsOfTopic, { topicid: org.id('missing') })).status).toBe(403);
    expect((await call(listLocationsOfTopic, { topicid: 'bolt-x' })).status).toBe(403);
  });

  test('needs one completed month, and a plan with performance reports', async () => {
    const fresh = await organization();
    const answer = await world.call(getCertification, {}, { as: fresh.master });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 400, message: 'There is insufficient data to meet certification requirements.' },
    });
    const free = await organization(fill, { planid: 1 });
    expect((await world.call(getCertification, {}, { as: free.master })).status).toBe(403);
  });

  test('needs three round trips, one after the other, however many topics there are', async () => {
    const trips = await tripsOf(() => call(getCertification, {}));
    // Session; names and library at once; the topics at once.
    expect(trips).toBe(3);
  });
});

describe('What is missing', () => {
  test('is counted, named and can be answered now', async () => {
    const { body } = await call(listNextSteps, {});
    expect(body.tier).toMatchObject({ certtier: 'Bronze', nexttier: 'Silver', missing: 11, answerable: 5 });
    expect(body.tier.rows.map(r => `${r.cuzdesc} ${r.locationdesc}`).sort()).toEqual([
      'Govern Home',
      'Mail Home',
      'Mail Second',
      'Protect Home',
      'Protect Second',
    ]);
  });

  test('for the overall risk is the smallest set, and what is completed counts once it is answered', async () => {
    const own = await organization(fill);
    const ask = async () => (await world.call(listNextSteps, {}, { as: own.master })).body.risk;
    const before = await ask();
    expect(before.score).toBe(before.confirmed);
    expect(before.set!.size).toBe(before.suggestions.filter(({ inset }) => inset === 'Y').length);
    for (const row of before.suggestions) {
      expect(row.leastpoints).toBeLessThanOrEqual(row.mostpoints);
      expect(row.points).toBeGreaterThan(0);
      expect(row.solutiondesc).not.toBe('');
      expect(weights[row.prioritydesc]).toBeGreaterThan(0);
    }
    const { topicid, locationid, periodcode, qcode, points } = before.suggestions[0]!;
    const set = await world.call(
      updateSuggestion,
      {
        topicid,
        locationid,
        periodcode,
        qcode,
        ...action,
        qownerid: own.master,
        completed: 'Y',
        revision: 0,
      },
      { as: own.master },
    );
    expect(set.status).toBe(200);
    const after = await ask();
    expect(after.score).toBe(before.score);
    expect(after.completed).toBe(1);
    expect(after.open).toBe(before.open - 1);
    expect(Math.abs(before.confirmed - after.confirmed - points / 4)).toBeLessThanOrEqual(0.02);
    expect(after.set!.size).toBe(before.set!.size - 1);
  });

  test('for the overall risk is nothing that cannot be answered again, though its scores are in the average', async () => {
    const own = await organization(fill);
    const ask = async () => (await world.call(listNextSteps, {}, { as: own.master })).body.risk;
    const proposed = ({ suggestions }: Awaited<ReturnType<typeof ask>>) =>
      [...new Set(suggestions.map(row => `${row.topicid} ${row.locationid}`))].sort();
    const at = (topic: string, location: string) => `${own.id(topic)} ${own.id(location)}`;
    const before = await ask();
    expect(proposed(before), 'nothing at the location that is switched off').not.toContain(at('mai', 'off'));
    await write(update(keys.topicLocation(own.customerid, own.id('prt'), own.id('two')), { active: false }));
    expect(proposed(await ask())).toEqual([at('mai', 'home'), at('prt', 'home')]);
    await write(update(keys.topic(own.customerid, own.id('prt')), { status: topicStatus.inactive }));
    const after = await ask();
    expect(proposed(after)).toEqual([at('mai', 'home')]);
    expect([after.score, after.open]).toEqual([before.score, before.open]);
  });
});
