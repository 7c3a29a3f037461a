import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { job } from '#functions/data/jobs/job.ts';
import { readOne } from '#functions/data/table/table.ts';
import { checkRows, getImport } from '#shared/contract/administration/imports.ts';
import { createUpload, getJob } from '#shared/contract/jobs/jobs.ts';
import { sheetLimits } from '#shared/domain/loading/loads.ts';
import { Importing } from '#test/support/people/importing.ts';
import { organization } from '#test/support/people/organization.ts';
import { breakingAfter, withDeflated } from '#test/support/topics/bombs.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const file = 'Location,Country,Sector\nHarbor,USA,Other\n';
const leo = 'leo@guards.example';
const una = 'una@guards.example';

describe('Only a Master Admin', () => {
  test('begins an import, sees its preview and result: not a Location Admin, a User or another customer', async () => {
    const at = await organization(builder =>
      builder
        .person({ email: leo, firstName: 'Leo', type: 2, role: '', locations: ['home'] })
        .person({ email: una, firstName: 'Una', type: 3, role: '', locations: ['home'] }),
    );
    const other = await organization();
    const mine = new Importing(world, 'places', at.master);
    const key = await mine.upload(file);
    const { jobid: check } = await mine.check(file);
    const { jobid } = (await mine.apply(check)).body;
    await world.local.work();
    for (const as of [leo, una, other.master]) {
      const theirs = new Importing(world, 'places', as);
      const answers = [
        await theirs.start(key),
        await theirs.apply(check),
        await world.call(getImport, { jobid: check }, { as }),
        await theirs.undo(check),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect(await mine.result(jobid)).toMatchObject({ added: 1 });
  });

  test('uses files of their own customer, uploaded for the same kind of import', async () => {
    const at = await organization();
    const other = await organization();
    const mine = new Importing(world, 'places', at.master);
    const theirs = await new Importing(world, 'places', other.master).upload(file);
    const forPeople = await new Importing(world, 'people', at.master).upload(file);
    const made = `${at.customerid}/uploads/places/../people/x.csv`;
    for (const key of [theirs, forPeople, made]) expect((await mine.start(key)).status).toBe(403);
    // A job of one kind is not one of another.
    const { jobid } = await mine.check(file);
    const started = (await mine.apply(jobid)).body.jobid;
    expect((await mine.undo(started)).status).toBe(403);
    expect((await world.call(getImport, { jobid: started }, { as: at.master })).status).toBe(403);
    await world.local.work();
  });

  test('with an active plan imports, also at the moment when the rows are added', async () => {
    const today = world.now.toISOString().slice(0, 10);
    const at = await organization(undefined, { endDate: today });
    const mine = new Importing(world, 'places', at.master);
    const { jobid } = await mine.check(file);
    const { body } = await mine.apply(jobid);
    const later = new Date(world.now.getTime() + 2 * 86_400_000);
    await world.at(later.toISOString(), async () => {
      await world.local.work();
      const input = { what: 'places' as const, key: 'x', filename: 'x.csv' };
      const refused = await world.call(checkRows, input, { as: at.master });
      expect(refused.body).toMatchObject({ reason: 'planEnded' });
      expect(await readOne(job(body.jobid, later))).toMatchObject({
        state: 'failed',
        problem: 'The plan of your organization has ended. Renew it, then start again.',
      });
    });
  });
});

describe('A hostile file', () => {
  const begin = async () => new Importing(world, 'places', (await organization()).master);

  test.each([
    [
      'a web page',
      '<!DOCTYPE html><html><body><table><tr><td>Location</td></tr></table></body></html>',
      'csv',
    ],
    ['a workbook by another name', 'PK\u0003\u0004 and more', 'csv'],
    ['text by the name of a workbook', file, 'xlsx'],
    ['half a character set', new Uint8Array([0xff, 0xfe, 0x41, 0x00]), 'csv'],
    ['an open quotation mark', 'Location,Country,Sector\n"Harbor,USA,Other\n', 'csv'],
    ['a cell without end', `Location,Country,Sector\n${'x'.repeat(40_000)},USA,Other\n`, 'csv'],
    ['rows without end', 'Location,Country,Sector\n'.concat('A,USA,Other\n'.repeat(7000)), 'csv'],
    [
      'a workbook that unpacks to 3 GB',
      withDeflated('xl/worksheets/sheet1.xml', breakingAfter(31), 3000 * 1024 * 1024),
      'xlsx',
    ],
  ] as const)('is refused with a sentence: %s', async (_, content, format) => {
    const importing = await begin();
    const { state, problem } = await importing.check(content as string, format);
    expect([state, problem]).toEqual(['failed', expect.stringMatching(/^[A-Z].*\.$/)]);
    expect(problem).not.toMatch(/topic|our side/);
  });

  test.each([
    ['a\u202egpj.csv', 'a gpj.csv'],
    ['two\nlines.csv', 'two lines.csv'],
    ['half \ud83d of a sign.csv', 'half \ufffd of a sign.csv'],
    ['\u2028', 'file'],
  ])('has a name of one line: %j', async (filename, title) => {
    const at = await organization();
    const who = { as: at.master };
    const key = await new Importing(world, 'places', at.master).upload(file);
    const { body } = await world.call(checkRows, { what: 'places', key, filename }, who);
    const job = await world.call(getJob, { jobid: body.jobid }, who);
    expect(job.body.job.title).toBe(title);
  });

  test('of 20 MB is not uploaded', async () => {
    const at = await organization();
    const wanted = { purpose: 'places', format: 'csv', bytes: 20 * 1024 * 1024 } as const;
    const answer = await world.call(createUpload, wanted, { as: at.master });
    expect(answer.body).toMatchObject({
      reason: 'toolarge',
      message: 'The file is 20 MB. The limit is 1 MB. Nothing was uploaded.',
    });
    const within = await world.call(
      createUpload,
      { ...wanted, bytes: sheetLimits.bytes.import },
      { as: at.master },
    );
    expect(within.status).toBe(200);
  });

  test('with formulas has errors in those rows, and they are not added', async () => {
    const importing = await begin();
    const { jobid } = await importing.check(
      'Location,Country,Sector\n=HYPERLINK("x"),USA,Other\n\'=A,USA,Other\n',
    );
    const { ready, problems, first } = await importing.preview(jobid);
    expect([ready, first[0]?.cells[0]]).toEqual([1, '=A']);
    expect(problems).toMatchObject([
      { row: 2, column: 'Location', severity: 'error', what: expect.stringContaining('formula') },
    ]);
  });
});
