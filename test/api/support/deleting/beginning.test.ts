import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { queryAll, remove, update, write } from '#functions/data/table/table.ts';
import { startExportJob } from '#functions/features/administration/exporting/latest.ts';
import { beginSession } from '#shared/contract/accounts/auth.ts';
import { getProfile } from '#shared/contract/accounts/profile.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { openAccount } from '#shared/contract/clients/visits.ts';
import { changes } from '#shared/contract/kit/call.ts';
import { listBatches } from '#shared/contract/support/batching.ts';
import {
  deleteCustomer,
  getDeletion,
  listDeletedCustomers,
  resumeDeletion,
} from '#shared/contract/support/deleting.ts';
import { startSupportExport } from '#shared/contract/support/offboarding.ts';
import {
  deleteSubscription,
  editSupportCustomer,
  getSupportCustomer,
  replaceOwner,
} from '#shared/contract/support/support.ts';
import { people } from '#test/support/cast.ts';
import { addCustomer, closed, deletionOf, nextOwner, readCustomer } from '#test/support/inputs/support.ts';
import { addedJob } from '#test/support/jobs.ts';
import { beginDeletion } from '#test/support/people/deleting.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const send = async (over: Partial<Awaited<ReturnType<typeof deletionOf>>> & { customerid: string }) =>
  world.call(deleteCustomer, { ...(await deletionOf(world, over.customerid)), ...over });
const save = async (customerid: string, over: object) =>
  world.call(editSupportCustomer, {
    ...(await readCustomer(world, customerid)),
    sectorid: 1,
    ...over,
  } as never);

describe('The day on which a customer is switched off', () => {
  let customerid: string;
  let owner: string;
  beforeAll(async () => {
    ({ customerid, owner } = await addCustomer(world));
  });
  const mails = () =>
    world.local.mailbox.messages().filter(({ subject }) => /was switched off/.test(subject));

  test('is kept, and the first day of a deletion with it; its owners are told once what follows', async () => {
    expect(await readCustomer(world, customerid)).toMatchObject({ closedon: '', deletablefrom: '' });
    const { body } = await save(customerid, { activec: 'N' });
    expect(body).toMatchObject({
      customer: { closedon: '2026-03-15', deletablefrom: '2026-04-14' },
      warning: '',
    });
    await save(customerid, { plannote: 'Once more' });
    expect(mails().map(({ to }) => to)).toEqual([owner]);
    expect(mails()[0]!.text).toMatch(/15 Mar 2026[\s\S]*14 Apr 2026[\s\S]*Ask support/);
  });

  test('stays with later saves, and ends when it is switched on again', async () => {
    await world.at('2026-03-20T12:00:00Z', () => save(customerid, { plannote: 'Later' }));
    expect(await readCustomer(world, customerid)).toMatchObject({ closedon: '2026-03-15' });
    await save(customerid, { activec: 'Y' });
    expect(await readCustomer(world, customerid)).toMatchObject({ closedon: '', deletablefrom: '' });
    expect(mails()).toHaveLength(1);
  });
});

