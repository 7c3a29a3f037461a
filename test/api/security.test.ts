import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '../../functions/data/keys.ts';
import { type Item, type Key, present, update, write } from '../../functions/data/table.ts';
import { allCalls } from '../../shared/contract/all.ts';
import { type Call, common } from '../../shared/contract/call.ts';
import { edit_topic_quiz } from '../../shared/contract/topics.ts';
import { permissionsOf } from '../../shared/domain/people/access.ts';
import { homeOf, password, people } from '../support/cast.ts';
import { badTokens } from '../support/forge.ts';
import { planGoesOn } from '../support/inputs/billing.ts';
import { keptInput, requiredOf, unknownInputs, validInput } from '../support/inputs/valid.ts';
import { naming, type Owner, ownerOf, scopeOf, unsigned, wrongInputs } from '../support/inputs/wrong.ts';
import { makePlace } from '../support/places.ts';
import { Player } from '../support/runs.ts';
import { type Answer, everything, World } from '../support/world.ts';

// Walks every call by its contract, so that a new one is covered by being declared.
const named = (calls: readonly Call[]) => calls.map(call => [call.name, call] as const);
// What another service tells carries a signature instead of a token: test/api/payment/webhook.test.ts.
const every = named(allCalls.filter(({ access }) => access.level !== 'webhook'));
const guarded = every.filter(([, { access }]) => access.level !== 'public');
const atWork = guarded.filter(([, { access }]) => access.level !== 'signedIn');
const withBody = every.filter(([, { method }]) => method !== 'GET');

let world: World;
let bolt: Owner;
beforeAll(async () => {
  world = await World.begin();
  const place = await makePlace({ locationid: 'bolt-osa' });
  await new Player(world, place, { as: people.ben }).finish('NN');
  const userid = await world.useridOf(people.ben);
  bolt = ownerOf('bolt', { ...place, versionid: `${place.topicid}@1`, userid, email: people.ben });
});
afterAll(() => world.close());

const aboutPlans = allCalls.filter(({ area }) => area === 'plans' || area === 'payment');
afterEach(async () => {
  const ended = expect.getState().currentTestName ?? '';
  // The one call after which nobody is signed in as before, and those after which acme's plan is another.
  if (ended.includes('sign_out_everywhere')) await world.signInsGoOn();
  if (aboutPlans.some(({ name }) => ended.includes(name))) await planGoesOn();
});

const notAllowed = { code: 403, reason: 'notAllowed' };
const withoutId = ({ status, body: { requestid: _, ...rest } }: Answer) => ({ status, ...rest });

/** An input of the call's customer as anybody may send it: without what it says about who sends it. */
const inputOf = async (call: Call) => unsigned(call, await keptInput(world, call));

describe('what is valid', () => {
  test('no input is kept for a call that is gone', () => expect(unknownInputs()).toEqual([]));

  test.each(every)(
    '%s succeeds, answers what its contract names and, as a GET, changes nothing',
    async (_, call) => {
      expect(process.env.CHECK_ANSWERS).toBe('1');
      const input = await validInput(world, call);
      for (const field of requiredOf(call)) expect(input).toHaveProperty(field);
      const before = call.method === 'GET' ? await everything() : [];
      const { status, body, headers } = await world.send(call, input);
      expect([status, call.bare ? 200 : body.code], JSON.stringify(body)).toEqual([200, 200]);
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{20,}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toContain(call.cacheSeconds ? 'immutable' : 'no-store');
      if (call.method === 'GET') expect(await everything()).toEqual(before);
    },
  );
});

describe('who is not signed in', () => {
  test.each(guarded)('gets nothing from %s but 401', async (_, call) => {
    const input = await keptInput(world, call);
    for (const [what, token] of await badTokens(world)) {
      const { status, body } = await world.send(call, input, { token });
      expect([what, status]).toEqual([what, 401]);
      // The HTTP API's own refusal, or that of the handler.
      if (body.reason) expect(body).toMatchObject({ ...common.signIn, reason: 'signIn' });
      else expect(body).toEqual({ message: 'Unauthorized' });
    }
  });
});

