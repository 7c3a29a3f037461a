import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import {
  changeSavedReport,
  deleteSavedReport,
  listSavedReports,
  saveReport,
} from '#shared/contract/reporting/savedreports.ts';
import { mostSaved } from '#shared/domain/reporting/saved.ts';
import { lead, master, storeReports, user } from '#test/support/answering/reports.ts';
import { people } from '#test/support/cast.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
const of = { customerid: 'reports' };
beforeAll(async () => {
  world = await World.begin();
  await storeReports();
});
afterAll(() => world.close());

const address = 'report=outstanding&view=details';
const plain = { shared: 'N', every: 'never', day: 0, recipients: [] as string[] } as const;
const weekly = { shared: 'N' as const, every: 'week' as const, day: 1, recipients: [lead] };
let n = 0;
const fresh = () => `Report ${++n}`;
type Choice = Omit<Parameters<typeof world.call<typeof saveReport>>[1], 'customerid' | 'address'>;
const save = (choice: Partial<Choice> = {}, as = master, from = address) =>
  world.call(saveReport, { ...of, address: from, reportname: fresh(), ...plain, ...choice }, { as });
const saved = async (choice: Partial<Choice> = {}, as = master) => {
  const { status, body } = await save(choice, as);
  expect([status, body.message]).toEqual([200, 'Report saved. You’ll find it under Performance Reports.']);
  return body.row;
};
const listed = async (as = master) => (await world.call(listSavedReports, of, { as })).body;
const change = (row: Awaited<ReturnType<typeof saved>>, choice: Partial<Choice>, as = master) => {
  const { savedid, revision, reportname, shared, every, day, recipients } = row;
  const whole = { reportname, shared, every, day, recipients, ...choice };
  return world.call(changeSavedReport, { ...of, savedid, revision, ...whole }, { as });
};
const remove = (savedid: string, as = master) => world.call(deleteSavedReport, { ...of, savedid }, { as });
const clear = async () => {
  for (const { savedid } of (await listed()).reports) await remove(savedid);
};

