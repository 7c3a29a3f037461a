import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPk } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import { signOutEverywhere } from '#shared/contract/accounts/auth.ts';
import { getProfile, updateProfile } from '#shared/contract/accounts/profile.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
import { password, people } from '#test/support/cast.ts';
import { cognito, linkTo, signInWith } from '#test/support/people/account.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

interface Device {
  AccessToken: string;
  RefreshToken: string;
}
async function device(email: string, by = password): Promise<Device> {
  await world.signIn(email);
  const { body } = await world.withPassword(email, () => signInWith(world, email, by));
  return body.AuthenticationResult as Device;
}
const refresh = (token: string) =>
  cognito(world, 'InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: token },
  });

const newPassword = 'Another2Password!';

/** Ways to end a person's sign-ins on all devices; each returns the password for the next sign-in. */
const ways: Record<string, (email: string, phone: Device) => Promise<string>> = {
  'signing out everywhere': async (_, { AccessToken: token }) => {
    const { body } = await world.call(signOutEverywhere, {}, { token });
    expect(body.code).toBe(200);
    return password;
  },
  'a password by a mailed link': async email => {
    await cognito(world, 'ForgotPassword', { Username: email });
    const { code: ConfirmationCode } = linkTo(world, email);
    const chosen = { Username: email, ConfirmationCode, Password: newPassword };
    expect((await cognito(world, 'ConfirmForgotPassword', chosen)).status).toBe(200);
    return newPassword;
  },
};

describe.each(Object.entries(ways))('%s ends every device at once, and a new sign-in works', (_, end) => {
  test.each([
    ['with a seat', people.eve, undefined],
    ['without a customer', people.zoe, undefined],
    ['acting for a customer', people.pat, 'acme'],
    ['as staff', people.sam, 'acme'],
  ])('of somebody %s', async (_, email, actingFor) => {
    const acting = actingFor ? { actingFor } : {};
    const [phone, desk] = [await device(email), await device(email)];
    const others = await device(people.leo);
    await world.at('2026-03-15T12:10:00Z', async () => {
      const chosen = await end(email, phone);
      for (const { AccessToken: token, RefreshToken } of [phone, desk]) {
        const profile = await world.call(getProfile, {}, { token });
        expect(profile.body).toMatchObject({ code: 401, reason: 'signIn' });
        const change = await world.call(
          updateProfile,
          { fname: 'X', home_country: 'USA', revision: 0 },
          { token },
        );
        expect(change.status).toBe(401);
        if (email !== people.zoe) {
          expect((await world.call(getSession, {}, { token, ...acting })).status).toBe(401);
        }
        expect((await refresh(RefreshToken)).status).toBe(400);
      }
      const { AccessToken: token } = await device(email, chosen);
      expect((await world.call(getProfile, {}, { token })).status).toBe(200);
      if (email !== people.zoe) {
        expect((await world.call(getSession, {}, { token, ...acting })).status).toBe(200);
      }
      const other = await world.call(getSession, {}, { token: others.AccessToken });
      expect(other.status).toBe(200);
    });
    // The next way begins as this one did.
    const former = { Username: email, Password: password, Permanent: true };
    await world.local.cognito.admin.call('AdminSetUserPassword', former);
    await world.signInsGoOn();
  });
});

test('a password from a mailed link is in the organization’s audit trail, as the person’s own change', async () => {
  const lines = await queryAll(auditPk('acme', '2026-03'), '');
  expect(lines.filter(({ event }) => event === 'password reset')).toEqual([
    expect.objectContaining({ email: people.eve, right: 'member' }),
  ]);
});