describe('who has no right', () => {
  test.each(atWork)(
    '%s refuses people without a customer, with an inactive seat, at an inactive customer',
    async (_, call) => {
      const input = await inputOf(call);
      const owner = ownerOf('gone');
      const refused = [
        await world.send(call, input, { as: people.zoe }),
        await world.send(call, input, { as: people.ina }),
        await world.send(call, naming(call, input, owner), { as: people.gus }),
      ];
      for (const answer of refused) expect(answer).toMatchObject({ status: 403, body: notAllowed });
    },
  );

  const byPermission = atWork.filter(([, { access }]) => access.level === 'permission');
  test.each(byPermission)('%s refuses a person who lacks its permission', async (_, call) => {
    if (call.access.level !== 'permission') return;
    const input = await inputOf(call);
    const free = await world.send(call, naming(call, input, ownerOf('fable')), { as: people.fay });
    expect(free).toMatchObject({ status: 403, body: notAllowed });
    const user = permissionsOf(5, { admintypeid: 3, anylocation: false, locations: [], grants: [] });
    if (user.has(call.access.permission)) return;
    expect(await world.send(call, input, { as: people.vic })).toMatchObject({
      status: 403,
      body: notAllowed,
    });
  });

  test.each(guarded)(
    '%s tells a plan that has ended, unless it is for everybody signed in',
    async (_, call) => {
      const owner = ownerOf('ended', { userid: await world.useridOf(people.eli), email: people.eli });
      const input = naming(call, await keptInput(world, call), owner);
      const answer = await world.send(call, input, { as: people.eli });
      // Renewing and paying may be refused for what it is, never for a plan that has ended.
      if (call.access.level === 'signedIn') expect(answer.body.reason).not.toBe('planEnded');
      else expect(answer).toMatchObject({ status: 403, body: { reason: 'planEnded' } });
    },
  );
});

describe('another customer', () => {
  const scoped = guarded.filter(([, call]) => scopeOf(call).length > 0);

  test.each(scoped)(
    '%s answers its ids exactly like ids that do not exist, and changes nothing',
    async (_, call) => {
      const input = await keptInput(world, call);
      const before = await everything();
      for (const kinds of [...scopeOf(call).map(kind => [kind]), scopeOf(call)]) {
        // An empty claim of who is asking is none.
        const nameless = kinds.includes('customer') ? [] : [ownerOf('')];
        const answers = [];
        for (const owner of [bolt, ownerOf('bolt'), ownerOf('zzz'), ...nameless]) {
          answers.push(withoutId(await world.send(call, naming(call, input, owner, kinds))));
        }
        expect(answers[0], kinds.join()).toMatchObject({ status: 403, reason: 'notAllowed' });
        for (const answer of answers) expect(answer).toEqual(answers[0]);
      }
      expect(await everything()).toEqual(before);
    },
  );

  test.each(atWork)(
    '%s refuses a header that names a customer the person may not act for',
    async (_, call) => {
      const input = await inputOf(call);
      const answers: ReturnType<typeof withoutId>[] = [];
      for (const actingFor of ['bolt', 'zzz', 'acme-bos', 'acme#', '*', 'x'.repeat(500)]) {
        answers.push(withoutId(await world.send(call, naming(call, input, bolt), { actingFor })));
        answers.push(withoutId(await world.send(call, input, { actingFor })));
      }
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]).toMatchObject({ status: 403, reason: 'notAllowed' });
    },
  );
});

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
      if (call.rights && !call.rights.includes(right)) {
        const refused = await world.send(call, await inputOf(call), { as, actingFor });
        expect([as, refused.body]).toMatchObject([as, notAllowed]);
        continue;
      }
      const input = writes ? unsigned(call, await validInput(world, call)) : await inputOf(call);
      const { status, body } = await world.send(call, input, { as, actingFor });
      expect([as, status], JSON.stringify(body)).toEqual([as, 200]);
    }
    const refused = await inputOf(call);
    for (const as of [people.cora, people.ben, people.zoe]) {
      expect((await world.send(call, refused, { as, actingFor })).body).toMatchObject(notAllowed);
    }
    if (scopeOf(call).includes('topic')) {
      expect((await world.send(call, refused, { as: people.pat })).body).toMatchObject(notAllowed);
    }
    const others = naming(call, refused, bolt);
    if (JSON.stringify(others) === JSON.stringify(refused)) return;
    for (const as of [master, ...actors.map(([email]) => email)]) {
      const { body } = await world.send(call, others, { as, actingFor });
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
      'the partner is switched off',
      people.pat,
      id => keys.partner(id, people.pat),
      { activecp: false },
      { activecp: true },
    ],
    [
      'the client is switched off',
      people.cal,
      id => keys.contractor(id, 'conco'),
      { activecc: false },
      { activecc: true },
    ],
    [
      'the plan has ended',
      people.cal,
      () => keys.customer('conco'),
      { enddate: '2026-03-14' },
      { enddate: '2026-12-31' },
    ],
    ['the plan is another', people.cal, () => keys.customer('conco'), { pymtid: 5 }, { pymtid: 6 }],
    [
      'the seat is switched off',
      people.cal,
      () => keys.member('conco', people.cal),
      { activeu: false },
      { activeu: true },
    ],
    ['the person is not staff', people.sam, () => keys.person(people.sam), { staff: false }, { staff: true }],
  ];

  test.each(endings)('ends with the very next request once %s', async (_, as, keyAt, ended, lasting) => {
    const set = async (item: Item) => {
      for (const home of ['acme', 'fable']) await write(update(keyAt(home), item, present));
    };
    await set(ended);
    try {
      for (const [, call] of atWork) {
        const { customerid: actingFor } = homeOf(call);
        const answer = await world.send(call, await inputOf(call), { as, actingFor });
        expect(answer.body, call.name).toMatchObject(notAllowed);
      }
    } finally {
      await set(lasting);
    }
    expect((await world.call(edit_topic_quiz, {}, { as, actingFor: 'acme' })).status).toBe(200);
  });
});

