import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partnerItem } from '#functions/data/clients/partner.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, update, write } from '#functions/data/table/table.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import { openedFor, people } from '#test/support/cast.ts';
import { Importing } from '#test/support/people/importing.ts';
import { organization } from '#test/support/people/organization.ts';
import { Seats } from '#test/support/people/seats.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const { yourself, owner } = changeSeat.refusals;
const team = (...lines: string[]) => ['User Email,User Type,All Locations,Active', ...lines].join('\n');
const guest = 'guest.partner@acting.example';

/** An organization for which a person acts by a right. */
async function actedFor(email: string, right: 'partner' | 'staff') {
  const at = await organization();
  await putMany([
    openedFor(at.customerid, email, right),
    ...(right === 'partner' ? [partnerItem(at.customerid, email)] : []),
  ]);
  const seats = new Seats(world, at);
  return { at, seats, people: new Importing(world, 'people', email, at.customerid) };
}

const acting = [
  [guest, 'partner'],
  [people.sam, 'staff'],
] as const;

describe('Somebody who acts for an organization', () => {
  test.each(acting)('gives nobody their own seat by a file: %s', async (email, right) => {
    const { seats, people: importing } = await actedFor(email, right);
    const other = `other.${right}@acting.example`;
    const { jobid } = await importing.check(
      team(`${email},Master Admin,Y,Y`, `${other},User,Y,Y`, `${email.toUpperCase()},User,Y,N`),
    );
    const { ready, problems } = await importing.preview(jobid);
    expect([ready, problems[0]]).toMatchObject([1, { row: 2, column: 'User Email', what: yourself.message }]);
    const { added, refused } = await importing.import(
      team(`${email},Master Admin,Y,Y`, `two.${other},User,Y,Y`),
    );
    expect([added, refused[0]?.reasons]).toEqual([1, [`User Email: ${yourself.message}`]]);
    expect(await seats.row(email)).toBeUndefined();
  });

  test.each(acting)('gives an owner no seat who became one since the check: %s', async (email, right) => {
    const { at, seats, people: importing } = await actedFor(email, right);
    const [next, other] = [`next.${right}@acting.example`, `third.${right}@acting.example`];
    const { jobid } = await importing.check(team(`${next},User,Y,Y`, `${other},User,Y,Y`));
    await write(update(keys.customerProfile(at.customerid), { subscriptionOwner: next }));
    const started = await importing.apply(jobid);
    await world.local.work();
    const { added, refused } = await importing.result(started.body.jobid);
    expect([added, refused.map(({ reasons }) => reasons)]).toEqual([1, [[owner.message]]]);
    expect(await seats.row(next)).toBeUndefined();
  });
});
