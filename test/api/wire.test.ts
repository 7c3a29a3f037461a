import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openApiDocument } from '#functions/frame/openapi.ts';
import { allCalls, isCall } from '#shared/contract/all.ts';
import { httpStatus } from '#shared/contract/kit/call.ts';

type Operation = Record<string, unknown> & { responses: Record<string, { content: unknown }> };

/**
 * Each call as clients see it, a line each: the OpenAPI document without its prose and the operations' own names,
 * and the refusals with the code words that clients compare.
 */
function wire(): string {
  const { paths } = openApiDocument(allCalls);
  const lines = allCalls.map(call => {
    const operation = paths[call.path]![call.method.toLowerCase()] as Operation;
    const { security, parameters, requestBody, responses } = operation;
    const refusals = Object.entries(call.refusals).map(([name, { code, message, explanation, state }]) => [
      name,
      code,
      httpStatus(code),
      // A message with an explanation is a code word.
      explanation ? message : null,
      state ? z.toJSONSchema(state, { unrepresentable: 'any', io: 'output' }).properties : null,
    ]);
    const access = [operation['x-access'], operation['x-rights'], security];
    const answer = responses['200']!.content;
    return JSON.stringify([call.method, call.path, access, parameters ?? requestBody, answer, refusals]);
  });
  return `${lines.sort().join('\n')}\n`;
}

test('the wire stays as clients know it: paths, fields, answers and refusals', async () => {
  await expect(wire()).toMatchFileSnapshot('./wire.jsonl');
});

/** The table of docs/calls.md. Sections of the documents stay as they were written there; calls of ours have none. */
function callsTable(document: string): string {
  const row = /^\| `(\w+)` \|.*\| ([^|]+) \|\n/gm;
  const sections = new Map([...document.matchAll(row)].map(([, name, section]) => [name, section]));
  const rows = allCalls.map(
    ({ name, method, path, area }) =>
      `| \`${name}\` | ${method} \`${path}\` | ${area} | ${sections.get(name) ?? '–'} |\n`,
  );
  return document.slice(0, document.search(row)) + rows.join('');
}

test('docs/calls.md names every call: its plain name, its method and path, its area', async () => {
  const table = callsTable(await readFile('docs/calls.md', 'utf8'));
  await expect(table).toMatchFileSnapshot('../../docs/calls.md');
});

test('a call has one plain name: its contract and its handler use it, and no other call does', async () => {
  expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length);
  const declared: string[] = [];
  for (const file of (await readdir('shared/contract', { recursive: true })).sort()) {
    const [module, area, ...deeper] = file.replace(/\.ts$/, '').split('/');
    if (!area || deeper.length > 0 || module === 'kit' || !file.endsWith('.ts')) continue;
    const exported = Object.entries(await import(`#shared/contract/${module}/${area}.ts`));
    for (const [name, call] of exported) {
      if (!isCall(call)) continue;
      expect([name, call.area], file).toEqual([call.name, area]);
      declared.push(`functions/api/${area}/${name}.ts`);
    }
  }
  const handlers = (await readdir('functions/api', { recursive: true }))
    .filter(file => /^\w+\/\w+\.ts$/.test(file))
    .map(file => `functions/api/${file}`);
  expect(handlers.sort()).toEqual(declared.sort());
  expect(declared).toHaveLength(allCalls.length);
});