describe('A saved report', () => {
  test('is listed to who saved it, with its selection, and to everybody who may see reports once it is shared', async () => {
    const row = await saved({ reportname: '  Boston, open  ' });
    expect(row).toMatchObject({
      reportname: 'Boston, open',
      address,
      useremail: master,
      mayedit: 'Y',
      revision: 0,
    });
    expect((await listed()).reports).toContainEqual(row);
    expect((await listed(lead)).reports).toEqual([]);
    await change(row, { shared: 'Y' });
    const [seen] = (await listed(lead)).reports;
    expect(seen).toMatchObject({ savedid: row.savedid, shared: 'Y', mayedit: 'N' });
    for (const who of [people.ben, user]) {
      const { status } = await world.call(listSavedReports, of, { as: who });
      expect([who, status]).toEqual([who, who === user ? 200 : 403]);
    }
  });

  test.each(['report=nope', '', 'view=details', 'report=completed&view=all', 'report=constructor'])(
    'is refused with %j, which names no report',
    async from => {
      const { status, body } = await save({}, master, from);
      expect([status, body.reason]).toEqual([400, 'notReport']);
    },
  );

  test('keeps only what names a report of what was sent', async () => {
    const { body } = await save({}, master, 'report=done&view=&evil=1&report=nope&from=2026-03-01');
    expect(body.row.address).toBe('report=done&from=2026-03-01');
  });

  test('keeps its selection as parameters of an address, whatever was sent', async () => {
    const odd = 'report=assigned&topics=!web#x\r\nBcc: <a@b.example>';
    const { body } = await save({}, master, odd);
    expect(body.row.address).toMatch(/^report=assigned&topics=[\w%.+-]+$/);
    expect(new URLSearchParams(body.row.address).get('topics')).toBe('!web#x\r\nBcc: <a@b.example>');
  });

  test('has a name that its owner uses once, however it is written; another person may use it', async () => {
    const row = await saved({ reportname: 'Monday list' });
    expect((await save({ reportname: 'MONDAY  list' })).body.reason).toBe('nameused');
    await saved({ reportname: 'Monday list' }, lead);
    const other = await saved();
    expect((await change(other, { reportname: 'monday list' })).body.reason).toBe('nameused');
    expect((await change(row, { reportname: 'Monday List' })).status).toBe(200);
    await change({ ...row, revision: 1 }, { reportname: 'Tuesday list' });
    expect((await save({ reportname: 'Monday list' })).status, 'free again').toBe(200);
  });

  test('is saved once when its owner sends it again, and refused if anything in it is another', async () => {
    const same = { ...weekly, reportname: 'Sent twice' };
    const [first, ...again] = [await save(same), await save(same), await save(same)];
    expect(again.map(({ body }) => [body.message, body.row])).toEqual(
      Array(2).fill(['Report saved. You’ll find it under Performance Reports.', first!.body.row]),
    );
    const { reports } = await listed();
    expect(reports.filter(({ reportname }) => reportname === same.reportname)).toHaveLength(1);
    const others = [{ day: 2 }, { shared: 'Y' as const }, { recipients: [master] }];
    for (const other of others) expect((await save({ ...same, ...other })).body.reason).toBe('nameused');
    expect((await save(same, master, 'report=done')).body.reason).toBe('nameused');
    await remove(first!.body.row.savedid);
  });

  test('is changed on the revision that was seen; the same change again is a success', async () => {
    const row = await saved();
    const renamed = await change(row, { reportname: 'First' });
    expect(renamed.body.row).toMatchObject({ reportname: 'First', revision: 1 });
    expect((await change(row, { reportname: 'First' })).status).toBe(200);
    const stale = await change(row, { reportname: 'Second' });
    expect(stale).toMatchObject({
      status: 409,
      body: { reason: 'stale', row: { reportname: 'First', revision: 1 } },
    });
  });

  test('is deleted for good, also twice; its name and its place are free', async () => {
    const row = await saved({ reportname: 'Short-lived' });
    for (const _ of [1, 2]) expect((await remove(row.savedid)).status).toBe(200);
    expect((await listed()).reports.map(({ savedid }) => savedid)).not.toContain(row.savedid);
    expect((await change(row, { shared: 'Y' })).status).toBe(403);
    await saved({ reportname: 'Short-lived' });
  });

  test('is changed by its owner, and by Master Admins once it is shared or its owner left', async () => {
    const own = await saved({}, lead);
    expect((await change(own, { shared: 'Y' })).status, 'private').toBe(403);
    expect((await remove(own.savedid)).status).toBe(403);
    const { row } = (await change(own, { shared: 'Y' }, lead)).body;
    expect((await change(row, { reportname: fresh() }, user)).status, 'a user').toBe(403);
    expect((await change(row, { reportname: fresh() })).status, 'a Master Admin').toBe(200);
    const secret = await saved({}, lead);
    await write(update(keys.member('reports', lead), { active: false }));
    expect((await listed()).reports).toContainEqual({ ...secret, ownerhere: 'N' });
    expect((await remove(secret.savedid)).status).toBe(200);
    await write(update(keys.member('reports', lead), { active: true }));
  });

  test('of another organization is refused like one that does not exist', async () => {
    const { body } = await world.call(saveReport, {
      customerid: 'acme',
      address,
      reportname: 'Theirs',
      ...plain,
    });
    const { savedid } = body.row;
    for (const id of [savedid, 'reports-none']) {
      const { status } = await change({ ...body.row, savedid: id }, { shared: 'Y' });
      expect(status).toBe(403);
      const { status: removed, body: answer } = await remove(id);
      expect([removed, answer], 'nothing to delete').toEqual([200, { code: 200, message: 'Report deleted' }]);
    }
    expect((await world.call(listSavedReports, { customerid: 'acme' })).body.reports).toEqual([body.row]);
  });

  test('is recorded in the activity: saved, changed from what to what, deleted', async () => {
    const row = await saved({ reportname: 'Recorded' });
    await change(row, { ...weekly, reportname: 'Recorded again' });
    await remove(row.savedid);
    const entries = (await everything()).filter(
      ({ pk, facts }) =>
        String(pk).startsWith('AUDIT#reports') &&
        String((facts as { name?: string })?.name).startsWith('Recorded'),
    );
    const byEvent = new Map(entries.map(entry => [entry.event, entry]));
    expect([...byEvent.keys()].sort()).toEqual([
      'report saved',
      'saved report changed',
      'saved report deleted',
    ]);
    expect(byEvent.get('saved report changed')!.changes).toEqual([
      { field: 'Name', from: 'Recorded', to: 'Recorded again' },
      { field: 'Mailed', from: '', to: `every Monday to ${lead}` },
    ]);
  });
});

