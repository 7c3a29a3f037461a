import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all.ts';
import { getTestDriveChunk } from '#shared/contract/authoring/testdrive.ts';
import { type Call, changes } from '#shared/contract/kit/call.ts';
import { password, people } from './cast.ts';
import { planGoesOn } from './inputs/billing.ts';
import { keptInput } from './inputs/valid.ts';
import { type Owner, ownerOf, unsigned } from './inputs/wrong.ts';
import { makePlace } from './places.ts';
import { Player } from './runs.ts';
import { World } from './world.ts';

// Every call is walked by its contract, so that a new one is covered by being declared.
const named = (calls: readonly Call[]) => calls.map(call => [call.name, call] as const);
// Another service's events have a signature instead of a token: test/api/billing/payment/webhook.test.ts.
export const every = named(allCalls.filter(({ access }) => access.level !== 'webhook'));
export const guarded = every.filter(([, { access }]) => access.level !== 'public');
/** Calls in a customer's name, and those of the support console. */
export const atWork = guarded.filter(([, { access }]) => !['signedIn', 'staff'].includes(access.level));
export const forStaff = guarded.filter(([, { access }]) => access.level === 'staff');

export const notAllowed = { code: 403, reason: 'notAllowed' };

/** The status of a call for people who act, with valid input: the questions of a test drive are those of one person. */
export const statusWhileActing = ({ name }: Call): number => (name === getTestDriveChunk.name ? 409 : 200);

/** An input for the call's customer without claims about who sends it. */
export const inputOf = async (world: World, call: Call) => unsigned(call, await keptInput(world, call));

const aboutPlans = allCalls.filter(({ area }) => ['plans', 'payment', 'planroom'].includes(area));

/** A world for the tests of a file that walk the calls, and the ids of another customer that exist in it. */
export function walkedWorld(): { world: World; bolt: Owner } {
  const at = {} as { world: World; bolt: Owner };
  beforeAll(async () => {
    at.world = await World.begin({ cold: true });
    const place = await makePlace({ locationid: 'bolt-osa' });
    await new Player(at.world, place, { as: people.ben }).finish('NN');
    const userid = await at.world.useridOf(people.ben);
    const versionid = `${place.topicid}@1`;
    at.bolt = ownerOf('bolt', { ...place, versionid, userid, email: people.ben });
  });
  afterEach(async () => {
    const ended = expect.getState().currentTestName ?? '';
    // The one call after which nobody is signed in as before, and those after which acme's plan is another.
    if (ended.includes('signOutEverywhere')) await at.world.signInsGoOn();
    if (aboutPlans.some(({ name }) => ended.includes(name))) await planGoesOn();
  });
  afterAll(() => at.world.close());
  return at;
}

/** The last tests of a file that walks the calls: of all that its walk was answered and that was logged. */
export function nothingIsTold(at: { world: World }): void {
  describe('everything that this walk was answered and that was logged', () => {
    test('errors carry message, reason and request id, and nothing of the inside', () => {
      expect(at.world.problems.length).toBeGreaterThan(500);
      problemsTellNothing(at.world);
    });
    test('no refused read says that nothing was changed', () => {
      const refused = at.world.problems.filter(({ asked, body }) => reads.has(asked) && body.reason);
      expect(refused.length).toBeGreaterThan(100);
      for (const { asked, body } of refused) {
        expect([asked, body.message, body.explanation].join(' ')).not.toContain('Nothing was changed');
      }
    });
    test('log lines carry request, person and customer, and no token, password or e-mail', () => {
      expect(at.world.logs.length).toBeGreaterThan(500);
      logsTellNothing(at.world);
    });
  });
}

/** What a call is asked by, of those that cannot change anything. */
const reads = new Set(allCalls.filter(call => !changes(call)).map(({ method, path }) => `${method} ${path}`));

function problemsTellNothing(world: World): void {
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
}

/** Every line of a call for people who are signed in has the person; of an answer, also the customer. */
function namingWhoAndForWhom(lines: readonly Record<string, unknown>[]): void {
  const names = new Set(guarded.map(([name]) => name));
  const working = new Set(atWork.map(([name]) => name));
  const nameless = lines.filter(
    ({ event, call, person, status, customer }) =>
      event === 'call' &&
      names.has(String(call)) &&
      !(/^[\w-]{36}$/.test(String(person)) && (status !== 200 || !working.has(String(call)) || customer)),
  );
  expect(nameless).toEqual([]);
}

function logsTellNothing(world: World): void {
  const lines = world.logs.map(line => JSON.parse(line) as Record<string, unknown>);
  const ids = new Set(lines.map(line => line.requestId));
  for (const line of lines) expect(line.requestId).toMatch(/^[\w-]+$/);
  for (const { body } of world.problems) if (body.requestid) expect(ids).toContain(body.requestid);
  namingWhoAndForWhom(lines);
  const secrets = [password, ...world.tokens];
  const telling = (line: string) => /\w@\w/.test(line) || secrets.some(secret => line.includes(secret));
  expect(world.logs.filter(telling)).toEqual([]);
}
