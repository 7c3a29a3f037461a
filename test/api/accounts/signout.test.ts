import { afterAll, beforeAll, expect, test } from 'vitest';
import { edit_program, getupdate_details, sign_out_everywhere } from '../../../shared/contract/account.ts';
import { user_session_data } from '../../../shared/contract/session.ts';
import { cognito, signInWith } from '../../support/account.ts';
import { password, people } from '../../support/cast.ts';
import { World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

interface Device {
  AccessToken: string;
  RefreshToken: string;
}
async function device(email: string): Promise<Device> {
  await world.signIn(email);
  return (await signInWith(world, email, password)).body.AuthenticationResult as Device;
}
const refresh = (token: string) =>
  cognito(world, 'InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: token },
  });

test.each([
  ['with a seat', people.eve, undefined],
  ['without a customer', people.zoe, undefined],
  ['acting for a customer', people.pat, 'acme'],
  ['as staff', people.sam, 'acme'],
])(
  'signing out everywhere ends every device at once, and a new sign-in works: %s',
  async (_, email, actingFor) => {
    const acting = actingFor ? { actingFor } : {};
    const [phone, desk] = [await device(email), await device(email)];
    const others = await device(people.leo);
    await world.at('2026-03-15T12:10:00Z', async () => {
      const { body } = await world.call(sign_out_everywhere, {}, { token: phone.AccessToken });
      expect(body.code).toBe(200);
      for (const { AccessToken: token, RefreshToken } of [phone, desk]) {
        const profile = await world.call(getupdate_details, {}, { token });
        expect(profile.body).toMatchObject({ code: 401, reason: 'signIn' });
        const change = await world.call(
          edit_program,
          { fname: 'X', home_country: 'USA', revision: 0 },
          { token },
        );
        expect(change.status).toBe(401);
        if (email !== people.zoe) {
          expect((await world.call(user_session_data, {}, { token, ...acting })).status).toBe(401);
        }
        expect((await refresh(RefreshToken)).status).toBe(400);
      }
      const { AccessToken: token } = await device(email);
      expect((await world.call(getupdate_details, {}, { token })).status).toBe(200);
      if (email !== people.zoe) {
        expect((await world.call(user_session_data, {}, { token, ...acting })).status).toBe(200);
      }
      const other = await world.call(user_session_data, {}, { token: others.AccessToken });
      expect(other.status).toBe(200);
    });
  },
);
