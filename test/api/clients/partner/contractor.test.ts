import { beforeEach, describe, expect, test } from 'vitest';
import { memberItem } from '#functions/data/administration/member.ts';
import { contractorItem, contractorsOf } from '#functions/data/clients/relations.ts';
import { keys } from '#functions/data/table/keys.ts';
import { present, putMany, update, write } from '#functions/data/table/table.ts';
import { recordSignIn } from '#shared/contract/accounts/auth.ts';
import { listActivity } from '#shared/contract/administration/activity.ts';
import { listPeople } from '#shared/contract/administration/people.ts';
import { changeClient, changeContractorAccess, listClients } from '#shared/contract/clients/clients.ts';
import { listPartners } from '#shared/contract/clients/partner.ts';
import { openAccount } from '#shared/contract/clients/visits.ts';
import { customerOfPerson, freshPayers } from '#test/support/billing.ts';
import { people } from '#test/support/cast.ts';
import { offerPlan, payFor } from '#test/support/people/clients.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';

const at = freshPayers('contractor', true);
let id: string;
const asOwner = () => ({ as: at.somebody });
const listed = async () => (await at.world.call(listPartners, { customerid: id }, asOwner())).body;
const decide = (access: 'Y' | 'N', revision: number, contractorid = 'conco') =>
  at.world.call(changeContractorAccess, { customerid: id, contractorid, access, revision }, asOwner());
const byContractor = (activecc: 'Y' | 'N', revision: number) =>
  at.world.call(changeClient, { clientid: id, reminday: 30, activecc, revision });
const acts = () => at.world.call(listPeople, {}, { as: people.cal, actingFor: id });

/** A client that its contractor pays, after its owner's first sign-in. */
beforeEach(async () => {
  await write(update(keys.customer('conco'), { endDate: '' }, present));
  await offerPlan(at.world, at.somebody, { compname: `Clinic of ${at.somebody}` });
  await payFor(at.world, at.somebody);
  await at.world.call(recordSignIn, {}, asOwner());
  id = await customerOfPerson(at.somebody);
});

describe('The contractor of a client', () => {
  test('is named to it, and loses access with the next request when the client ends it', async () => {
    expect(await listed()).toMatchObject({
      custPartner: [],
      contractors: [{ contractorid: 'conco', custdesc: 'Conco', access: 'Y', ended: 'N', revision: 0 }],
      support: 'Y',
    });
    await at.world.call(openAccount, { customerid: id }, { as: people.cal });
    expect((await acts()).status).toBe(200);
    expect((await decide('N', 1)).body).toMatchObject({ reason: 'stale', row: { access: 'Y', revision: 0 } });
    expect((await decide('N', 0)).body).toMatchObject({
      message: 'Access ended',
      row: { access: 'N', ended: 'Y', revision: 1 },
    });
    expect((await decide('N', 0)).status, 'a repeat').toBe(200);
    expect((await acts()).status).toBe(403);
    const { lines } = (await at.world.call(listActivity, { customerid: id }, asOwner())).body;
    const name = `Clinic of ${at.somebody}`;
    const said = `Ended the access of the contractor Conco to ${name}. The plan is not renewed.`;
    expect(lines.find(({ text }) => text === said)).toMatchObject({ useremail: at.somebody, right: '' });
    const { lines: theirs } = (await at.world.call(listActivity, { customerid: 'conco' }, { as: people.cal }))
      .body;
    expect(theirs.map(({ text }) => text)).toContain(said);
  });

  test('cannot come back by itself, only when the client gives access again', async () => {
    await decide('N', 0);
    const { body } = await at.world.call(listClients, {});
    expect(body.Clientlist.find(({ clientid }) => clientid === id)).toMatchObject({
      activecc: 'N',
      endedbyclient: 'Y',
      renews: 'N',
    });
    expect((await byContractor('Y', 1)).body).toMatchObject({
      reason: 'endedbyclient',
      row: { activecc: 'N' },
    });
    expect((await decide('Y', 1)).body.row).toMatchObject({ access: 'Y', ended: 'N', revision: 2 });
    expect((await byContractor('N', 2)).status).toBe(200);
    expect((await byContractor('Y', 3)).status).toBe(200);
  });

  test('and the client are told by mail when access ends or comes back, but not the person who did it', async () => {
    const name = `Clinic of ${at.somebody}`;
    const other = `second.${at.somebody}`;
    await putMany([
      memberItem({
        customerid: id,
        email: other,
        adminType: 1,
        allLocations: true,
        locations: [],
        grants: [],
        role: '',
        active: true,
      }),
    ]);
    const since = () => at.world.local.mailbox.messages().length;
    const told = (from: number) =>
      at.world.local.mailbox
        .messages()
        .slice(0, at.world.local.mailbox.messages().length - from)
        .map(({ to, subject }) => [to, subject])
        .sort();
    let before = since();
    await decide('N', 0);
    expect(told(before)).toEqual(
      [
        [people.cal, `You no longer manage ${name}`],
        [other, `Conco can no longer work in ${name}`],
      ].sort(),
    );
    before = since();
    await decide('Y', 1);
    expect(told(before)).toEqual(
      [
        [people.cal, `You manage ${name} again`],
        [other, `Conco can work in ${name} again`],
      ].sort(),
    );
    before = since();
    await byContractor('N', 2);
    expect(told(before)).toEqual(
      [
        [at.somebody, `Conco can no longer work in ${name}`],
        [other, `Conco can no longer work in ${name}`],
      ].sort(),
    );
    before = since();
    // Neither a repeat nor another change tells them again.
    await byContractor('N', 3);
    expect(told(before)).toEqual([]);
  });

  test('is not brought back where it let the client go itself, or another one manages the client', async () => {
    await byContractor('N', 0);
    expect((await listed()).contractors).toEqual([]);
    expect((await decide('Y', 1)).body.reason).toBe('notcontractor');
    await byContractor('Y', 1);
    await decide('N', 2);
    await putMany([contractorItem(id, 'other')]);
    expect((await decide('Y', 3)).body.reason).toBe('notcontractor');
    expect((await decide('N', 0, 'nobody')).body.reason).toBe('notcontractor');
  });

  test('is only one, also where the client gives two of them access at the same moment', async () => {
    await putMany([contractorItem(id, 'other', false)]);
    await write(update(keys.contractor(id, 'other'), { endedByClient: true }, present));
    await decide('N', 0);
    const give = (contractorid: string, revision: number) => () =>
      invoke(
        at.world,
        changeContractorAccess,
        { customerid: id, contractorid, access: 'Y', revision },
        at.somebody,
      );
    // Request by request in turn, so that both have decided before one of them writes.
    await interleave(
      [give('conco', 1), give('other', 0)],
      Array.from({ length: 80 }, (_, step) => step % 2),
    );
    const all = await contractorsOf(id);
    expect(all.filter(({ active }) => active)).toHaveLength(1);
  });
});
