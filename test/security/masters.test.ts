import { beforeAll, describe, expect, test } from 'vitest';
import { partnerItem } from '#functions/data/clients/partner.ts';
import { contractorItem } from '#functions/data/clients/relations.ts';
import { keys } from '#functions/data/table/keys.ts';
import { present, putMany, update, write } from '#functions/data/table/table.ts';
import { resetTwoFactor } from '#shared/contract/accounts/profile.ts';
import { applyRows, undoImport } from '#shared/contract/administration/imports.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import { changeSeatLocation } from '#shared/contract/administration/peoplelocations.ts';
import { changes } from '#shared/contract/kit/call.ts';
import { homeOf, openedFor, people } from '#test/support/cast.ts';
import { keptInput } from '#test/support/inputs/valid.ts';
import { unsigned } from '#test/support/inputs/wrong.ts';
import { saveData, signedInOnce } from '#test/support/people/customerdata.ts';
import { Importing } from '#test/support/people/importing.ts';
import { organization } from '#test/support/people/organization.ts';
import { type Entered, Seats } from '#test/support/people/seats.ts';
import { atWork, walkedWorld } from '#test/support/walk.ts';
import { everything } from '#test/support/world.ts';

const at = walkedWorld();

/** Who acts for acme and for the organizations of this file. */
const actors = [
  [people.pat, 'partner'],
  [people.cal, 'contractor'],
  [people.sam, 'staff'],
] as const;

let made = 0;
/**
 * An organization with a second Master Admin, one who is switched off, an Account Owner who is a User at one location, and a
 * User. Everybody in `actors` has opened it.
 */
async function company() {
  const id = `masters${++made}.example`;
  const [other, owner, user, gone] = ['other', 'owner', 'user', 'gone'].map(name => `${name}@${id}`);
  const cast = { other: other!, owner: owner!, user: user!, gone: gone! };
  const of = await organization(
    builder =>
      builder
        .location('den', 'Denver', 'USA')
        .person({ email: cast.other, firstName: 'Olga', type: 1, role: 'Second' })
        .person({ email: cast.owner, firstName: 'Otto', type: 3, role: 'Owner', locations: ['home'] })
        .person({ email: cast.user, firstName: 'Uma', type: 3, role: 'Clerk', locations: ['home'] })
        .person({ email: cast.gone, firstName: 'Gina', type: 1, role: 'Left' }),
    { planid: 9 },
  );
  const { customerid } = of;
  await write(update(keys.member(customerid, cast.gone), { active: false }, present));
  await signedInOnce(at.world, cast.other, cast.owner);
  expect((await saveData(at.world, of, { email: cast.owner })).status).toBe(200);
  const items = actors.map(([email, right]) => openedFor(customerid, email, right));
  await putMany([...items, partnerItem(customerid, people.pat), contractorItem(customerid, 'conco')]);
  return { at: of, seats: new Seats(at.world, of), ...cast };
}

/** Everything that makes somebody a Master Admin or an owner, anywhere. */
async function guarded(): Promise<string[]> {
  const items = await everything();
  const profiles = items.filter(({ accountOwner }) => accountOwner !== undefined);
  const owners = profiles.flatMap(({ accountOwner, subscriptionOwner }) => [accountOwner, subscriptionOwner]);
  const seats = items.filter(
    ({ sk, adminType }) =>
      String(sk).startsWith('MEMBER#') &&
      (adminType === 1 || owners.includes(String(sk).slice('MEMBER#'.length))),
  );
  return [
    ...seats.map(item => JSON.stringify(item)),
    ...profiles.map(({ pk, sk, accountOwner, subscriptionOwner }) =>
      JSON.stringify({ pk, sk, accountOwner, subscriptionOwner }),
    ),
  ].sort();
}

/** A request in which every person is `target`, with every type, and in each of its selections. */
function aimedAt(input: Record<string, unknown>, target: string): Record<string, unknown>[] {
  const aimed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(aimed);
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, aimed(each)]));
    return typeof value === 'string' && value.includes('@') && !value.includes('@1') ? target : value;
  };
  const one = aimed(input) as Record<string, unknown>;
  if (!('admintypeid' in one)) return [one];
  return ['addadmin', 'changeadmin', 'deleteadmin'].flatMap(selection =>
    [1, 2, 3].flatMap(admintypeid =>
      ['Y', 'N'].map(activeu => ({
        ...one,
        selection,
        admintypeid,
        activeu,
        anylocation: admintypeid === 1 ? 'Y' : 'N',
        locations: admintypeid === 1 ? [] : one.locations,
      })),
    ),
  );
}

describe('no call of somebody who acts for a customer', () => {
  const changing = atWork.filter(([, call]) => changes(call));
  const second = 'second.master@acme.example';
  const stranger = 'accomplice@else.example';

  beforeAll(async () => {
    const seat = { admintypeid: 1 as const, anylocation: 'Y' as const, userrole: '', activeu: 'Y' as const };
    const added = await at.world.call(
      changeSeat,
      { ...seat, selection: 'addadmin', useremail: second, revision: 0 },
      { as: people.ada },
    );
    expect(added.status).toBe(200);
  });

  test.each(changing)('changes what makes a Master Admin or an owner: %s', async (_, call) => {
    const { customerid: actingFor } = homeOf(call);
    const input = unsigned(call, await keptInput(at.world, call));
    const before = await guarded();
    for (const target of [second, people.ada, stranger]) {
      for (const request of aimedAt(input, target)) {
        for (const [as] of actors) await at.world.send(call, request, { as, actingFor });
      }
      // What was started in the background counts, too.
      await at.world.local.work();
    }
    expect(await guarded()).toEqual(before);
  });
});

