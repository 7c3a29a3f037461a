import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membersOf } from '#functions/data/administration/member.ts';
import { permissionsAt } from '#functions/data/administration/permission.ts';
import { openActionsOf } from '#functions/data/answering/suggestion.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import { listUserPermissions } from '#shared/contract/administration/permissions.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { adminType } from '#shared/domain/accounts/access.ts';
import { clinic, consistent, own, seat, steps } from '#test/support/people/clinic.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

type Named = keyof typeof steps;
const names = Object.keys(steps) as Named[];

test.each(names)('Somebody %s where nothing else happens', async name => {
  const { status, body } = await steps[name](world, await clinic());
  expect(status, JSON.stringify(body)).toBe(200);
});

describe('Two administrators in the same second', () => {
  test('leave counters, permissions and seats that agree, in every order of their requests', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.constantFrom(...names),
        fc.array(fc.nat(1), { minLength: 30, maxLength: 30 }),
        async (one, other, order) => {
          const at = await clinic();
          const answers: number[] = [];
          await interleave(
            [one, other].map(name => async () => {
              answers.push((await steps[name](world, at)).status);
            }),
            order,
          );
          expect(
            answers.every(status => status < 500),
            `${one}, ${other}: ${answers}`,
          ).toBe(true);
          await consistent(at);
          const [kept, handed] = await Promise.all(
            [at.eve, at.second].map(email => openActionsOf(at.customerid, email)),
          );
          expect(kept!.length + handed!.length, 'no action is lost').toBe(3);
        },
      ),
      { numRuns: 20 },
    );
  }, 120_000);
});

describe('A process that is killed', () => {
  test.each(names)(
    'while somebody %s leaves what a repeat completes',
    async name => {
      for (let after = 1; ; after++) {
        const at = await clinic();
        const killed = await killedAfter(after, () => steps[name](world, at));
        const seats = await membersOf(at.customerid, true);
        // A seat that is gone has no rights, whatever is left of its permissions.
        const eve = seats.find(({ email, active }) => email === at.eve && active);
        if (!eve) expect((await world.call(listTopicsToAnswer, {}, { as: at.eve })).status).toBe(403);
        const { body } = await world.call(listUserPermissions, {}, { as: at.master });
        const held = eve?.adminType === adminType.user ? eve.locations : [];
        for (const { locationid } of body.Usertoploc) expect(held).toContain(locationid);
        const repeated = await steps[name](world, at);
        expect([200, 400, 409], `after ${after} of ${name}: ${JSON.stringify(repeated.body)}`).toContain(
          repeated.status,
        );
        await consistent(at);
        if (!killed) break;
      }
    },
    60_000,
  );

  test('while Eve is removed revives no permission when she comes back', async () => {
    for (let after = 1; ; after++) {
      const at = await clinic();
      const killed = await killedAfter(after, () => steps['removes Eve'](world, at));
      const there = (await membersOf(at.customerid, true)).some(({ email }) => email === at.eve);
      if (!there) {
        const again = {
          selection: 'addadmin',
          useremail: at.eve,
          ...seat,
          locations: own(at),
          revision: 0,
        } as const;
        expect((await world.call(changeSeat, again, { as: at.master })).status).toBe(200);
        expect(await permissionsAt(at.customerid)).toEqual([]);
        const { body } = await world.call(listTopicsToAnswer, {}, { as: at.eve });
        expect(body.topic_information).toEqual([]);
      }
      if (!killed) break;
    }
  }, 60_000);
});