describe('What cannot be saved', () => {
  test.each<[string, Partial<Choice>, string]>([
    ['a day that no week has', { ...weekly, day: 8 }, 'noday'],
    ['nobody to mail it to', { ...weekly, recipients: [] }, 'nobody'],
    ['somebody of another organization', { ...weekly, recipients: [lead, people.ben] }, 'notallowed'],
    ['somebody who may not download reports', { ...weekly, recipients: [user] }, 'notallowed'],
  ])('is a report with %s', async (_, choice, reason) => {
    const { status, body } = await save(choice);
    expect([status, body.reason]).toEqual([400, reason]);
    const row = await saved();
    expect((await change(row, choice)).body.reason).toBe(reason);
    await remove(row.savedid);
  });

  test('is a mailed report of somebody who may not download', async () => {
    expect((await save(weekly, user)).body.reason).toBe('nodownload');
    const { people: offered } = await listed(user);
    expect(offered.map(({ useremail }) => useremail)).toEqual([lead, master]);
  });

  test('is another time or another person for the mails of somebody who may no longer download; the rest can be changed, and the mails ended', async () => {
    const seat = keys.member('reports', user);
    const download = (...more: string[]) =>
      write(update(seat, { grants: ['View Customer Reports', ...more] }));
    await download('Download Reports');
    const row = await saved({ ...weekly, recipients: [lead, user] }, user);
    await download();
    for (const other of [{ day: 2 }, { recipients: [lead] }]) {
      expect((await change(row, other, user)).body.reason).toBe('nodownload');
    }
    const renamed = await change(row, { reportname: fresh(), recipients: [user, lead] }, user);
    expect([renamed.status, renamed.body.row?.recipients]).toEqual([200, [user, lead]]);
    const ended = await change(renamed.body.row, { every: 'never', day: 0, recipients: [] }, user);
    expect([ended.status, ended.body.row?.every]).toEqual([200, 'never']);
    expect((await change(ended.body.row, weekly, user)).body.reason).toBe('nodownload');
  });

  test('is a selection of which nothing is left', async () => {
    for (const gone of ['topics=gone', 'group=gone', 'group=unused']) {
      expect((await save({}, master, `report=done&${gone}`)).body.reason, gone).toBe('nothingLeft');
    }
    expect((await save({}, master, 'report=done&group=west')).status).toBe(200);
  });

  test(`is more than ${mostSaved} at an organization, also of many at the same moment`, async () => {
    await clear();
    const { reports } = await listed();
    const foreign = (await everything()).filter(
      ({ pk, sk }) => pk === 'SAVED#reports' && String(sk).startsWith('REPORT#'),
    ).length;
    expect(reports).toEqual([]);
    const answers = await Promise.all(Array.from({ length: mostSaved + 3 }, () => save()));
    const reasons = answers.map(({ body }) => body.reason ?? 'saved');
    expect(reasons.filter(reason => reason === 'saved')).toHaveLength(mostSaved - foreign);
    expect(new Set(reasons)).toEqual(new Set(['saved', 'toomany']));
    const { savedid } = (await listed()).reports[0]!;
    await remove(savedid);
    expect((await save()).status).toBe(200);
  });
});
