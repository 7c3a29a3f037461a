import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { heading } from '#test/support/browser/people/accountpages.ts';
import { inSmallClinic } from '#test/support/browser/people/plans.ts';
import { arriveAsStaff } from '#test/support/browser/people/staff.ts';
import { routeWalks } from '#test/support/browser/routes.ts';
import { journeyHere } from '#test/support/browser/stage.ts';
import { everything } from '#test/support/world.ts';

const journey = journeyHere(inSmallClinic);

/** Addresses that began, renewed or deleted something at other products of this kind, for those who may use them. */
const beginning: readonly (readonly [who: string, address: string, heading: RegExp])[] = [
  [
    cast.maya,
    '/start_test/newquiz?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202611',
    /protect people/,
  ],
  [cast.maya, '/test/nwcare-med/deletetest', /Test drive/],
  [cast.rosa, '/freetest/csf-respond/newquiz', /detect, respond and recover/],
  [cast.rosa, '/freetest/csf-respond/delquiz', /detect, respond and recover/],
];

/** The table by key, without what a visit leaves on purpose: who looked at the activity or a customer, and who has an editor open. */
const stored = async () =>
  new Map(
    (await everything())
      .filter(({ pk, sk }) => !String(pk).startsWith('READ#') && !String(sk).startsWith('EDITOR#'))
      .map(item => [`${item.pk} ${item.sk}`, JSON.stringify(item)] as const),
  );

async function changedBy(visit: () => Promise<void>): Promise<string[]> {
  const before = await stored();
  await visit();
  const after = await stored();
  return [...new Set([...before.keys(), ...after.keys()])].filter(key => before.get(key) !== after.get(key));
}

describe('Opening an address changes nothing in the table', () => {
  test.each(routeWalks)('for $name', async ({ who, some }) => {
    const somebody = await journey.visitor();
    if (who === cast.sam) await arriveAsStaff(journey, somebody);
    else if (who) await somebody.arrive(who);
    const more = some[0]?.[2] === routeWalks.find(walk => walk.who === who)?.some[0]?.[2];
    const added = more ? beginning.filter(([whose]) => whose === who) : [];
    for (const [address, title] of [
      ...some.map(([, , address, title]) => [address, title] as const),
      ...added.map(([, address, title]) => [address, title] as const),
    ]) {
      const changed = await changedBy(async () => {
        await somebody.go(address);
        await heading(somebody.page, title);
        await somebody.go('/help/login');
        await heading(somebody.page, /Signing in/);
      });
      expect(changed, address).toEqual([]);
    }
    await somebody.close();
  });
});
