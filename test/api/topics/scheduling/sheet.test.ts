import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { topicPermission } from '#functions/data/administration/permission.ts';
import { readOne } from '#functions/data/table/table.ts';
import { Importing } from '#test/support/people/importing.ts';
import { organization } from '#test/support/people/organization.ts';
import { type SentChange, type SentTarget, schedulesIn } from '#test/support/topics/schedules.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const head = 'Topic,Location,How often,Counted from,Due on the,Asked first';
const sheet = (...lines: string[]) => [head, ...lines].join('\r\n');

let made = 0;
const begin = async () => {
  const user = `user${++made}@sheets.example`;
  const at = await organization(builder =>
    builder
      .location('two', 'Two', 'USA')
      .standardTopic('web', 'a11y-web', 'Websites', ['home', 'two'], '2026-01-01')
      .standardTopic('doc', 'a11y-docs', 'Documents', ['home'], '2026-01-01')
      .person({ email: user, firstName: 'Una', type: 3, role: 'Nurse', locations: ['home'] }),
  );
  const as = { as: at.master };
  const { read, set } = schedulesIn(() => world);
  const pair = (topic: string, location: string) => ({ topicid: at.id(topic), locationid: at.id(location) });
  return {
    at,
    user,
    pair,
    importing: new Importing(world, 'schedules', at.master),
    ruleOf: async (target: SentTarget) => (await read([target], as)).targets[0]!.rule,
    change: (target: SentTarget, what: SentChange, seen = {}) => set([{ ...target, seen, change: what }], as),
  };
};

describe('A sheet of schedules', () => {
  test('is checked first, then sets each row as the single call does, and says what changed', async () => {
    const { at, user, pair, importing, ruleOf } = await begin();
    const { jobid } = await importing.check(
      sheet(
        `websites,Home,Every 3rd month,Feb 2026,15,${user}`,
        'Websites,,,,Last day,',
        ',Two,paused,,,Nobody',
        'Documents,Home,monthly,,31,Nobody',
        'Documents,Two,,,3,',
        'Documents,Home,sometimes,,32,somebody',
      ),
    );
    const { counts, rows } = await importing.outcome(jobid);
    expect(counts).toEqual({ add: 0, change: 2, unchanged: 2, refused: 2 });
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'change',
      'unchanged',
      'change',
      'unchanged',
      'refused',
      'refused',
    ]);
    expect(rows[0]!.findings, 'who gets Edit is told before').toEqual([
      {
        column: 'Asked first',
        what: 'The person may not yet answer it, and gets Edit there with this.',
        severity: 'note',
      },
    ]);
    expect(rows[4]!.findings.map(({ what }) => what)).toEqual([
      'The topic is not at this location. Put it there first.',
    ]);
    expect(rows[5]!.findings.map(({ column }) => column)).toEqual(['How often', 'Due on the', 'Asked first']);
    expect(await ruleOf(pair('web', 'home'))).toEqual({});
    await importing.apply(jobid);
    await world.local.work();
    expect(await ruleOf(pair('web', 'home'))).toEqual({
      rhythm: { every: 3, from: '202602' },
      dueDay: 15,
      answerer: user,
    });
    expect(await ruleOf({ locationid: at.id('two') })).toMatchObject({ rhythm: { every: 'paused' } });
    expect(await ruleOf({ topicid: at.id('web') })).toEqual({});
    expect(await readOne(topicPermission(at.customerid, user, at.id('web'), at.id('home')))).toBe('Edit');
    const events = (await at.activity()).map(({ event }) => event);
    expect(events.filter(event => event === 'schedule changed')).toHaveLength(2);
    expect(events).toContain('schedules imported');
  });

  test('that is as things are changes nothing, whatever level says it', async () => {
    const { at, pair, importing, change } = await begin();
    await change({ topicid: at.id('web') }, { rhythm: { every: 6, from: '202602' }, dueDay: 10 });
    await change(pair('web', 'two'), { dueDay: 12 });
    const { jobid } = await importing.check(
      sheet(
        'Websites,Home,Every 6th month,,10th,Nobody',
        'Websites,Two,6,Aug 2026,12,',
        'Documents,Home,Every month,,Last day,Nobody',
      ),
    );
    expect((await importing.outcome(jobid)).counts).toEqual({ add: 0, change: 0, unchanged: 3, refused: 0 });
    expect(await importing.apply(jobid)).toMatchObject({ status: 400, body: { reason: 'norows' } });
  });

  test('refuses a row whose schedule somebody changed since the check, and only that one', async () => {
    const { pair, importing, ruleOf, change } = await begin();
    const { jobid } = await importing.check(sheet('Websites,Home,,,3,', 'Documents,Home,,,4,'));
    await change(pair('web', 'home'), { dueDay: 20 });
    const { body } = await importing.apply(jobid);
    await world.local.work();
    expect(await importing.result(body.jobid)).toMatchObject({
      added: 1,
      refused: [{ row: 2, reasons: ['Somebody has changed the schedule since the check.'] }],
    });
    expect(await ruleOf(pair('web', 'home'))).toEqual({ dueDay: 20 });
    expect(await ruleOf(pair('doc', 'home'))).toEqual({ dueDay: 4 });
  });

  test('is taken back row by row, but not where somebody changed a schedule since', async () => {
    const { pair, importing, ruleOf, change } = await begin();
    await change(pair('web', 'home'), { dueDay: 7 });
    const { jobid } = await importing.check(
      sheet('Websites,Home,2,,3,', 'Websites,Two,,,9,', 'Documents,Home,,,4,'),
    );
    await importing.apply(jobid);
    await world.local.work();
    const now = await ruleOf(pair('doc', 'home'));
    expect(now).toEqual({ dueDay: 4 });
    await change(pair('doc', 'home'), { dueDay: 5 }, now);
    const { undo } = await importing.takeBack(jobid);
    expect(undo).toMatchObject({ takenback: 2, kept: 1, impossible: 0 });
    expect(await ruleOf(pair('web', 'home'))).toEqual({ dueDay: 7 });
    expect(await ruleOf(pair('web', 'two'))).toEqual({});
    expect(await ruleOf(pair('doc', 'home'))).toEqual({ dueDay: 5 });
  });

  test('names no topic, location or person of another organization', async () => {
    const [one, other] = [await begin(), await begin()];
    const { jobid } = await one.importing.check(
      sheet(
        `${other.at.id('web')},Home,,,3,`,
        `Websites,${other.at.id('two')},,,3,`,
        `Websites,Home,,,,${other.user}`,
      ),
    );
    expect((await one.importing.outcome(jobid)).counts).toMatchObject({ change: 0, refused: 3 });
  });
});
