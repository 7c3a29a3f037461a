import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleted } from '#functions/data/support/deleted.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readOne, update, write } from '#functions/data/table/table.ts';
import { handler as postConfirmation } from '#functions/events/pool/post_confirmation.ts';
import { accountState } from '#functions/services/accounts/people.ts';
import { sealLink } from '#functions/services/mailing/links.ts';
import { recordSignIn, registerPerson, signOutEverywhere } from '#shared/contract/accounts/auth.ts';
import { saveMailSettings, unsubscribe } from '#shared/contract/accounts/mailsettings.ts';
import { recordTwoFactor, updateProfile } from '#shared/contract/accounts/profile.ts';
import { startSubscription, startTrial } from '#shared/contract/billing/payment.ts';
import { enrollFree } from '#shared/contract/billing/plans.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import { addCustomer } from '#test/support/inputs/support.ts';
import { beginDeletion, deliver } from '#test/support/people/deleting.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { every, inputOf } from '#test/support/walk.ts';
import { everything, World } from '#test/support/world.ts';

/*
 * An access token is valid for up to an hour, and so is a request that has read who calls. Neither brings back anything about a
 * person who was deleted with their customer.
 */

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

/** What is stored about a person under their own name. */
const storedAbout = async (email: string) =>
  (await everything())
    .map(({ pk, sk }) => `${pk} ${sk}`)
    .filter(key => key.startsWith(`PERSON#${email} `) || key.startsWith(`MAIL#${email} `));
/** Everything that mentions a person, apart from what staff did. */
const mentions = async (email: string) =>
  (await everything())
    .filter(item => JSON.stringify(item).includes(email))
    .map(({ pk, sk }) => `${pk} ${sk}`);

/** A customer whose owner has signed in, with the owner's token. */
async function opened() {
  const { customerid, owner } = await addCustomer(world);
  await world.call(registerPerson, {}, { as: owner });
  return { customerid, owner, token: await world.signIn(owner) };
}

const jobOf = async (customerid: string) => (await readOne(deleted(customerid), true))!.jobid;

test('A token that outlives its account begins nothing: no call of a person stores anything about them', async () => {
  const { customerid, owner, token } = await opened();
  expect(await storedAbout(owner)).toEqual([`PERSON#${owner} PERSON`]);
  await beginDeletion(world, customerid);
  await world.local.work();
  expect(await mentions(owner)).toEqual([]);
  const own = every.filter(([, { access, method }]) => access.level === 'signedIn' && method !== 'GET');
  expect(own.length).toBeGreaterThan(15);
  for (const [name, call] of own) {
    const input = await inputOf(world, call);
    expect([name, (await world.send(call, input, { token })).status]).not.toEqual([name, 500]);
    expect([name, await mentions(owner)]).toEqual([name, []]);
  }
  const refused = await world.send(
    updateProfile,
    { fname: 'Back', home_country: 'USA', home_state: '', revision: 0 },
    { token },
  );
  expect([refused.status, refused.body.reason]).toEqual([401, 'signIn']);
});

/** The calls with which a person writes about themselves; the second group needs nobody's customer. */
const profile = { fname: 'Back', home_country: 'USA', home_state: '', revision: 0 };
const begins: readonly [string, Call, object, 'member' | 'nobody'][] = [
  ['records a sign-in', recordSignIn, {}, 'member'],
  ['registers', registerPerson, {}, 'member'],
  ['changes the profile', updateProfile, profile, 'member'],
  ['records two-factor', recordTwoFactor, {}, 'member'],
  ['signs out everywhere', signOutEverywhere, {}, 'member'],
  ['takes the Free plan', enrollFree, { custdesc: 'Back' }, 'nobody'],
  ['begins a trial', startTrial, { custdesc: 'Back' }, 'nobody'],
  ['begins to pay', startSubscription, { plan_id: 3, custdesc: 'Back' }, 'nobody'],
];

test.each(begins)(
  'Who %s while they are deleted does not come back, wherever that is',
  async (_, call, input, kind) => {
    for (let before = 1; before < (kind === 'nobody' ? 7 : 4); before++) {
      const { customerid, owner } = await opened();
      if (kind === 'nobody') {
        await write(update(keys.person(owner), { customerid: '' }));
        await write(update(keys.member(customerid, owner), { active: false }));
      }
      await beginDeletion(world, customerid);
      const jobid = await jobOf(customerid);
      let answer = { status: 0, body: {} as Record<string, unknown> };
      await interleave(
        [
          async () => {
            answer = await invoke(world, call, input as never, owner);
          },
          () => deliver(jobid),
        ],
        [...Array<number>(before).fill(0), ...Array<number>(400).fill(1)],
      );
      const left = await storedAbout(owner);
      const gone = (await readOne(deleted(customerid), true))!.deletedAt !== '';
      // Who began something of their own first stays, with their account.
      const account = await accountState(process.env.USER_POOL_ID ?? '', owner);
      const stays = kind === 'nobody' && account === 'used';
      expect([before, gone, left.length > 0, account]).toEqual([
        before,
        true,
        stays,
        stays ? 'used' : 'none',
      ]);
      expect([before, answer.status]).not.toEqual([before, 500]);
    }
  },
);

test('A mailed code of an account that is gone records nobody, and one of a new account does', async () => {
  const event = (userName: string, triggerSource: string) =>
    ({
      userName,
      triggerSource,
      userPoolId: process.env.USER_POOL_ID,
      request: { userAttributes: { sub: 'sub', name: 'Nora' } },
      response: {},
    }) as unknown as PostConfirmationTriggerEvent;
  for (const source of ['PostConfirmation_ConfirmSignUp', 'PostConfirmation_ConfirmForgotPassword']) {
    await postConfirmation(event('nora@gone.example', source));
    expect([source, await mentions('nora@gone.example')]).toEqual([source, []]);
  }
  await world.signIn('nora@new.example');
  await postConfirmation(event('nora@new.example', 'PostConfirmation_ConfirmSignUp'));
  expect(await storedAbout('nora@new.example')).toEqual(['PERSON#nora@new.example PERSON']);
});

test('The link in an old mail stores nothing about a person who was deleted, and says that there is no account', async () => {
  const { customerid, owner } = await opened();
  const token = await sealLink({ email: owner, kinds: ['tasks'], day: '2026-03-15' });
  await beginDeletion(world, customerid);
  await world.local.work();
  const visitor = { token: '' };
  const saved = await world.call(saveMailSettings, { token, tasks: 'N', topics: 'Y' }, visitor);
  expect([saved.status, saved.body.reason]).toEqual([400, 'nobody']);
  expect((await world.call(unsubscribe, { token }, visitor)).status).toBe(200);
  expect(await storedAbout(owner)).toEqual([]);
});
