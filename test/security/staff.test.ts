import { describe, expect, test } from 'vitest';
import { keys, readingPk } from '#functions/data/table/keys.ts';
import { present, queryAll, update, write } from '#functions/data/table/table.ts';
import { handle } from '#functions/frame/handle.ts';
import { handleStaff, handleStaffFor } from '#functions/frame/handlestaff.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import { tokensFrom } from '#test/support/browser/signin.ts';
import { people } from '#test/support/cast.ts';
import { keptInput } from '#test/support/inputs/valid.ts';
import { forStaff, notAllowed, walkedWorld } from '#test/support/walk.ts';
import type { As } from '#test/support/world.ts';

const at = walkedWorld();

const { sam, ...others } = people;
/** Everybody but staff: every kind of seat, those who act for a customer, and somebody without one. */
const everybodyElse = Object.entries(others);

describe.each(forStaff)('%s of the support console', (_, call) => {
  const send = async (who: As = {}) => at.world.send(call, await keptInput(at.world, call), who);
  const served = { status: 200 };
  const refused = { status: 403, body: notAllowed };

  test.each(everybodyElse)('refuses everybody else, whatever their seat: %s', async (_name, as) => {
    expect(await send({ as })).toMatchObject(refused);
    expect(await send({ as, actingFor: 'acme' })).toMatchObject(refused);
  });

  test('serves staff with two-factor, and refuses them without', async () => {
    expect(await send()).toMatchObject(served);
    const { url, cognito } = at.world.local;
    const { status, body } = await at.world.withPassword(sam, async () =>
      send({ token: (await tokensFrom(url, cognito.clientId, sam)).AccessToken }),
    );
    expect([status, body.reason]).toEqual([403, 'twoFactorRequired']);
    expect(await send()).toMatchObject(served);
  });

  test('refuses staff who act for a customer: it is in nobody’s name', async () => {
    expect(await send({ actingFor: 'acme' })).toMatchObject(refused);
    expect(await send({ actingFor: 'zzz' })).toMatchObject(refused);
  });

  test('ends with the very next request once the person is not staff', async () => {
    const set = (active: boolean) => write(update(keys.staff(sam), { active }, present));
    await set(false);
    try {
      expect(await send()).toMatchObject(refused);
    } finally {
      await set(true);
    }
    expect(await send()).toMatchObject(served);
  });

  test('ends with the sign-ins of a person who signed out everywhere', async () => {
    const later = new Date(at.world.now.getTime() + 60_000).toISOString();
    expect(await send()).toMatchObject(served);
    await write(update(keys.person(sam), { signedOutAt: later }));
    try {
      expect(await send()).toMatchObject({ status: 401, body: { reason: 'signIn' } });
    } finally {
      await write(update(keys.person(sam), { signedOutAt: undefined }));
    }
  });

  test('logs the person, by what right, and the customer that it is about', async () => {
    const input = await keptInput(at.world, call);
    await at.world.send(call, input);
    const { person, right, customer } = JSON.parse(at.world.logs.at(-1)!);
    expect({ person, right, customer }).toEqual({
      person: await at.world.useridOf(sam),
      right: 'staff',
      customer: call.concerns && input[call.concerns],
    });
  });

  test('tells the customer that it is about, and serves only for one that exists', async () => {
    if (!call.concerns) return;
    const input = await keptInput(at.world, call);
    const customerid = String(input[call.concerns]);
    const entries = () => queryAll(readingPk(customerid, '2026-03'), '');
    expect(await at.world.send(call, input)).toMatchObject(served);
    expect(await entries()).toContainEqual(
      expect.objectContaining({ event: 'opened by staff', email: sam, right: 'staff' }),
    );
    const missing = await at.world.send(call, { ...input, [call.concerns]: 'zzz' });
    expect(missing).toMatchObject({ status: 400, body: { reason: 'noCustomer' } });
  });

  test('cannot be handled as a call of a customer, or as one that names its tenant', () => {
    expect(() => handle(call, async () => ({}))).toThrow('asks for no customer');
    const scoped = { ...call, scope: { customer: 'customerid' as never } };
    expect(() => handleStaff(scoped, async () => ({}))).toThrow('belongs to no customer');
    expect(() => handleStaff(getSession, async () => ({}) as never)).toThrow('is not for staff');
    const other = { ...call, concerns: call.concerns ? undefined : ('customerid' as never) } as Call;
    const wrong = call.concerns
      ? () =>
          handleStaffFor(
            other,
            () => ({}),
            async () => ({}),
          )
      : () => handleStaff(other, async () => ({}));
    expect(wrong).toThrow(/is about (a|no) customer/);
  });
});
