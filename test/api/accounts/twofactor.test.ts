import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditPk, keys, readingPk } from '#functions/data/table/keys.ts';
import { queryAll, update, write } from '#functions/data/table/table.ts';
import { totpCode } from '#infra/local/cognito/totp.ts';
import { beginSession } from '#shared/contract/accounts/auth.ts';
import { getProfile, resetTwoFactor } from '#shared/contract/accounts/profile.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
import { allCalls } from '#shared/contract/all.ts';
import { listPlans } from '#shared/contract/billing/plans.ts';
import { openAccount } from '#shared/contract/clients/visits.ts';
import { password, people } from '#test/support/cast.ts';
import { validInput } from '#test/support/inputs/valid.ts';
import { cognito, mailsTo, signInWith } from '#test/support/people/account.ts';
import { withoutCognito, withoutSes } from '#test/support/people/away.ts';
import { secret, twoFactorOf } from '#test/support/people/twofactor.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const { switchOn, switchOff } = twoFactorOf(() => world);
const askForIt = (adminsNeedTwoFactor: boolean) =>
  write(update(keys.customer('acme'), { adminsNeedTwoFactor }));
const session = (as: string, actingFor?: string) =>
  world.call(getSession, {}, { as, ...(actingFor && { actingFor }) });
const required = { code: 403, reason: 'twoFactorRequired' };

describe('If the customer requires two-factor of its administrators', () => {
  beforeEach(() => askForIt(true));
  afterEach(() => askForIt(false));

  test.each([
    ['a Master Admin', people.ada, undefined],
    ['a Location Admin', people.leo, undefined],
    ['a partner', people.pat, 'acme'],
    ['a contractor', people.cal, 'acme'],
  ])(
    '%s is refused until Cognito says it is on, and let in with the very next request',
    async (_, as, acting) => {
      expect((await session(as, acting)).body).toMatchObject(required);
      await switchOn(as);
      expect((await session(as, acting)).status).toBe(200);
      await switchOff(as);
    },
  );

  test('plan and payment are refused until it is on, except to people who administer nothing', async () => {
    const billing = allCalls.filter(({ ownOnly }) => ownOnly);
    expect(billing.length).toBeGreaterThan(10);
    // Nothing is remembered of a new token.
    const signedIn = await signInWith(world, people.ada, password);
    const { AccessToken: token } = signedIn.body.AuthenticationResult as { AccessToken: string };
    for (const call of billing) {
      await askForIt(false);
      // Some calls say who makes them, which here is somebody else.
      const { userid: _, ...input } = (await validInput(world, call)) as Record<string, unknown>;
      await askForIt(true);
      const { body } = await world.send(call, input, { token });
      expect([call.name, body]).toMatchObject([call.name, required]);
    }
    expect((await world.call(listPlans, {}, { as: people.eve })).status).toBe(200);
    await switchOn(people.ada);
    expect((await world.call(listPlans, {}, { token })).status).toBe(200);
    await switchOff(people.ada);
  });

  test('a User is asked for nothing', async () => {
    expect((await session(people.eve)).status).toBe(200);
  });

  test('people of another customer are asked for nothing', async () => {
    expect((await session(people.ben)).status).toBe(200);
  });

  test('the account’s own calls still work, and say that it is required', async () => {
    const profile = await world.call(getProfile, {}, { as: people.leo });
    expect(profile.body).toMatchObject({ code: 200, twofa: 'N', twofarequired: 'Y' });
    const login = await world.call(beginSession, {}, { as: people.leo });
    expect(login.body).toMatchObject({ code: 200, twofa: 'N', twofarequired: 'Y' });
    const user = await world.call(beginSession, {}, { as: people.eve });
    expect(user.body).toMatchObject({ twofa: 'N', twofarequired: 'N' });
  });

  test('a new sign-in is checked again: the state of an earlier one does not count', async () => {
    const vera = people.ada;
    await switchOn(vera);
    await switchOff(vera);
    const { body } = await signInWith(world, vera, password);
    const { AccessToken } = body.AuthenticationResult as { AccessToken: string };
    const answer = await world.call(getSession, {}, { token: AccessToken });
    expect(answer.body).toMatchObject(required);
  });

  test('Cognito is asked once for a token that has it on, not at every request', async () => {
    const email = people.ada;
    await switchOn(email);
    const { body } = await signInWith(world, email, password);
    const { Session } = body as { Session: string };
    const signedIn = await cognito(world, 'RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: totpCode(secret, world.now) },
    });
    const { AccessToken: token } = signedIn.body.AuthenticationResult as { AccessToken: string };
    const first = await world.call(getSession, {}, { token });
    expect(first.status).toBe(200);
    await withoutCognito(async () => {
      expect((await world.call(getSession, {}, { token })).status).toBe(200);
    });
    await switchOff(email);
  });

  test('if Cognito does not answer, the person sees a message, and profile and sign-in still work', async () => {
    // Nothing is remembered of a new token.
    await world.signIn(people.leo);
    const signedIn = await signInWith(world, people.leo, password);
    const { AccessToken: token } = signedIn.body.AuthenticationResult as { AccessToken: string };
    await withoutCognito(async () => {
      const refused = await world.call(getSession, {}, { token });
      expect([refused.status, refused.body]).toMatchObject([503, { reason: 'signInAway' }]);
      expect(refused.body.message).toContain('try again');
      const login = await world.call(beginSession, {}, { as: people.leo });
      expect(login.body).toMatchObject({ code: 200, twofa: '', twofarequired: 'Y' });
    });
  });
});