describe('what is malformed', () => {
  test.each(every)(
    '%s refuses each field with a wrong type, length or value, and each that is missing',
    async (_, call) => {
      const input = await keptInput(world, call);
      for (const [field, value] of wrongInputs(call)) {
        const { status, body } = await world.send(call, { ...input, [field]: value });
        const at = `${field} = ${String(JSON.stringify(value)).slice(0, 40)}`;
        expect([at, status, body.reason]).toEqual([at, 422, 'malformed']);
        expect(body.fields?.map(problem => problem.field.split('.')[0])).toContain(field);
      }
      for (const field of requiredOf(call)) {
        const { [field]: _, ...rest } = input;
        const { status, body } = await world.send(call, rest);
        expect([field, status, body.fields?.[0]?.field]).toEqual([field, 422, field]);
      }
    },
  );

  test.each(withBody)('%s refuses a body that is no JSON object', async (_, call) => {
    for (const body of ['{', '[]', '"text"', '7', 'null', '\u0000']) {
      const answer = await world.request(call, body);
      expect([body, answer.status, answer.body.reason]).toEqual([body, 422, 'malformed']);
      expect(answer.body.fields).toHaveLength(1);
    }
  });

  test.each(withBody)(
    '%s refuses a body that is too large, also as bytes, and one beyond 10 MB',
    async (_, call) => {
      const input = await keptInput(world, call);
      const padding = 'ä'.repeat((call.maxBytes ?? 65_536) / 2);
      const large = JSON.stringify({ ...input, padding });
      for (const type of ['application/json', 'application/octet-stream']) {
        const { status, body } = await world.request(call, large, {}, type);
        expect([status, body.reason]).toEqual([413, 'tooLarge']);
      }
      expect((await world.request(call, huge)).status).toBe(413);
    },
  );
  const huge = Buffer.alloc(10 * 1024 * 1024 + 1, ' ');
});

describe('everything that this suite was answered and that was logged', () => {
  test('errors carry message, reason and request id, and nothing of the inside', () => {
    expect(world.problems.length).toBeGreaterThan(500);
    for (const { status, body, headers } of world.problems) {
      expect(headers.get('x-request-id')).toBeTruthy();
      expect(body.message).toBeTruthy();
      // 401 and 413 are also answered by the HTTP API itself, before any function is asked.
      if (body.reason !== undefined || ![401, 413].includes(status)) {
        expect(body).toMatchObject({
          reason: expect.stringMatching(/^\w+$/),
          requestid: headers.get('x-request-id'),
        });
      }
      expect(JSON.stringify(body)).not.toMatch(/\bat \S+ \(|\.ts\b|node_modules|Exception|stack/);
    }
  });

  test('log lines carry the request id, and no token, password or e-mail', () => {
    const lines = world.logs.map(line => JSON.parse(line) as Record<string, unknown>);
    const ids = new Set(lines.map(line => line.requestId));
    for (const line of lines) expect(line.requestId).toMatch(/^[\w-]+$/);
    for (const { body } of world.problems) if (body.requestid) expect(ids).toContain(body.requestid);
    const secrets = [password, ...world.tokens];
    const telling = (line: string) => /\w@\w/.test(line) || secrets.some(secret => line.includes(secret));
    expect(world.logs.filter(telling)).toEqual([]);
  });
});