describe('A customer is deleted', () => {
  const customerid = 'gone';
  beforeAll(() => closed(customerid, world.now));

  test('by staff alone', async () => {
    const input = await deletionOf(world, customerid);
    for (const as of [people.gus, people.ada, people.pat]) {
      for (const call of [deleteCustomer, resumeDeletion, getDeletion, listDeletedCustomers])
        expect([call.name, as, (await world.send(call, input, { as })).status]).toEqual([call.name, as, 403]);
    }
  });

  test.each<[string, string, object]>([
    ['with its name', 'othername', { custdesc: 'gone' }],
    ['with a reason', 'noreason', { reason: '  ' }],
    ['as it was shown', 'changed', { revision: 99 }],
  ])('only %s', async (_, reason, over) => {
    expect((await send({ customerid, ...over })).body.reason).toBe(reason);
  });

  test('only 30 days after it was switched off', async () => {
    await closed(customerid, world.now, 29);
    expect((await send({ customerid })).body).toMatchObject({
      reason: 'tooearly',
      message: 'This customer can be deleted from 16 Mar 2026 on. Nothing was deleted.',
    });
    await closed(customerid, world.now);
  });

  test('only while it is switched off, and never a demonstration', async () => {
    expect((await send({ customerid: 'bolt' })).body.reason).toBe('switchedon');
    await write(update(keys.customerProfile(customerid), { demo: true }));
    expect((await send({ customerid })).body.reason).toBe('demonstration');
    await write(update(keys.customerProfile(customerid), { demo: false }));
  });

  test('only while no job of it is open; one that was lost does not count', async () => {
    const fresh = {
      customerid,
      kind: 'export_customer',
      permission: 'Edit Customer Data',
      title: '',
      input: {},
    } as const;
    await addedJob(fresh, { email: people.sam, right: 'staff' }, world.now);
    expect((await send({ customerid })).body.reason).toBe('busy');
    await world.at('2026-03-17T12:00:00Z', async () => {
      expect((await send({ customerid })).status).toBe(200);
    });
    expect((await world.call(getDeletion, { customerid })).body.deletion).toMatchObject({ state: 'waiting' });
  });

  test('once: who asks again follows the same deletion', async () => {
    const [first] = await queryAll('DELETED', '', { consistent: true });
    expect(
      (await world.call(deleteCustomer, { customerid, custdesc: 'Gone', reason: 'Again', revision: 0 }))
        .status,
    ).toBe(200);
    expect((await world.call(resumeDeletion, { customerid })).status).toBe(200);
    expect(await queryAll('DELETED', '', { consistent: true })).toEqual([first]);
    expect((await world.call(resumeDeletion, { customerid: 'bolt' })).body.reason).toBe('nodeletion');
  });

  test('and from then on nothing else is done with it: it is refused with words', async () => {
    const about = [
      [getSupportCustomer, { customerid }],
      [
        editSupportCustomer,
        { ...(await readCustomer(world, 'bolt')), customerid, sectorid: 1, activec: 'Y' },
      ],
      [replaceOwner, { customerid, useremail: people.ada, email: people.gus, revision: 0 }],
      [deleteSubscription, { customerid }],
      [startSupportExport, { customerid, reason: 'Too late' }],
      [listBatches, { customerid }],
    ] as const;
    for (const [call, input] of about) {
      const { status, body } = await world.send(call, input);
      expect([call.name, status, body.reason]).toEqual([call.name, 400, 'erasing']);
      const unchanged = changes(call) ? ' Nothing was changed.' : '';
      expect(body.message).toBe(`This customer is being deleted for good.${unchanged}`);
    }
    const asked = await world.send(listTopicsToAnswer, { customerid }, { as: people.gus });
    expect([asked.status, asked.body.reason]).toEqual([403, 'deleting']);
    const opened = await world.send(openAccount, { customerid, reason: 'A look' }, { as: people.sam });
    expect(opened.status).toBe(403);
    // Who is told that the organization is off can still see their own profile.
    expect((await world.send(beginSession, {}, { as: people.gus })).status).not.toBe(500);
    expect((await world.send(getProfile, {}, { as: people.gus })).status).not.toBe(500);
    expect(await queryAll('READ#gone#2026-03', 'z', {})).toEqual([]);
  });
});

