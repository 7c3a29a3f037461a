import { describe, expect, test } from 'vitest';
import { changes } from '#shared/contract/kit/call.ts';
import { common, textAfter } from '#shared/contract/kit/common.ts';
import { permissionsOf } from '#shared/domain/accounts/access.ts';
import { people } from '#test/support/cast.ts';
import { badTokens } from '#test/support/forge.ts';
import { keptInput, requiredOf, unknownInputs, validInput } from '#test/support/inputs/valid.ts';
import { naming, ownerOf, scopeOf, unsigned, wrongInputs } from '#test/support/inputs/wrong.ts';
import {
  atWork,
  every,
  guarded,
  inputOf,
  notAllowed,
  nothingIsTold,
  walkedWorld,
} from '#test/support/walk.ts';
import { notReached, partsOf } from '#test/support/walls/reached.ts';
import { type Answer, contents } from '#test/support/world.ts';
import { seldom } from './reach.ts';

const withBody = every.filter(([, { method }]) => method !== 'GET');
const withoutId = ({ status, body: { requestid: _, ...rest } }: Answer) => ({ status, ...rest });

/** People of acme with fewer rights than its Master Admin, and those who act for it. */
const others = [
  ...[people.leo, people.eve, people.vic].map(as => ({ as })),
  ...[people.pat, people.cal, people.sam].map(as => ({ as, actingFor: 'acme' })),
];

const at = walkedWorld();
/** The table without what a read leaves on purpose: who looked at the activity of a customer. */
const unread = async () => (await contents(at.world)).filter(line => !line.includes('"READ#'));

describe('what is valid', () => {
  test('no input is kept for a call that is gone', () => expect(unknownInputs()).toEqual([]));

  test.each(every)(
    '%s succeeds, answers what its contract names and, as a read, changes nothing, whoever asks',
    async (_, call) => {
      expect(process.env.CHECK_ANSWERS).toBe('1');
      const input = await validInput(at.world, call);
      for (const field of requiredOf(call)) expect(input).toHaveProperty(field);
      const before = changes(call) ? [] : await unread();
      const { status, body, headers } = await at.world.send(call, input);
      expect([status, call.bare ? 200 : body.code], JSON.stringify(body)).toEqual([200, 200]);
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{20,}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toContain(call.cacheSeconds ? 'immutable' : 'no-store');
      if (changes(call)) return;
      for (const who of others) await at.world.send(call, unsigned(call, input), who);
      expect(await unread()).toEqual(before);
    },
  );
});

describe('who is not signed in', () => {
  test.each(guarded)('gets nothing from %s but 401', async (_, call) => {
    const input = await keptInput(at.world, call);
    for (const [what, token] of await badTokens(at.world)) {
      const { status, body } = await at.world.send(call, input, { token });
      expect([what, status]).toEqual([what, 401]);
      // The HTTP API's own refusal, or that of the handler.
      const message = textAfter(call, common.signIn.message);
      if (body.reason) expect(body).toMatchObject({ code: 401, message, reason: 'signIn' });
      else expect(body).toEqual({ message: 'Unauthorized' });
    }
  });
});

describe('who has no right', () => {
  test.each(atWork)(
    '%s refuses people without a customer, with an inactive seat, at an inactive customer',
    async (_, call) => {
      const input = await inputOf(at.world, call);
      const owner = ownerOf('gone');
      const none = call.alone
        ? { status: 200, body: { code: 200, ...call.alone } }
        : { status: 403, body: notAllowed };
      expect(await at.world.send(call, input, { as: people.zoe })).toMatchObject(none);
      const inactive = await at.world.send(call, input, { as: people.ina });
      expect(inactive).toMatchObject({ status: 403, body: notAllowed });
      const off = await at.world.send(call, naming(call, input, owner), { as: people.gus });
      expect(off).toMatchObject({ status: 403, body: { reason: 'switchedOff' } });
    },
  );

  const byPermission = atWork.filter(([, { access }]) => access.level === 'permission');
  test.each(byPermission)('%s refuses a person who lacks its permission', async (_, call) => {
    if (call.access.level !== 'permission') return;
    const input = await inputOf(at.world, call);
    const free = await at.world.send(call, naming(call, input, ownerOf('fable')), { as: people.fay });
    expect(free).toMatchObject({ status: 403, body: notAllowed });
    const user = permissionsOf(5, { adminType: 3, allLocations: false, locations: [], grants: [] });
    if (user.has(call.access.permission)) return;
    expect(await at.world.send(call, input, { as: people.vic })).toMatchObject({
      status: 403,
      body: notAllowed,
    });
  });

  test.each(guarded)(
    '%s tells a plan that has ended, unless it is for everybody signed in or for staff',
    async (_, call) => {
      const owner = ownerOf('ended', { userid: await at.world.useridOf(people.eli), email: people.eli });
      const input = naming(call, await keptInput(at.world, call), owner);
      const answer = await at.world.send(call, input, { as: people.eli });
      // Renewing and paying may be refused for what it is, never for a plan that has ended.
      if (call.access.level === 'signedIn') expect(answer.body.reason).not.toBe('planEnded');
      else if (call.access.level === 'staff') expect(answer).toMatchObject({ status: 403, body: notAllowed });
      else expect(answer).toMatchObject({ status: 403, body: { reason: 'planEnded' } });
    },
  );
});

