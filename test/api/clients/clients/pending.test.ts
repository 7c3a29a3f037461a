import { describe, expect, test } from 'vitest';
import { offersTo } from '#functions/data/clients/offers.ts';
import { keys } from '#functions/data/table/keys.ts';
import { present, putMany, update, write } from '#functions/data/table/table.ts';
import { recordSignIn } from '#shared/contract/accounts/auth.ts';
import { enrollFree } from '#shared/contract/billing/plans.ts';
import {
  changePendingClient,
  removePendingClient,
  startClientSubscription,
} from '#shared/contract/clients/clientpayment.ts';
import {
  addPendingClient,
  enrollClient,
  listEnrollChoices,
  listPendingClients,
} from '#shared/contract/clients/clients.ts';
import { freshPayers, subjectsTo } from '#test/support/billing.ts';
import { openedFor, people } from '#test/support/cast.ts';
import { offerPlan, offerTo, payFor, pendingRow } from '#test/support/people/clients.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';

const at = freshPayers('pending', true);

test('a pending client is listed with what was entered, once for each owner', async () => {
  const added = await offerPlan(at.world, at.somebody);
  expect(added.body.message).toBe('Client added successfully');
  expect(await pendingRow(at.world, at.somebody)).toEqual(added.body.row);
  expect(added.body.row).toMatchObject({
    compname: 'Small Clinic',
    countryfulldesc: 'United States',
    pymtdesc: 'Client Tier 2',
    startdate: '2026-04-01',
    contractorid: 'conco',
    clientid: '',
    state: 'offered',
    revision: 0,
  });
  const again = await offerPlan(at.world, at.somebody.toUpperCase());
  expect(again.body).toMatchObject({ reason: 'clientexists', message: 'clientexists' });
});

test.each([
  ['the owner of another customer', people.ben, 'activecust'],
  ['somebody with a seat at another customer', people.eve, 'activeother'],
  ['somebody of the contractor itself', people.cora, 'activeother'],
])('%s cannot be enrolled', async (_, email, reason) => {
  expect((await offerPlan(at.world, email)).body).toMatchObject({ reason, message: reason });
  expect(await offersTo(email)).toEqual([]);
});

test('two who add the same client at once have one', async () => {
  const answers = await Promise.all([1, 2].map(() => offerPlan(at.world, at.somebody)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await offersTo(at.somebody)).toHaveLength(1);
});

test('what is entered is checked, with a message for each field', async () => {
  const wrong = offerTo('nobody', {
    compname: ' ',
    clientcountry: 'XXX',
    enrollplanid: 3,
    startdate: '2026-02-30',
  });
  const { status, body } = await at.world.call(addPendingClient, wrong);
  expect(status).toBe(422);
  expect(body.fields?.map(({ problem }) => problem)).toEqual([
    'Invalid Email id.',
    'Company name is required.',
    'Country is required.',
    'Enroll plan is required.',
    'Start date is not a day of the calendar.',
  ]);
});

test('A start date that has passed, which would decide nothing, is refused; one that passed since stays', async () => {
  const add = (startdate: string) => at.world.call(addPendingClient, offerTo(at.somebody, { startdate }));
  expect((await add('2026-03-14')).body.reason).toBe('startpast');
  const { body } = await add('2026-03-15');
  const change = (more: object) =>
    at.world.call(changePendingClient, { ...offerTo(at.somebody, more), revision: 0 });
  await at.world.at('2026-03-20T12:00:00Z', async () => {
    expect((await change({ startdate: '2026-03-19' })).body.reason).toBe('startpast');
    const kept = await change({ startdate: body.row.startdate, compname: 'Renamed' });
    expect(kept.body.row).toMatchObject({ compname: 'Renamed', startdate: '2026-03-15' });
  });
});

test('a change is saved on the version that was seen, and told what it met otherwise', async () => {
  await offerPlan(at.world, at.somebody);
  const change = (enrollplanid: number, revision: number) =>
    at.world.call(changePendingClient, { ...offerTo(at.somebody, { enrollplanid }), revision });
  expect((await change(9, 0)).body.row).toMatchObject({ pymtdesc: 'Client Tier 3 + Custom', revision: 1 });
  // A repeat is a success.
  expect((await change(9, 0)).body.row).toMatchObject({ revision: 1 });
  const stale = await change(7, 0);
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ reason: 'stale', row: { enrollplanid: 9, revision: 1 } });
});

test('a deleted client is gone, and deleting it again is a success', async () => {
  await offerPlan(at.world, at.somebody);
  const remove = () => at.world.call(removePendingClient, { owneremail: at.somebody, revision: 0 });
  expect((await remove()).body.message).toBe('Client Deleted successfully');
  expect(await pendingRow(at.world, at.somebody)).toBeUndefined();
  expect((await remove()).status).toBe(200);
  const { body } = await at.world.call(changePendingClient, { ...offerTo(at.somebody), revision: 0 });
  expect(body.reason).toBe('notpending');
});

