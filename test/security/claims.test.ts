import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { allCalls } from '#shared/contract/all.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import { isClaim } from '#shared/contract/kit/fields.ts';
import { fieldsOf, validInput } from '#test/support/inputs/valid.ts';
import { naming, ownerOf, scopeOf } from '#test/support/inputs/wrong.ts';
import { walkedWorld } from '#test/support/walk.ts';
import { contents } from '#test/support/world.ts';

/** The fields of a call that the server knows without the client. */
const claimsOf = (call: Call): string[] =>
  Object.entries((call.request as z.ZodMiniObject).shape)
    .filter(([, schema]) => isClaim(schema))
    .map(([field]) => field);
/** Those of them that are compared with the session. */
const comparedIn = (call: Call): string[] => {
  const named = Object.values(call.scope ?? {});
  return claimsOf(call).filter(field => named.includes(field));
};
const claiming = allCalls.filter(call => claimsOf(call).length > 0).map(call => [call.name, call] as const);

/** Begins every wrong text, and stands nowhere else. */
const mark = 'wr0ngval';

/** A wrong value that the schema of a field allows. */
function wrongFor(call: Call, field: string, right: unknown): unknown {
  const { type, enum: values } = fieldsOf(call)[field]!;
  if (values) return values.find(value => value !== right);
  if (type === 'integer' || type === 'number') return 7;
  return type === 'string' || call.method === 'GET' ? mark : [{ [mark]: mark }];
}

const at = walkedWorld();

describe('a wrong value in what the server knows itself', () => {
  test.each(claiming)('changes nothing in %s', async (_, call) => {
    const compared = comparedIn(call);
    const ignored = claimsOf(call).filter(field => !compared.includes(field));
    const input = await validInput(at.world, call);
    const wrong = Object.fromEntries(ignored.map(field => [field, wrongFor(call, field, input[field])]));
    const owner = ownerOf('bolt', at.bolt);
    const kinds = scopeOf(call).filter(kind => compared.includes(call.scope![kind]!));

    const claims = Object.fromEntries(compared.map(field => [field, '']));
    const before = await contents(at.world);
    for (const kind of kinds) {
      const { status } = await at.world.send(call, naming(call, { ...claims, ...input }, owner, [kind]));
      expect([kind, status]).toEqual([kind, 403]);
    }
    if (kinds.length > 0) expect(await contents(at.world)).toEqual(before);

    const { status, body } = await at.world.send(call, { ...input, ...wrong });
    const after = await contents(at.world);
    // Compared by the handler: a customer that is not the person's, or a price that is not the plan's.
    if (status !== 200) expect([status === 403 || ignored.includes('price'), after]).toEqual([true, before]);
    expect(JSON.stringify(body)).not.toContain(mark);
    expect(after.filter(line => line.includes(mark))).toEqual([]);
    if (call.method !== 'GET') return;
    const { requestid: _r, ...right } = (await at.world.send(call, input)).body;
    const { requestid: _s, ...told } = body;
    expect(told).toEqual(right);
  });
});

/** The table of docs/client-claims.md, whose last column keeps what people wrote. */
function claimsTable(document: string): string {
  const row = /^\| `(\w+)` \| [^|]* \| ([^|]+) \|\n/gm;
  const known = new Map([...document.matchAll(row)].map(([, field, from]) => [field, from]));
  const fields = [...new Set(allCalls.flatMap(claimsOf))].sort((a, b) => a.localeCompare(b));
  const rows = fields.map(field => {
    const having = allCalls.filter(call => claimsOf(call).includes(field));
    const compared = having.filter(call => comparedIn(call).includes(field)).length;
    const counts = [
      compared > 0 && `compared in ${compared}`,
      compared < having.length && `ignored in ${having.length - compared}`,
    ];
    return `| \`${field}\` | ${counts.filter(Boolean).join(', ')} | ${known.get(field) ?? '**unknown**'} |\n`;
  });
  return document.slice(0, document.search(row)) + rows.join('');
}

test('docs/client-claims.md names every such field, and from where the server knows it', async () => {
  const table = claimsTable(await readFile('docs/client-claims.md', 'utf8'));
  expect(table).not.toContain('**unknown**');
  await expect(table).toMatchFileSnapshot('../../docs/client-claims.md');
});
