import { describe, expect, test } from 'vitest';
import { changes } from '#shared/contract/kit/call.ts';
import { keptInput } from '#test/support/inputs/valid.ts';
import { every, nothingIsTold, walkedWorld } from '#test/support/walk.ts';

const at = walkedWorld();

const half = '\ud800';
/** Texts that a browser never sends: parts of keys and paths, half characters, and short ones that become long. */
const hostile = [
  'bolt-den',
  '#',
  'acme-bos#acme-den',
  '../bolt/x.csv',
  '__proto__',
  '\0',
  half,
  '\ufdfa'.repeat(60),
  '😀'.repeat(30),
  'x'.repeat(3_000),
];

/** Returns an input once for each of its texts, with another text in its place, however deep it is. */
function* withText(input: unknown, text: string): Generator<unknown> {
  if (typeof input === 'string') yield text;
  if (typeof input !== 'object' || input === null || input instanceof Uint8Array) return;
  for (const [key, value] of Object.entries(input))
    for (const changed of withText(value, text))
      yield Array.isArray(input) ? input.with(Number(key), changed) : { ...input, [key]: changed };
}

describe('a hostile text', () => {
  test.each(every)('in any field of %s is refused or kept, and never fails', async (_, call) => {
    const input = await keptInput(at.world, call);
    for (const text of hostile)
      for (const changed of withText(input, text)) {
        const { status, body } = await at.world.send(call, changed);
        const what = `${JSON.stringify(changed).slice(0, 300)}: ${body.reason}`;
        expect(status, what).toBeLessThan(500);
        // A table keeps no half of a character. An address replaces it, and a file's name may have had one.
        if (text === half && call.method !== 'GET' && status === 200) expect(what).toContain('"filename":');
      }
    // Only so many jobs may wait, and the next call may need one.
    await at.world.local.work();
  });
});

/** Texts of several lines, which people write for people, and the name of a file, from which such a character is taken. */
const lines = [
  'qdescr',
  'solutiondesc',
  'cuzsummary',
  'cuzguidedesc',
  'text',
  'QR_Question',
  'QR_Guidance',
  'QR_Solution',
  'remark',
  'plannote',
  'filename',
];
/** What says of which thing a call is, is compared with what there is, and is kept nowhere. */
const compared = ['token', 'runid', 'custgroupid', 'savedid', 'id'];
/** Calls that leave or take away something, which may not be there, or not any more. */
const removing = [
  'removeUserPermission',
  'removePartner',
  'leaveAccount',
  'leaveRun',
  'deleteAiQuery',
  'deleteCustomer',
];

describe('a character that turns what follows around', () => {
  test.each(every.filter(([, call]) => changes(call)))('is in no name or address of %s', async (_, call) => {
    const input = (await keptInput(at.world, call)) as Record<string, unknown>;
    for (const [field, value] of Object.entries(input)) {
      if (typeof value !== 'string' || [...lines, ...compared].includes(field)) continue;
      const { status } = await at.world.send(call, { ...input, [field]: `${value}\u202e` });
      if (!removing.includes(call.name)) expect(status, field).toBeGreaterThan(200);
    }
    await at.world.local.work();
  });
});

/** A value in so many lists, one in another. */
const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce((inner: unknown) => [inner], 'x');

describe('what is nested deeper than anything that is sent', () => {
  test.each(every)(
    'in a field that %s knows or not is refused or ignored, and never fails',
    async (_, call) => {
      const input = await keptInput(at.world, call);
      if (call.method === 'GET' || call.form) return;
      const lists = Object.entries(input as object).filter(([, value]) => Array.isArray(value));
      const deep = Object.fromEntries(
        [...lists.map(([key]) => key), 'userdata', 'list'].map(key => [key, nested(3_000)]),
      );
      const { status, body } = await at.world.send(call, { ...(input as object), ...deep });
      expect(status, String(body.reason)).toBeLessThan(500);
      await at.world.local.work();
    },
  );
});

nothingIsTold(at);
