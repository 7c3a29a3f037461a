import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { present, update, write } from '#functions/data/table/table.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
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
const related = (active: boolean) => write(update(keys.contractor('acme', 'conco'), { active }, present));

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
