import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addJob } from '#functions/data/jobs/adding.ts';
import { claimJob, finishJob, job } from '#functions/data/jobs/job.ts';
import { readOne } from '#functions/data/table/table.ts';
import { keep } from '#functions/services/jobs/kept.ts';
import { getImport, getRowsPreview, getRowsResult } from '#shared/contract/administration/imports.ts';
import { deliver, Importing } from '#test/support/people/importing.ts';
import { type Organization, organization } from '#test/support/people/organization.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

/** Adds a job of an import, as one from before an update, and returns its id. */
const addFormer = ({ customerid, master }: Organization, kind: string, check: string) =>
  addJob(
    { customerid, kind, permission: 'Edit Location List', title: 'rows.csv', input: { check } },
    { email: master, right: 'member' },
    world.now,
  );

const checkedFile = { columns: [], ready: [{ row: 2, entry: {}, cells: [] }], refused: [] };

describe('What an import kept in a form from before an update', () => {
  test('is like what is no longer kept', async () => {
    const at = await organization();
    const former = async (kind: string, of: string, result: unknown) => {
      const jobid = await addFormer(at, kind, of);
      await finishJob((await claimJob(jobid, world.now))!, result, world.now);
      await keep(at.customerid, jobid, checkedFile);
      return jobid;
    };
    const importing = new Importing(world, 'places', at.master);
    const check = await former('check_places', '', { rows: [], ready: 0 });
    const added = await former('import_places', check, { added: 1, refused: 0, notMailed: 0 });
    const who = { as: at.master };
    const answers = [
      await importing.apply(check),
      await world.call(getRowsPreview, { jobid: check }, who),
      await world.call(getRowsResult, { jobid: added }, who),
    ];
    expect(answers.map(({ body }) => body.reason)).toEqual(['nodata', 'nodata', 'nodata']);
    const outcome = await world.call(getImport, { jobid: check }, who);
    expect([outcome.status, outcome.body.counts, outcome.body.rows]).toEqual([200, null, []]);
  });

  test('is not loaded: the file is to be chosen again', async () => {
    const at = await organization();
    const check = await addFormer(at, 'check_places', '');
    await keep(at.customerid, check, checkedFile);
    const jobid = await addFormer(at, 'import_places', check);
    expect(await deliver(jobid)).toBe(false);
    expect(await readOne(job(jobid, world.now), true)).toMatchObject({
      state: 'failed',
      problem: 'The file is no longer kept. Choose it again.',
    });
  });
});
