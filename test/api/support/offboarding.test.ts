import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityOf } from '#functions/data/administration/activity.ts';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import { getExport, getExportFile } from '#shared/contract/administration/exporting.ts';
import {
  getSupportExport,
  getSupportExportFile,
  startSupportExport,
} from '#shared/contract/support/offboarding.ts';
import { people } from '#test/support/cast.ts';
import { World } from '#test/support/world.ts';

const customerid = 'gone';
const reason = 'Its owner asked by letter';
let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const state = async () => (await world.call(getSupportExport, { customerid })).body.export;

describe('The export of a customer that is switched off', () => {
  test('needs a reason, and staff: nobody else starts, follows or downloads it', async () => {
    for (const empty of ['', '  ']) {
      expect(await world.call(startSupportExport, { customerid, reason: empty })).toMatchObject({
        status: 400,
        body: { reason: 'noreason' },
      });
    }
    for (const as of [people.gus, people.ada, people.pat]) {
      for (const call of [getSupportExport, startSupportExport, getSupportExportFile]) {
        const answer = await world.call(call as typeof startSupportExport, { customerid, reason }, { as });
        expect([call.name, as, answer.status]).toEqual([call.name, as, 403]);
      }
    }
    expect(await state()).toBeNull();
  });

  test('is made by staff, who download it', async () => {
    const started = await world.call(startSupportExport, { customerid, reason });
    expect(started.status).toBe(200);
    await world.local.work();
    expect(await state()).toMatchObject({ jobid: started.body.jobid, state: 'done', by: people.sam });
    const { url } = (await world.call(getSupportExportFile, { customerid })).body;
    const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
    expect(JSON.parse(strFromU8(files['organization.json']!))).toMatchObject({ customerid, name: 'Gone' });
    expect(strFromU8(files['people.csv']!)).toContain(people.gus);
  });

  test('is in its activity: who, the reason, and the download', async () => {
    const wanted = { from: '', to: '', cursor: '', count: 50, is: () => true };
    const { lines } = await activityOf(customerid, '2026-03', wanted);
    const told = lines.map(({ email, right, event, facts }) => [email, right, event, facts.reason]);
    expect(told).toContainEqual([people.sam, 'staff', 'export started by staff', reason]);
    expect(told).toContainEqual([people.sam, 'staff', 'export downloaded', undefined]);
  });

  test('ends with the switching off: then its own people have theirs, and do not see that of staff', async () => {
    await world.at('2026-03-15T13:00:00Z', async () => {
      await world.call(startSupportExport, { customerid, reason });
      await write(update(keys.customer(customerid), { active: true }));
      await world.local.work();
      expect(await state()).toMatchObject({ state: 'failed' });
      expect((await state())!.problem).toMatch(/switched on again/);
    });
    for (const call of [startSupportExport, getSupportExportFile]) {
      const answer = await world.call(call as typeof startSupportExport, { customerid, reason });
      expect([answer.status, answer.body.reason]).toEqual([400, 'switchedon']);
    }
    const as = people.gus;
    expect((await world.call(getExport, {}, { as })).body.export).toBeNull();
    expect(await world.call(getExportFile, {}, { as })).toMatchObject({ body: { reason: 'nodata' } });
  });
});
