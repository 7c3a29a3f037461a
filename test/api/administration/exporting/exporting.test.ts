import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityOf } from '#functions/data/administration/activity.ts';
import { resultsOf, runsAt } from '#functions/data/answering/run.ts';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import { topicLocationsOf } from '#functions/data/topics/settings.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import { getExport, getExportFile, startExport } from '#shared/contract/administration/exporting.ts';
import { readRun } from '#shared/domain/answering/run.ts';
import { readTopicJson } from '#shared/domain/authoring/topicformat/json.ts';
import { id, lead, master, storeReports } from '#test/support/answering/reports.ts';
import { people } from '#test/support/cast.ts';
import { deliver } from '#test/support/people/deleting.ts';
import { makePlace, smallTopic } from '#test/support/places.ts';
import { completed, action as firstAction, setAction } from '#test/support/reports.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { World } from '#test/support/world.ts';

let world: World;
let files: Record<string, string>;
let jobid: string;
const as = master;
const state = async (email = as) => (await world.call(getExport, {}, { as: email })).body.export;

beforeAll(async () => {
  world = await World.begin();
  await storeReports();
  await write(
    update(keys.topic('reports', id('web')), { title: '=Web/one' }),
    update(keys.topic('reports', id('mail')), {
      title: '=web\\ONE',
      testers: [{ email: lead, invitedAt: '' }],
    }),
    // A seat that is off, of somebody who works elsewhere and gave their name there.
    update(keys.member('reports', 'else@acme.example'), { adminType: 3, active: false }),
    update(keys.person('else@acme.example'), { customerid: 'acme', firstName: 'Else' }),
  );
  const started = await world.call(startExport, {}, { as });
  expect(started.status).toBe(200);
  jobid = started.body.jobid;
  expect(await state()).toMatchObject({ jobid, state: 'waiting', by: as });
  expect(await world.call(getExportFile, {}, { as })).toMatchObject({
    status: 400,
    body: { reason: 'nodata' },
  });
  // Who presses twice has one job.
  expect((await world.call(startExport, {}, { as })).body.jobid).toBe(jobid);
  await world.local.work();
  expect(await state()).toMatchObject({ state: 'done', problem: '' });
  files = await download();
});
afterAll(() => world.close());

/** Downloads the newest export as a browser does. */
async function download(email = as): Promise<Record<string, string>> {
  const { url, filename, bytes } = (await world.call(getExportFile, {}, { as: email })).body;
  expect(filename).toBe('Attestry export 2026-03-15.zip');
  const zip = new Uint8Array(await (await fetch(url)).arrayBuffer());
  expect(zip.length).toBe(bytes);
  return Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, content]) => [name, strFromU8(content)]),
  );
}

const linesOf = (text: string) => text.replace('\uFEFF', '').split('\r\n').filter(Boolean);