describe('another customer', () => {
  const scoped = guarded.filter(([, call]) => scopeOf(call).length > 0);

  test.each(scoped)(
    '%s answers its ids exactly like ids that do not exist, and changes nothing',
    async (_, call) => {
      const input = await keptInput(at.world, call);
      const before = await contents(at.world);
      for (const kinds of [...scopeOf(call).map(kind => [kind]), scopeOf(call)]) {
        // An empty claim of who is asking is no claim.
        const nameless = kinds.includes('customer') ? [] : [ownerOf('')];
        const answers = [];
        for (const owner of [at.bolt, ownerOf('bolt'), ownerOf('zzz'), ...nameless]) {
          answers.push(withoutId(await at.world.send(call, naming(call, input, owner, kinds))));
        }
        expect(answers[0], kinds.join()).toMatchObject({ status: 403, reason: 'notAllowed' });
        for (const answer of answers) expect(answer).toEqual(answers[0]);
      }
      expect(await contents(at.world)).toEqual(before);
    },
  );

  test.each(atWork)(
    '%s refuses a header that names a customer the person may not act for',
    async (_, call) => {
      const input = await inputOf(at.world, call);
      const answers: ReturnType<typeof withoutId>[] = [];
      for (const actingFor of ['bolt', 'zzz', 'acme-bos', 'acme#', '*', 'x'.repeat(500)]) {
        answers.push(withoutId(await at.world.send(call, naming(call, input, at.bolt), { actingFor })));
        answers.push(withoutId(await at.world.send(call, input, { actingFor })));
      }
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]).toMatchObject({ status: 403, reason: 'notAllowed' });
    },
  );
});

describe('what is malformed', () => {
  test.each(every)(
    '%s refuses each field with a wrong type, length or value, and each that is missing',
    async (_, call) => {
      const input = await keptInput(at.world, call);
      for (const [field, value] of wrongInputs(call)) {
        const { status, body } = await at.world.send(call, { ...input, [field]: value });
        const what = `${field} = ${String(JSON.stringify(value)).slice(0, 40)}`;
        expect([what, status, body.reason]).toEqual([what, 422, 'malformed']);
        expect(body.fields?.map(problem => problem.field.split('.')[0])).toContain(field);
      }
      for (const field of requiredOf(call)) {
        const { [field]: _, ...rest } = input;
        const { status, body } = await at.world.send(call, rest);
        expect([field, status, body.fields?.[0]?.field]).toEqual([field, 422, field]);
      }
    },
  );

  test.each(withBody)('%s refuses a body that is not a JSON object', async (_, call) => {
    for (const body of ['{', '[]', '"text"', '7', 'null', '\u0000']) {
      const answer = await at.world.request(call, body);
      expect([body, answer.status, answer.body.reason]).toEqual([body, 422, 'malformed']);
      expect(answer.body.fields).toHaveLength(1);
    }
  });

  test.each(withBody)(
    '%s refuses a body that is too large, also as bytes, and one beyond 10 MB',
    async (_, call) => {
      const input = await keptInput(at.world, call);
      const padding = 'ä'.repeat((call.maxBytes ?? 65_536) / 2);
      const large = JSON.stringify({ ...input, padding });
      for (const type of ['application/json', 'application/octet-stream']) {
        const { status, body } = await at.world.request(call, large, {}, type);
        expect([status, body.reason]).toEqual([413, 'tooLarge']);
      }
      expect((await at.world.request(call, huge)).status).toBe(413);
    },
  );
  const huge = Buffer.alloc(10 * 1024 * 1024 + 1, ' ');
});

describe('what infra/aws/reach declares for the areas and the workers of the jobs', () => {
  const roles = [
    ...new Set(every.map(([, { area }]) => area)),
    'work',
    'import_rows',
    'whole_customers',
    'draft',
  ];

  test('was needed in this walk, or it is known when it is', () => {
    const unneeded = roles.map(role => [
      role,
      notReached(at.world.reached, role).filter(part => !seldom[role]?.[part]),
    ]);
    expect(unneeded).toEqual(roles.map(role => [role, []]));
  });

  test('has every part of which is known when it is needed', () => {
    for (const [role, parts] of Object.entries(seldom)) {
      const declared = partsOf(role).map(({ name }) => name);
      expect(declared, role).toEqual(expect.arrayContaining(Object.keys(parts)));
    }
  });
});

nothingIsTold(at);
