import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { present, update, write } from '#functions/data/table/table.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
import { listLocations, updateLocation } from '#shared/contract/administration/locations.ts';
import { addPartner, changePartner, removePartner } from '#shared/contract/clients/partner.ts';
import { leaveAccount, openAccount } from '#shared/contract/clients/visits.ts';
import { people } from '#test/support/cast.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { type Answer, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const reason = 'Ada asked why a report is empty.';
const works = async (as: string): Promise<Answer> => world.call(getSession, {}, { as, actingFor: 'acme' });
const open = (as: string, more: { reason?: string; change?: 'Y' | 'N' } = {}) =>
  world.call(openAccount, { customerid: 'acme', ...more }, { as });
const lets = (supportForbidden: true | undefined, supportSince?: string) =>
  write(update(keys.customer('acme'), { supportForbidden, supportSince }, present));

const related = (active: boolean) => write(update(keys.contractor('acme', 'conco'), { active }, present));

test('staff look first again, after the customer forbade support and allowed it', async () => {
  await open(people.sam, { reason });
  await lets(undefined, '2026-03-15T12:20:00.000Z');
  await world.at('2026-03-15T12:30:00Z', async () => {
    expect((await open(people.sam, { reason, change: 'Y' })).body.reason).toBe('lookfirst');
    await open(people.sam, { reason });
    expect((await open(people.sam, { reason, change: 'Y' })).status).toBe(200);
  });
  await lets(undefined);
});

test('what a partner opened has ended with the last day, also if they get another one', async () => {
  const email = 'late.partner@helper.example';
  const entry = { partner_email: email, activecp: 'Y' } as const;
  await world.call(addPartner, { ...entry, lastday: '2026-04-30' });
  // Midnight in New York is 04:00 UTC.
  await world.at('2026-05-01T03:00:00Z', async () => {
    await open(email);
    expect((await works(email)).status).toBe(200);
  });
  await world.at('2026-05-01T04:00:00Z', async () => {
    expect((await works(email)).body.reason).toBe('notAllowed');
    await world.call(changePartner, { ...entry, lastday: '2026-05-31', revision: 0 });
    expect((await works(email)).body.reason).toBe('visitEnded');
    await open(email);
    await world.call(changePartner, { ...entry, lastday: '2026-06-30', revision: 1 });
    expect((await works(email)).status, 'access did not end').toBe(200);
  });
});

test('a partner who is removed in the middle of an edit changes nothing any more, wherever that is', async () => {
  const email = 'editing.partner@helper.example';
  const list = async () => (await world.call(listLocations, {})).body.Custloclist;
  const statuses = new Set<number>();
  for (let before = 0; before < 9; before++) {
    await world.call(addPartner, { partner_email: email, activecp: 'Y' });
    await open(email);
    const at = (await list()).find(({ locationid }) => locationid === 'acme-bos')!;
    const input = {
      Locationid: at.locationid,
      Locationdesc: `Boston ${before}`,
      Countrycode: at.countrycode,
      Sectorid: at.sectorid || 1,
      InterLoc: at.custlocid,
      Custgroupid: at.custgroupid,
      Activel: 'Y' as const,
      revision: at.revision,
    };
    let saved = { status: 0, body: {} as Record<string, unknown> };
    await interleave(
      [
        async () => {
          saved = await invoke(world, updateLocation, input, email, 'acme');
        },
        () => invoke(world, removePartner, { id: email, partner_email: email }, people.ada),
      ],
      [...Array<number>(before).fill(0), ...Array<number>(20).fill(1)],
    );
    statuses.add(saved.status);
    const now = (await list()).find(({ locationid }) => locationid === 'acme-bos')!;
    expect([before, now.locationdesc]).toEqual([
      before,
      saved.status === 200 ? input.Locationdesc : at.locationdesc,
    ]);
    if (saved.status !== 200) expect([before, saved.body.reason]).toEqual([before, 'notAllowed']);
    // What was typed is sent again by nobody else, and not by them.
    const again = { ...input, Locationdesc: 'Boston at last', revision: now.revision };
    const late = await world.call(updateLocation, again, { as: email, actingFor: 'acme' });
    expect([late.status, late.body.reason]).toEqual([403, 'notAllowed']);
  }
  expect([...statuses].sort()).toEqual([200, 403]);
});

test('a contractor who is also a partner acts as the partner, and goes on as the contractor once that has ended', async () => {
  await related(true);
  const shown = async () => {
    const { body } = await works(people.cal);
    return body.reason ?? (body.userdata as { right: string }[])[0]!.right;
  };
  const entry = { partner_email: people.cal, activecp: 'Y' } as const;
  await open(people.cal);
  expect(await shown()).toBe('contractor');
  await world.call(addPartner, entry);
  expect(await shown()).toBe('visitEnded');
  await open(people.cal);
  expect(await shown()).toBe('partner');
  await related(false);
  expect(await shown()).toBe('partner');
  await related(true);
  await world.call(removePartner, { id: people.cal, partner_email: people.cal });
  expect(await shown()).toBe('visitEnded');
  await open(people.cal);
  expect(await shown()).toBe('contractor');
});

const guest = 'guest.partner@helper.example';
const endings: [
  what: string,
  as: string,
  refused: string,
  begin: () => Promise<unknown>,
  end: () => Promise<unknown>,
][] = [
  ['support is forbidden', people.sam, 'supportForbidden', () => lets(undefined), () => lets(true)],
  [
    'the partner is removed',
    guest,
    'notAllowed',
    () => world.call(addPartner, { partner_email: guest, activecp: 'Y' }),
    () => invoke(world, removePartner, { id: guest, partner_email: guest }, people.ada),
  ],
  [
    'the relation to the contractor ends',
    people.cal,
    'notAllowed',
    () => related(true),
    () => related(false),
  ],
  [
    'staff left their visit before the step to changes',
    people.sam,
    'lookfirst',
    () => open(people.sam, { reason }),
    () => invoke(world, leaveAccount, { customerid: 'acme' }, people.sam),
  ],
];

test.each(endings)(
  'nobody opens a customer when %s at the same moment',
  async (what, as, refused, begin, end) => {
    const change = what.includes('changes') ? { change: 'Y' as const } : {};
    const reasons = new Set<unknown>();
    for (let before = 0; before < 8; before++) {
      await begin();
      let answer: Awaited<ReturnType<typeof invoke>> | undefined;
      let ended = false;
      const opens = async () => {
        answer = await invoke(world, openAccount, { customerid: 'acme', reason, ...change }, as);
        reasons.add(ended ? answer.body.reason : 'opened first');
      };
      const ends = async () => {
        await end();
        ended = true;
      };
      await interleave([ends, opens], Array(before).fill(1));
    }
    await begin();
    expect([...reasons].filter(each => each !== 'opened first')).toEqual([refused]);
  },
);