describe.each(actors)('%s, who acts for a customer', (as, right) => {
  const { owner: owners, masteracting: masters } = changeSeat.refusals;
  const refused = (reason: string) => ({ status: 400, body: { reason } });
  const master: Partial<Entered> = { admintypeid: 1, anylocation: 'Y', locations: [] };

  test('adds nobody as Master Admin, and raises nobody to it', async () => {
    const { seats, user, at: of } = await company();
    const before = await guarded();
    const who = [as, of.customerid] as const;
    expect(await seats.add('accomplice@else.example', master, ...who)).toMatchObject(refused('masteracting'));
    expect(await seats.add('off@else.example', { ...master, activeu: 'N' }, ...who)).toMatchObject(
      refused('masteracting'),
    );
    expect(await seats.change(user, master, ...who)).toMatchObject(refused('masteracting'));
    expect(await guarded()).toEqual(before);
  });

  test('changes, switches and removes no Master Admin', async () => {
    const { seats, other, gone, at: of } = await company();
    const before = await guarded();
    const who = [as, of.customerid] as const;
    const lowered: Partial<Entered> = { admintypeid: 3, anylocation: 'Y' };
    for (const change of [{ userrole: 'Else' }, lowered, { activeu: 'N' as const }])
      expect(await seats.change(other, change, ...who)).toMatchObject(refused('masteracting'));
    expect(await seats.change(gone, { activeu: 'Y' }, ...who)).toMatchObject(refused('masteracting'));
    for (const email of [other, gone])
      expect(await seats.remove(email, ...who)).toMatchObject(refused('masteracting'));
    expect(await guarded()).toEqual(before);
  });

  test('changes no owner, whatever their type', async () => {
    const { seats, owner, other, at: of } = await company();
    const { customerid } = of;
    const before = await guarded();
    const who = { as, actingFor: customerid };
    for (const change of [{ userrole: 'Else' }, { activeu: 'N' as const }, { locations: [] }])
      expect(await seats.change(owner, change, as, customerid)).toMatchObject(refused('owner'));
    expect(await seats.remove(owner, as, customerid)).toMatchObject(refused('owner'));
    for (const [selection, place] of [
      ['addadminloc', 'den'],
      ['deladminloc', 'home'],
    ] as const) {
      const input = { selection, useremail: owner, locationid: of.id(place) };
      expect(await at.world.call(changeSeatLocation, input, who)).toMatchObject(refused('owner'));
    }
    for (const field of ['email', 'subemail'])
      expect(await saveData(at.world, of, { [field]: other }, who)).toMatchObject(refused('ownersacting'));
    expect(await guarded()).toEqual(before);
  });

  test('brings no Master Admin by a file, and takes none back', async () => {
    const { at: of } = await company();
    const { customerid, master: own } = of;
    const importing = new Importing(at.world, 'people', as, customerid);
    const file = (...lines: string[]) => ['User Email,User Type,All Locations,Active', ...lines].join('\n');
    const before = await guarded();
    const { jobid } = await importing.check(
      file(`acc.one@${customerid}.example,Master Admin,Y,Y`, `acc.two@${customerid}.example,User,Y,Y`),
    );
    const { ready, problems } = await importing.preview(jobid);
    expect([ready, problems]).toMatchObject([1, [{ row: 2, column: 'User Type', what: masters.message }]]);
    expect(await guarded()).toEqual(before);

    const theirs = new Importing(at.world, 'people', own);
    const check = await theirs.check(file(`fresh.master@${customerid}.example,Master Admin,Y,Y`));
    const started = await at.world.call(applyRows, { jobid: check.jobid }, { as: own });
    expect(started.status).toBe(200);
    await at.world.local.work();
    const added = await guarded();
    expect(added.length).toBe(before.length + 1);
    const undone = await at.world.call(undoImport, { jobid: check.jobid }, { as, actingFor: customerid });
    expect(undone.status).toBe(200);
    await at.world.local.work();
    const { rows } = await theirs.outcome(check.jobid);
    expect(rows).toMatchObject([
      { undone: 'impossible', undonewhy: expect.stringContaining('Only members') },
    ]);
    expect(await guarded()).toEqual(added);
  });

  test('resets no two-factor of a Master Admin or an owner while another Master Admin can', async () => {
    const { other, at: of } = await company();
    const { body } = await at.world.call(
      resetTwoFactor,
      { useremail: other },
      { as, actingFor: of.customerid },
    );
    expect(body.reason).toBe(right === 'staff' ? 'mastersreset' : 'notWhileActing');
  });

  test('is told who can', () => {
    for (const { message } of [owners, masters]) expect(message).toContain('Ask one of its Master Admins.');
  });
});