describe('An export', () => {
  test('has people, places, settings, plans and saved reports of the customer, and says what is where', () => {
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        ...['README.txt', 'organization.json', 'people.csv', 'permissions.csv', 'partners.csv'],
        ...['locations.csv', 'reporting-groups.csv', 'topics.csv', 'topic-locations.csv'],
        ...['saved-reports.json', 'plans.csv', 'actions.csv', 'action-history.csv', 'activity.csv'],
      ]),
    );
    for (const name of Object.keys(files)) {
      const told = name.includes('/') ? `${name.split('/')[0]}/` : name;
      if (name !== 'README.txt') expect(files['README.txt']).toContain(told);
    }
    expect(JSON.parse(files['organization.json']!)).toMatchObject({ customerid: 'reports', name: 'Reports' });
    expect(linesOf(files['people.csv']!)).toHaveLength(1 + 4);
    expect(files['people.csv']).toContain('lead@reports.example,L,,Location Admin,Yes,No,Denver');
    expect(files['people.csv']).toContain('else@acme.example,,,User,No');
    expect(files['topics.csv']).toMatch(/web\\ONE.*,lead@reports\.example/);
    expect(files['locations.csv']).toContain('Leipzig,LEI,Germany');
    expect(files['permissions.csv']).toContain('Boston,View');
    expect(files['activity.csv']).toContain('Started an export of everything');
  });

  test('has each answer of each run once, with its question, and the score of the run', async () => {
    const expected: string[] = [];
    for (const { topicid, locationid } of await topicLocationsOf('reports')) {
      const results = await resultsOf(topicid, locationid);
      for (const run of await runsAt(topicid, locationid)) {
        const { tree } = await loadVersion(run.versionid);
        const { answers } = readRun(tree, run.answers);
        for (const [index, { qcode, text }] of tree.questions.entries()) {
          const given = String.fromCharCode(answers[index]!);
          if (given === '-') continue;
          const score = results.find(({ period }) => period === run.period)?.score ?? '';
          expected.push([run.period, score, qcode, text, given === 'Y' ? 'Yes' : 'No'].join('|'));
        }
      }
    }
    expect(expected.length).toBeGreaterThan(100);
    const found = Object.entries(files)
      .filter(([name]) => name.startsWith('answers/'))
      .flatMap(([, text]) => csvRows(text).slice(1))
      .map(row => [row[2]!.replace('-', ''), row[4], row[8], row[9], row[12]].join('|'));
    expect(found.sort()).toEqual(expected.sort());
  });

  test('has the questions of every version that was answered, as files that can be imported', async () => {
    const names = Object.keys(files).filter(name => name.startsWith('topics/'));
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) expect(readTopicJson(files[name]!).findings).toEqual([]);
    const [run] = await runsAt(id('web'), id('bos'));
    const { tree } = await loadVersion(run!.versionid);
    const web = readTopicJson(files[`topics/=Web-one (2)/version ${run!.versionid.split('@')[1]}.json`]!);
    expect(web.topic!.questions.map(({ text }) => text)).toEqual(tree.questions.map(({ text }) => text));
  });

  test('names the files of two topics differently that have the same title but for letters and signs', () => {
    expect(Object.keys(files)).toContain('answers/=web-ONE.csv');
    expect(Object.keys(files)).toContain('answers/=Web-one (2).csv');
  });

  test('has no cell that a spreadsheet would run', () => {
    expect(files['topics.csv']).toContain("'=Web/one");
    for (const [name, text] of Object.entries(files)) {
      if (name.endsWith('.csv')) expect(text, name).not.toMatch(/(^|,|\n)"?[=@]/);
    }
  });

  test('leaves nothing on the disk of the worker', () => {
    expect(readdirSync(tmpdir()).filter(name => name.startsWith(jobid))).toEqual([]);
  });

  test('is in the activity: who started it, and who downloaded it', async () => {
    const wanted = { from: '', to: '', cursor: '', count: 50, is: () => true };
    const { lines } = await activityOf('reports', '2026-03', wanted);
    const events = lines.map(({ email, right, event }) => [email, right, event]);
    expect(events).toContainEqual([master, 'member', 'export started']);
    expect(events).toContainEqual([master, 'member', 'export downloaded']);
    expect(events.filter(([, , event]) => event === 'export started')).toHaveLength(1);
  });
});

