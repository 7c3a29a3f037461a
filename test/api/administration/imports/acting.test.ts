import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { partnerItem } from '#functions/data/clients/partner.ts';
import { job } from '#functions/data/jobs/job.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readOne, update, write } from '#functions/data/table/table.ts';
import { locationsOf } from '#functions/data/topics/settings.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { openedFor, people } from '#test/support/cast.ts';
import { addStep, removeStep } from '#test/support/database/steps.ts';
import { deliver, Importing } from '#test/support/people/importing.ts';
import { organization } from '#test/support/people/organization.ts';
import { Seats } from '#test/support/people/seats.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());
afterEach(() => removeStep('planted'));

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

  test.each(acting)('adds not one more row once that has ended: %s', async (email, right) => {
    const { at, people: importing } = await actedFor(email, right);
    const some = [1, 2, 3].map(n => `row${n}.${right}@acting.example`);
    const { jobid: checked } = await importing.check(team(...some.map(each => `${each},User,Y,Y`)));
    const { jobid } = (await importing.apply(checked)).body;
    let rows = 0;
    addStep('planted', (next, context) => async args => {
      const isRow =
        context.commandName === 'TransactWriteItemsCommand' && JSON.stringify(args.input).includes('ROW#');
      if (isRow && ++rows === 2) {
        removeStep('planted');
        await write(
          right === 'staff'
            ? update(keys.customer(at.customerid), { supportForbidden: true })
            : update(keys.partner(at.customerid, email), { active: false, revision: 1 }),
        );
      }
      return next(args);
    });
    expect(await deliver(jobid)).toBe(false);
    const added = (await at.activity()).filter(({ event }) => event === 'person added');
    expect([added.length, (await readOne(job(jobid, world.now), true))?.state]).toEqual([1, 'failed']);
    await world.local.work();
  });
});

test('An import is refused on a plan that does not have it by then', async () => {
  const at = await organization();
  const importing = new Importing(world, 'places', at.master);
  const { jobid: checked } = await importing.check('Location,Country,Sector\nHarbor,USA,Other\n');
  const { jobid } = (await importing.apply(checked)).body;
  await write(update(keys.customer(at.customerid), { planid: freePlan }));
  await world.local.work();
  expect(await readOne(job(jobid, world.now), true)).toMatchObject({
    state: 'failed',
    problem: 'The plan does not include this any more. Start again once another plan is chosen.',
  });
  expect((await locationsOf(at.customerid, true)).length).toBe(1);
});