describe('Staff', () => {
  const openings = async () =>
    (await queryAll(readingPk('acme', '2026-03'), '')).filter(({ event }) => event === 'opened by staff');

  test('always need two-factor, also where the customer asks for none; before that, nothing is opened', async () => {
    await world.signIn(people.sam);
    await switchOff(people.sam);
    const { body } = await signInWith(world, people.sam, password);
    const { AccessToken: token } = body.AuthenticationResult as { AccessToken: string };
    const acting = { token, actingFor: 'acme' };
    expect((await world.call(beginSession, {}, acting)).body).toMatchObject({ twofarequired: 'Y' });
    expect((await world.call(getProfile, {}, acting)).body).toMatchObject({ twofarequired: 'Y' });
    expect((await world.call(getSession, {}, acting)).body).toMatchObject(required);
    const reason = 'A question about topics';
    expect((await world.call(openAccount, { customerid: 'acme', reason }, { token })).body).toMatchObject(
      required,
    );
    expect(await openings()).toEqual([]);
    await switchOn(people.sam);
    expect((await world.call(getSession, {}, acting)).status).toBe(200);
    expect((await world.call(beginSession, {}, acting)).body).toMatchObject({ twofarequired: 'N' });
  });
});

describe('Resetting two-factor of a person who lost the device', () => {
  const reset = (useremail: string, who: { as?: string; actingFor?: string } = {}) =>
    world.call(resetTwoFactor, { useremail }, who);
  const trail = async () =>
    (await queryAll(auditPk('acme', '2026-03'), '')).filter(({ event }) => event === 'two-factor reset');
  const asksForCode = async (email: string) =>
    (await signInWith(world, email, password)).body.ChallengeName === 'SOFTWARE_TOKEN_MFA';

  test.each([
    ['a Master Admin', people.ada, undefined, people.ada],
    ['staff', people.sam, 'acme', 'Attestry’s support'],
  ])('%s can: it is recorded, and the person is mailed', async (_, as, actingFor, named) => {
    await switchOn(people.eve);
    expect(await asksForCode(people.eve)).toBe(true);
    const before = new Set((await trail()).map(({ sk }) => sk));
    const { body } = await reset(people.eve.toUpperCase(), { as, ...(actingFor && { actingFor }) });
    expect(body).toMatchObject({ code: 200, mailed: 'Y' });
    expect(await asksForCode(people.eve)).toBe(false);
    const lines = (await trail()).filter(({ sk }) => !before.has(sk));
    expect(lines).toMatchObject([{ email: as, facts: { person: people.eve } }]);
    const [mail] = mailsTo(world, people.eve);
    expect(mail!.subject).toContain('two-factor');
    expect(mail!.text).toContain(named);
    expect(mail!.text).toContain('Acme Clinics');
  });

  test.each([
    ['a Location Admin', people.leo, undefined, 'notAllowed'],
    ['a User', people.vic, undefined, 'notAllowed'],
    ['a partner', people.pat, 'acme', 'notWhileActing'],
    ['a contractor', people.cal, 'acme', 'notWhileActing'],
    ['another customer’s Master Admin', people.ben, 'acme', 'notAllowed'],
  ])('%s cannot', async (_, as, actingFor, reason) => {
    await switchOn(people.eve);
    const before = await trail();
    const answer = await reset(people.eve, { as, ...(actingFor && { actingFor }) });
    expect(answer.body).toMatchObject({ code: 403, reason });
    expect(await asksForCode(people.eve)).toBe(true);
    expect(await trail()).toEqual(before);
  });

  test.each([
    ['notyourself', people.ada],
    ['nomember', people.ben],
    ['nomember', people.pat],
    ['nomember', people.ina],
    ['nomember', 'nobody@nowhere.example'],
  ])('%s: %s', async (reason, email) => {
    expect((await reset(email)).body).toMatchObject({ code: 400, reason });
  });

  test('is refused for a person with a seat who never signed up', async () => {
    expect((await reset(people.nil)).body).toMatchObject({ code: 400, reason: 'noaccount' });
  });

  test('is refused for a person with an old seat here who is now at another customer', async () => {
    await write(update(keys.person(people.vic), { customerid: 'bolt' }));
    expect((await reset(people.vic)).body).toMatchObject({ code: 400, reason: 'nomember' });
    await write(update(keys.person(people.vic), { customerid: 'acme' }));
  });

  test('if Cognito does not answer, the administrator sees a message and nothing is changed', async () => {
    await switchOn(people.eve);
    await withoutCognito(async () => {
      expect((await reset(people.eve)).body).toMatchObject({ code: 503, reason: 'signInAway' });
    });
    expect(await asksForCode(people.eve)).toBe(true);
  });

  test('if the mail is not sent, the reset is kept and the administrator is asked to inform the person', async () => {
    await withoutSes(async () => {
      expect((await reset(people.eve)).body).toMatchObject({ code: 200, mailed: 'N' });
    });
    expect(await asksForCode(people.eve)).toBe(false);
  });
});
