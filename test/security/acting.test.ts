import { describe, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { type Item, type Key, present, update, write } from '#functions/data/table/table.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { changes } from '#shared/contract/kit/call.ts';
import { homeOf, people } from '#test/support/cast.ts';
import { validInput } from '#test/support/inputs/valid.ts';
import { naming, scopeOf, unsigned } from '#test/support/inputs/wrong.ts';
import {
  atWork,
  inputOf,
  notAllowed,
  nothingIsTold,
  statusWhileActing,
  walkedWorld,
} from '#test/support/walk.ts';
import { contents } from '#test/support/world.ts';

const at = walkedWorld();

/**
 * Whether this person acts for a customer: for fable, which is on the Free plan, only staff; for the contractor, which is
 * nobody's client, not its own Master Admin.
 */
function actsFor(email: string, customerid: string): boolean {
  if (customerid === 'fable') return email === people.sam;
  return email !== people.cal || customerid !== 'conco';
}

describe('acting for a customer', () => {
  const actors = [
    [people.pat, 'partner'],
    [people.cal, 'contractor'],
    [people.sam, 'staff'],
  ] as const;
  test.each(atWork)('%s serves partner, contractor and staff, for that customer only', async (_, call) => {
    const writes = call.grants.includes('writeTable');
    const { customerid: actingFor, master } = homeOf(call);
    for (const [as, right] of actors) {
      if (!actsFor(as, actingFor)) continue;
      if (call.rights && !call.rights.includes(right)) {
        const refused = await at.world.send(call, await inputOf(at.world, call), { as, actingFor });
        expect([as, refused.body]).toMatchObject([as, { code: 403, reason: 'notWhileActing' }]);
        continue;
      }
      const input = writes ? unsigned(call, await validInput(at.world, call)) : await inputOf(at.world, call);
      const { status, body } = await at.world.send(call, input, { as, actingFor });
      expect([as, status], JSON.stringify(body)).toEqual([as, statusWhileActing(call)]);
    }
    const refused = await inputOf(at.world, call);
    for (const as of [people.cora, people.ben, people.zoe]) {
      expect((await at.world.send(call, refused, { as, actingFor })).body).toMatchObject(notAllowed);
    }
    if (scopeOf(call).includes('topic')) {
      expect((await at.world.send(call, refused, { as: people.pat })).body).toMatchObject(notAllowed);
    }
    const others = naming(call, refused, at.bolt);
    if (JSON.stringify(others) === JSON.stringify(refused)) return;
    for (const as of [master, ...actors.map(([email]) => email)]) {
      const { body } = await at.world.send(call, others, { as, actingFor });
      expect([as, body]).toMatchObject([as, notAllowed]);
    }
  });

  const endings: [
    what: string,
    as: string,
    keyAt: (customerid: string) => Key,
    ended: Item,
    lasting: Item,
  ][] = [
    [
      'the partner’s last day is over',
      people.pat,
      id => keys.partner(id, people.pat),
      { lastDay: '2026-03-14' },
      { lastDay: '2026-03-15' },
    ],
    [
      'the partner is switched off',
      people.pat,
      id => keys.partner(id, people.pat),
      { active: false },
      { active: true },
    ],
    [
      'the client is switched off',
      people.cal,
      id => keys.contractor(id, 'conco'),
      { active: false },
      { active: true },
    ],
    [
      'the plan has ended',
      people.cal,
      () => keys.customer('conco'),
      { endDate: '2026-03-14' },
      { endDate: '2026-12-31' },
    ],
    ['the plan is another', people.cal, () => keys.customer('conco'), { planid: 5 }, { planid: 6 }],
    [
      'the seat is switched off',
      people.cal,
      () => keys.member('conco', people.cal),
      { active: false },
      { active: true },
    ],
    [
      'the person is not staff',
      people.sam,
      () => keys.staff(people.sam),
      { active: false },
      { active: true },
    ],
  ];

  test.each(endings)('ends with the very next request once %s', async (_, as, keyAt, ended, lasting) => {
    const set = async (item: Item) => {
      for (const home of as === people.pat ? ['acme', 'fable', 'conco'] : ['acme', 'fable'])
        await write(update(keyAt(home), item, present));
    };
    // Made while everyone may still act.
    for (const [, call] of atWork) await inputOf(at.world, call);
    await set(ended);
    try {
      for (const [, call] of atWork) {
        const { customerid: actingFor } = homeOf(call);
        if (!actsFor(as, actingFor)) continue;
        const answer = await at.world.send(call, await inputOf(at.world, call), { as, actingFor });
        expect(answer.body, call.name).toMatchObject(notAllowed);
      }
    } finally {
      await set(lasting);
    }
    expect((await at.world.call(listTopicsToAnswer, {}, { as, actingFor: 'acme' })).status).toBe(200);
  });
});

describe('an opened customer', () => {
  const opened = (email: string, items: Item) =>
    Promise.all(
      ['acme', 'fable', 'conco']
        .filter(id => actsFor(email, id))
        .map(id => write(update(keys.visit(id, email), items, present))),
    );
  const lasting = { until: '2099-12-31T00:00:00.000Z', mayChange: true };

  const over: [what: string, as: string, item: Item][] = [
    ['a partner, when its time is over', people.pat, { until: '2026-03-15T12:00:00.000Z' }],
    ['a contractor, when its time is over', people.cal, { until: '2026-03-15T12:00:00.000Z' }],
    ['staff, when its time is over', people.sam, { until: '2026-03-15T12:00:00.000Z' }],
    ['a partner, who opened it by another right', people.pat, { right: 'contractor' }],
  ];
  test.each(over)('serves no longer %s', async (_, as, item) => {
    const inputs = new Map<string, Item>();
    for (const [name, call] of atWork) inputs.set(name, await inputOf(at.world, call));
    await opened(as, item);
    try {
      for (const [name, call] of atWork) {
        const { customerid: actingFor } = homeOf(call);
        if (!actsFor(as, actingFor)) continue;
        const answer = await at.world.send(call, inputs.get(name)!, { as, actingFor });
        expect([name, answer.status, answer.body.reason]).toEqual([name, 403, 'visitEnded']);
      }
    } finally {
      await opened(as, {
        ...lasting,
        right: as === people.sam ? 'staff' : as === people.pat ? 'partner' : 'contractor',
      });
    }
  });

  test('lets staff change nothing at first, and read everything', async () => {
    const inputs = new Map<string, Item>();
    for (const [name, call] of atWork) inputs.set(name, await inputOf(at.world, call));
    await opened(people.sam, { mayChange: false });
    // Who looked at the activity is recorded.
    const unrecorded = async () => (await contents(at.world)).filter(item => !item.includes('READ#'));
    const before = await unrecorded();
    try {
      for (const [name, call] of atWork) {
        if (call.rights && !call.rights.includes('staff')) continue;
        const { customerid: actingFor } = homeOf(call);
        const answer = await at.world.send(call, inputs.get(name)!, { as: people.sam, actingFor });
        if (changes(call)) expect([name, answer.body.reason]).toEqual([name, 'readOnly']);
        else expect([name, answer.status]).toEqual([name, statusWhileActing(call)]);
      }
      expect(await unrecorded()).toEqual(before);
    } finally {
      await opened(people.sam, lasting);
    }
  });

  test('serves staff no longer once the customer forbids it', async () => {
    const set = (supportForbidden: true | undefined) =>
      Promise.all(
        ['acme', 'fable', 'conco'].map(id => write(update(keys.customer(id), { supportForbidden }, present))),
      );
    const inputs = new Map<string, Item>();
    for (const [name, call] of atWork) inputs.set(name, await inputOf(at.world, call));
    await set(true);
    try {
      for (const [name, call] of atWork) {
        const { customerid: actingFor } = homeOf(call);
        const answer = await at.world.send(call, inputs.get(name)!, { as: people.sam, actingFor });
        expect([name, answer.body.reason]).toEqual([name, 'supportForbidden']);
      }
    } finally {
      await set(undefined);
    }
  });
});

nothingIsTold(at);
