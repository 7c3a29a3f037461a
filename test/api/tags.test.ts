import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import { homeOf } from '#test/support/cast.ts';
import { Answers } from '#test/support/database/answers.ts';
import { fieldsOf, keptInput, validInput } from '#test/support/inputs/valid.ts';
import { every, walkedWorld } from '#test/support/walk.ts';

const at = walkedWorld();

const writes = ({ grants, method }: Call) => grants.includes('writeTable') && method !== 'GET';
const changes = every.filter(([, call]) => writes(call));
const reads = every.filter(([, { about, access }]) => about.length > 0 && access.level !== 'public');

/** A read's input about the same things as a change's: every field that both have is the change's. */
async function aboutTheSame(read: Call, changed: Record<string, unknown>): Promise<Record<string, unknown>> {
  const input = { ...(await keptInput(at.world, read)) };
  const query = read.method === 'GET';
  for (const [field, schema] of Object.entries(fieldsOf(read))) {
    const value = changed[field];
    if (value === undefined || (schema.enum && !schema.enum.includes(String(value)))) continue;
    input[field] = query ? String(value) : value;
  }
  return input;
}

/** Whether an answer rests on more than the table. */
const beyondTable = ({ grants }: Call) => grants.some(grant => !['readTable', 'writeTable'].includes(grant));

/** What the reads that share no tag with a change answer about the things it names. Refusals, which are not kept, are ''. */
async function unrelated(change: Call, input: Record<string, unknown>): Promise<Map<string, string>> {
  const touched = new Set<string>(change.touches);
  const found = new Map<string, string>();
  for (const [name, read] of reads) {
    if (read.about.some(tag => touched.has(tag))) continue;
    if (homeOf(read).customerid !== homeOf(change).customerid) continue;
    const about = await aboutTheSame(read, input);
    const ask = async () => {
      const { status, body } = await at.world.send(read, about);
      const { requestid: _, ...rest } = body;
      return status === 200 ? JSON.stringify(rest) : '';
    };
    const answer = await answers.of(`${name} ${JSON.stringify(about)}`, beyondTable(read), ask);
    if (answer) found.set(name, answer);
  }
  return found;
}

let answers: Answers;
// Making an input writes as well.
beforeAll(async () => {
  answers = new Answers();
  for (const [, read] of reads) await keptInput(at.world, read);
});
afterAll(() => answers.close());

test('every call says either what it is about or what it touches', () => {
  for (const call of allCalls) {
    const both = call.about.length > 0 && call.touches.length > 0;
    const silent = writes(call) && call.touches.length === 0;
    expect([call.name, both, silent]).toEqual([call.name, false, false]);
  }
});

describe('after a change, the browser reads again every answer that it altered', () => {
  test.each(changes)('%s', async (_, change) => {
    const input = await validInput(at.world, change);
    const before = await unrelated(change, input);
    await at.world.send(change, input);
    const after = await unrelated(change, input);
    const missed = [...before.keys()].filter(name => before.get(name) !== after.get(name));
    expect(missed).toEqual([]);
  });
});