test('an owner on Free can be enrolled; one that became active elsewhere cannot, and the list says so', async () => {
  await at.world.call(enrollFree, {}, { as: at.somebody });
  expect((await offerPlan(at.world, at.somebody)).status).toBe(200);
  await write(update(keys.person(at.somebody), { customerid: 'acme' }, present));
  expect(await pendingRow(at.world, at.somebody)).toMatchObject({ state: 'elsewhere' });
  const { body } = await at.world.call(enrollClient, { owneremail: at.somebody });
  expect(body.reason).toBe('activeother');
});

describe('to enroll a pending client', () => {
  test('leads to the plans, and says so if it is not pending', async () => {
    expect((await at.world.call(enrollClient, { owneremail: at.somebody })).body.reason).toBe('notpending');
    await offerPlan(at.world, at.somebody);
    const { body } = await at.world.call(enrollClient, { owneremail: at.somebody });
    expect(body.next).toBe('/subpymt_program');
    expect(subjectsTo(at.world, at.somebody)).toEqual([]);
  });

  test('can mail the owner a link to pay, at most three times a day', async () => {
    await offerPlan(at.world, at.somebody);
    const send = () => at.world.call(enrollClient, { owneremail: at.somebody, link: 'Y' });
    expect((await send()).body.message).toBe(`The link was sent to ${at.somebody}.`);
    expect(await pendingRow(at.world, at.somebody)).toMatchObject({
      linksent: '2026-03-15',
      state: 'offered',
    });
    const [mail] = at.world.local.mailbox.messages().filter(({ to }) => to === at.somebody);
    expect(mail?.text).toContain('USD 420 a year');
    expect(mail?.text).toContain(`/signup?plan=8#email=${encodeURIComponent(at.somebody)}`);
    await send();
    await send();
    expect((await send()).body.reason).toBe('toomanymails');
    expect(subjectsTo(at.world, at.somebody)).toHaveLength(3);
  });

  test('can welcome the owner of a client that is paid again until they sign in, at most three times a day', async () => {
    await offerPlan(at.world, at.somebody);
    await payFor(at.world, at.somebody);
    const welcome = () => at.world.call(enrollClient, { owneremail: at.somebody, link: 'Y' });
    expect((await at.world.call(enrollClient, { owneremail: at.somebody })).body.reason).toBe('notpending');
    for (let n = 0; n < 3; n++)
      expect((await welcome()).body.message).toBe(`The welcome was sent to ${at.somebody} again.`);
    expect((await welcome()).body.reason).toBe('toomanymails');
    const again = at.world.local.mailbox.messages().filter(({ to }) => to === at.somebody);
    expect(again.map(({ subject }) => subject)).toEqual(Array(4).fill(again[0]!.subject));
    expect(again[0]!.text).toContain(`/signup#email=${encodeURIComponent(at.somebody)}`);
    expect(again[0]!.text).toContain('can work in your organization like administrators');
    // Another contractor has nobody to welcome, and once the owner has signed in, neither has this one.
    await at.world.call(recordSignIn, {}, { as: at.somebody });
    expect((await welcome()).body.reason).toBe('notpending');
  });

  test.each(['withdrawn', 'changed'])(
    'says in words that the plan was %s while the link was mailed',
    async how => {
      const reasons = new Set<unknown>();
      for (let before = 0; before < 14; before++) {
        const owneremail = `${before}.${at.somebody}`;
        await offerPlan(at.world, owneremail);
        const other = () =>
          how === 'withdrawn'
            ? invoke(at.world, removePendingClient, { owneremail, revision: 0 }, people.cal)
            : invoke(
                at.world,
                changePendingClient,
                { ...offerTo(owneremail, { enrollplanid: 9 }), revision: 0 },
                people.cal,
              );
        let sent: Awaited<ReturnType<typeof invoke>> | undefined;
        const send = async () => {
          sent = await invoke(at.world, enrollClient, { owneremail, link: 'Y' }, people.cal);
        };
        // The link's request goes so far, then the other one to its end.
        await interleave([other, send], Array(before).fill(1));
        expect(sent!.status).not.toBe(500);
        if (sent!.body.reason === 'linkoutdated') expect(subjectsTo(at.world, owneremail)).toHaveLength(1);
        reasons.add(sent!.body.reason);
      }
      expect(reasons).toContain('linkoutdated');
    },
  );
});

test('the choices are the countries and the three client plans', async () => {
  const { body } = await at.world.call(listEnrollChoices, {});
  expect(body.Planlist.map(({ pymtid, price }) => [pymtid, price])).toEqual([
    [7, 220],
    [8, 420],
    [9, 760],
  ]);
  expect(body.Customerlist).toEqual([{ customerid: 'conco', custdesc: 'Conco' }]);
});

test('only a Master Admin of the contractor itself is told that they can pay', async () => {
  expect((await at.world.call(listPendingClients, {})).body.canpay).toBe('Y');
  expect((await at.world.call(listPendingClients, {}, { as: people.cora })).status).toBe(403);
  const acting = { as: people.sam, actingFor: 'conco' };
  await putMany([openedFor('conco', people.sam, 'staff')]);
  expect((await at.world.call(listPendingClients, {}, acting)).body.canpay).toBe('N');
  const order = { owneremail: at.somebody, plan_id: 8 };
  expect((await at.world.call(startClientSubscription, order, acting)).status).toBe(403);
});
