import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rollupItems } from '#functions/data/answering/rollup.ts';
import { putMany } from '#functions/data/table/table.ts';
import { storyteller } from '#functions/features/demo/story/answers.ts';
import type { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import {
  type ChangeRow,
  getCertification,
  listRiskChanges,
} from '#shared/contract/reporting/certification.ts';
import { percentChange } from '#shared/domain/reporting/certification.ts';
import { certifiedFrom } from '#test/support/answering/certification.ts';
import { organization } from '#test/support/people/organization.ts';
import { newestVersion } from '#test/support/topics/library.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

/** Two topics, one of them at two locations. */
async function fill(builder: CustomerBuilder): Promise<void> {
  const random = storyteller(3);
  builder
    .location('two', 'Second', 'CAN')
    .standardTopic('prt', 'csf-protect', 'Protect', ['home', 'two'], '2024-01-01')
    .standardTopic('mai', 'm365-mail', 'Mail', ['home'], '2024-01-01');
  const email = `master@${builder.customer.customerid}.example`;
  const run = (topic: string, code: string, location: string, month: string, failing: number) =>
    builder.run([topic, code, location], month, {
      email,
      failing,
      random,
      at: new Date('2026-02-10T12:00:00Z'),
    });
  await run('prt', 'csf-protect', 'home', '202510', 0.6);
  await run('prt', 'csf-protect', 'home', '202602', 0.2);
  await run('prt', 'csf-protect', 'two', '202511', 0.7);
  await run('mai', 'm365-mail', 'home', '202601', 0.5);
}

describe('Without reporting by location', () => {
  test('each topic is one row over all its locations, and none is told by itself', async () => {
    const org = await organization(fill, { planid: 2 });
    const as = { as: org.master };
    const { body } = await world.call(listRiskChanges, {}, as);
    expect(body.bylocation).toBe('N');
    const place = (topic: string, location: string) => ({
      customerid: org.customerid,
      topicid: org.id(topic),
      locationid: org.id(location),
    });
    const expected = await certifiedFrom([place('prt', 'home'), place('prt', 'two')]);
    const rows = new Map(body.change_in_topic_risk_score.map(row => [row.cuzdesc_topicdesc, row]));
    expect([...rows.keys()].sort()).toEqual(['Mail', 'Protect']);
    const { avefirstscore: firstscore, avelatestscore: latestscore } = expected.overall;
    expect(rows.get('Protect')).toMatchObject({
      locationid: '',
      locationdesc: '2 locations',
      countrycode: '',
      firstperiod: 'Oct 2025',
      firstscore,
      latestperiod: 'Feb 2026',
      latestscore,
      previousperiod: 'Oct 2025',
      pctchange: percentChange(firstscore, latestscore),
    });
    expect(rows.get('Mail')).toMatchObject({ locationdesc: 'Home', previousscore: null });
    const dashboard = (await world.call(getCertification, {}, as)).body;
    expect([dashboard.bylocation, dashboard.locations]).toEqual(['N', []]);
    expect(dashboard.topics).toHaveLength(2);
    const one = await world.call(listRiskChanges, { topicid: org.id('prt') }, as);
    expect(one.body.change_in_topic_risk_score).toEqual([rows.get('Protect')]);
  });

  test('a plan with it has a row for each location', async () => {
    const org = await organization(fill, { planid: 3 });
    const { body } = await world.call(listRiskChanges, {}, { as: org.master });
    expect([body.bylocation, body.change_in_topic_risk_score.length]).toEqual(['Y', 3]);
    const dashboard = (await world.call(getCertification, {}, { as: org.master })).body;
    expect([dashboard.bylocation, dashboard.locations.length]).toEqual(['Y', 2]);
  });
});

describe('A file of a long list', () => {
  test('has every row once, narrowed and in the order of the list', async () => {
    const keys = Array.from({ length: 360 }, (_, n) => `l${n}`);
    const org = await organization(builder => {
      for (const key of keys) builder.location(key, `Site ${key}`, 'USA', { internalId: '' });
      for (const topic of ['a', 'b', 'c'])
        builder.standardTopic(topic, 'ssdf', `Topic ${topic}`, [], '2024-01-01');
    });
    const counts = { High: 1, Medium: 0, Low: 0 };
    await putMany(
      ['a', 'b', 'c'].flatMap((topic, t) =>
        keys.flatMap((key, n) => {
          const place = { customerid: org.customerid, topicid: org.id(topic), locationid: org.id(key) };
          const score = (n * 7 + t) % 101;
          const result = { formula: 1, score, asked: 1, scored: counts, failed: counts };
          const latest = {
            ...result,
            period: '202602',
            versionid: newestVersion('ssdf'),
            tasks: [],
            count: 1,
          };
          return rollupItems(place, { ...latest, before: '', beforeScore: 0 }, [{ period: '202602', score }]);
        }),
      ),
    );
    const read = async (listing: string) => {
      const rows: ChangeRow[] = [];
      for (let part = 0; ; part++) {
        const { body } = await world.call(listRiskChanges, { listing, part }, { as: org.master });
        rows.push(...body.change_in_topic_risk_score);
        if (!body.paging!.more) return { rows, parts: part + 1 };
      }
    };
    const page = await world.call(listRiskChanges, {}, { as: org.master });
    expect([page.body.change_in_topic_risk_score.length, page.body.paging?.found]).toEqual([100, 1080]);
    const { rows, parts } = await read('');
    expect(parts).toBe(2);
    expect(new Set(rows.map(row => `${row.topicid} ${row.locationid}`)).size).toBe(1080);
    const scores = rows.map(row => row.latestscore);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    const narrow = await read('topic=Topic+b&sort=score');
    expect(narrow.rows).toHaveLength(360);
    expect(new Set(narrow.rows.map(row => row.topicid))).toEqual(new Set([org.id('b')]));
    expect(narrow.rows[0]!.latestscore).toBe(0);
  });
});