test('A save that was decided before the deletion began does not switch the customer on again', async () => {
  const { customerid } = await addCustomer(world);
  const shown = await readCustomer(world, customerid);
  await closed(customerid, world.now);
  const input = await deletionOf(world, customerid);
  for (const choices of [
    [0, 1, 1, 0],
    [1, 0, 0, 0, 1, 1],
    [0, 0, 0, 1, 1, 1, 1, 0],
  ]) {
    const now = await readCustomer(world, customerid);
    const answers: string[] = [];
    const told = (who: string) => (answer: { status: number; body: Record<string, unknown> }) =>
      answers.push(`${who} ${answer.status} ${answer.body.reason ?? ''}`);
    await interleave(
      [
        () =>
          invoke(
            world,
            editSupportCustomer,
            { ...shown, ...now, sectorid: 1, activec: 'Y' } as never,
            people.sam,
          ).then(told('save')),
        () =>
          invoke(world, deleteCustomer, { ...input, revision: now.revision }, people.sam).then(
            told('delete'),
          ),
      ],
      choices,
    );
    const [its] = await queryAll(`CUST#${customerid}`, 'CUSTOMER', { consistent: true });
    const state = { on: its!.active === true, erasing: its!.erasing === true };
    expect([choices, answers, state.on !== state.erasing]).toEqual([choices, answers, true]);
    if (state.erasing) return;
    await closed(customerid, world.now);
  }
});

test('A job that somebody starts at the same moment, or the deletion, is refused: never both', async () => {
  const { customerid } = await addCustomer(world);
  await closed(customerid, world.now);
  const input = await deletionOf(world, customerid);
  const reason = 'At the same moment';
  // The export after each request of the deletion, then the other way round.
  const met = [
    [0, 1, 1, 1, 1, 1, 1, 1],
    [0, 0, 1, 1, 1, 1, 1, 1],
    [0, 0, 0, 1, 1, 1, 1, 1],
    [0, 0, 0, 0, 1, 1, 1, 1],
    [1, 1, 1, 0, 0, 0, 0, 0],
  ];
  for (const choices of met) {
    await interleave(
      [
        () => invoke(world, deleteCustomer, input, people.sam),
        () => invoke(world, startSupportExport, { customerid, reason }, people.sam),
      ],
      choices,
    );
    const [its] = await queryAll(`CUST#${customerid}`, 'CUSTOMER', { consistent: true });
    const [open] = await queryAll(`JOB#${customerid}`, 'OPEN', { consistent: true });
    const exporting = (open?.openJobs as Set<string> | undefined)?.size === 1;
    expect([choices, exporting !== (its!.erasing === true)]).toEqual([choices, true]);
    if (its!.erasing) return;
    await write(remove(keys.openJobs(customerid)));
    for (const { pk } of await queryAll(`JOBS#${customerid}`, '', { index: 'gsi1' }))
      await write(remove({ pk: String(pk), sk: 'JOB' }));
  }
});

test('An owner who was chosen before the deletion began is not named during it, wherever that is', async () => {
  for (let before = 2; before < 9; before++) {
    const { customerid, owner } = await addCustomer(world);
    await closed(customerid, world.now);
    const input = await deletionOf(world, customerid);
    const choice = { customerid, useremail: nextOwner(), email: owner, revision: input.revision };
    let replaced = { status: 0, body: {} as Record<string, unknown> };
    await interleave(
      [
        async () => {
          replaced = await invoke(world, replaceOwner, choice, people.sam);
        },
        () => invoke(world, deleteCustomer, input, people.sam),
      ],
      [...Array<number>(before).fill(0), ...Array<number>(20).fill(1)],
    );
    const [its] = await queryAll(`CUST#${customerid}`, 'CUSTOMER', { consistent: true });
    const [named] = await queryAll(`PERSON#${choice.useremail}`, 'PERSON', { consistent: true });
    const isNamed = named?.customerid === customerid;
    expect([before, isNamed, its!.erasing === true]).toEqual([before, !its!.erasing, !isNamed]);
    expect([before, replaced.status, replaced.body.reason]).toEqual(
      isNamed ? [before, 200, undefined] : [before, 400, 'erasing'],
    );
  }
});

test('A customer whose deletion began in between gets no other job', async () => {
  const { customerid } = await addCustomer(world);
  expect((await beginDeletion(world, customerid)).status).toBe(200);
  const who = { email: people.sam, right: 'staff' } as const;
  await expect(startExportJob(customerid, who, world.now, 'Late')).rejects.toMatchObject({ name: 'erasing' });
});