/** Reads the cells of a CSV file. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.replace('\uFEFF', '').match(/(?:"(?:[^"]|"")*"|[^"\r\n])+/g) ?? []) {
    const cells = line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? [];
    rows.push(
      cells
        .slice(0, 16)
        .map(cell => cell.replace(/,$/, ''))
        .map(cell => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
    );
  }
  return rows;
}

describe('The export of an organization with a topic of its own', () => {
  let own: Record<string, string>;
  beforeAll(async () => {
    const place = await makePlace({ title: 'Clinic opening' });
    const done = await completed(world, place);
    expect((await setAction(world, done)).status).toBe(200);
    await setAction(world, done, { revision: 1, qownerid: people.leo });
    await world.call(startExport, {});
    await world.local.work();
    own = await download(people.ada);
  });

  test('has its draft and its version as topic files', () => {
    for (const name of ['draft', 'version 1']) {
      const { topic, findings } = readTopicJson(own[`topics/Clinic opening/${name}.json`]!);
      expect(findings).toEqual([]);
      expect(topic!.questions.map(({ text }) => text)).toEqual(smallTopic.map(({ text }) => text));
    }
  });

  test('has what is set on a suggestion, and who changed it from what to what', () => {
    const [, action] = csvRows(own['actions.csv']!);
    expect(action!.slice(0, 6)).toEqual(['Clinic opening', 'Boston', '2026-03', '20', 'High', people.leo]);
    const history = csvRows(own['action-history.csv']!).map(row => [row[1], row[6], row[8], row[9]]);
    expect(history).toContainEqual([people.ada, '20', firstAction.qownerid, people.leo]);
  });
});

describe('Who may export everything', () => {
  test('is a Master Admin, also after the end of the plan and on the Free plan', async () => {
    for (const email of [people.eli, people.fay, people.ada]) {
      const started = await world.call(startExport, {}, { as: email });
      expect(started.status, email).toBe(200);
    }
    await world.local.work();
    for (const email of [people.eli, people.fay, people.ada]) {
      expect(await state(email)).toMatchObject({ state: 'done' });
      expect(JSON.parse((await download(email))['organization.json']!).accountOwner ?? '').not.toBe(master);
    }
  });

  test('is nobody else: not a Location Admin, a User, people elsewhere or without a customer', async () => {
    for (const call of [getExport, startExport, getExportFile]) {
      for (const email of [lead, people.leo, people.eve, people.ina, people.zoe, people.gus, people.sam]) {
        const answer = await world.call(call as typeof getExport, {}, { as: email });
        expect([call.name, email, answer.status]).toEqual([call.name, email, 403]);
      }
    }
  });

  test('is nobody who acts for the customer: partner, contractor, staff', async () => {
    for (const call of [getExport, startExport, getExportFile]) {
      for (const email of [people.pat, people.cal, people.sam]) {
        const answer = await world.call(call as typeof getExport, {}, { as: email, actingFor: 'acme' });
        expect([call.name, answer.status, answer.body.reason]).toEqual([call.name, 403, 'notWhileActing']);
      }
    }
  });

  test('is decided again when the file is made: who lost the seat in between gets none', async () => {
    await world.at('2026-03-15T13:00:00Z', async () => {
      await world.call(startExport, {}, { as: master });
      await write(update(keys.member('reports', master), { adminType: 2 }));
      await world.local.work();
    });
    expect((await world.call(getExportFile, {}, { as: master })).status).toBe(403);
    await write(update(keys.member('reports', master), { adminType: 1 }));
    expect(await state()).toMatchObject({ state: 'failed', problem: /no longer a Master Admin/ });
  });
});

test('An export whose worker is killed, wherever that is, is complete when another one takes it', async () => {
  // The activity goes on, and what is read first says when it was made.
  const lasting = ([name]: [string, string]) => !/^(README|activity)/.test(name);
  const before = Object.entries(files).filter(lasting);
  for (const [hour, after] of [4, 15, 30].entries()) {
    await world.at(`2026-03-15T${14 + hour}:00:00Z`, async () => {
      const { jobid: again } = (await world.call(startExport, {}, { as })).body;
      expect(await killedAfter(after, () => deliver(again).catch(() => undefined))).toBe(true);
      expect(await state()).toMatchObject({ jobid: again, state: 'running' });
      await world.at(`2026-03-15T${14 + hour}:05:00Z`, () => deliver(again));
      expect(await state()).toMatchObject({ jobid: again, state: 'done' });
      expect(Object.fromEntries(Object.entries(await download()).filter(lasting))).toEqual(
        Object.fromEntries(before),
      );
    });
  }
  expect(readdirSync(tmpdir()).filter(name => name.startsWith('reports-') && name.endsWith('.zip'))).toEqual(
    [],
  );
});
