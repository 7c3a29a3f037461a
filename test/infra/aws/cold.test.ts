import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { lambdaFolder } from '#infra/aws/bundle.ts';

const { bundles, functions } = inject('lambdas');

test('no function loads more than 400 KB', () => {
  const most = functions.toSorted((a, b) => b.loaded - a.loaded)[0]!;
  expect(most.loaded, most.name).toBeLessThanOrEqual(400 * 1024);
});

/**
 * Runs in a process of its own: imports each file and prints those that used the language data meanwhile. Its first use
 * takes up to 10 ms, a fifth of what a function may take to start (docs/performance.md, P7).
 */
const importing = `
  const used = new Set();
  let current = '';
  const watch = (owner, name) => {
    const original = owner[name];
    const note = () => used.add(current + ' ' + name);
    Object.defineProperty(owner, name, {
      value: new Proxy(original, {
        apply: (target, self, args) => (note(), Reflect.apply(target, self, args)),
        construct: (target, args, made) => (note(), Reflect.construct(target, args, made)),
      }),
      configurable: true,
      writable: true,
    });
  };
  for (const name of Object.getOwnPropertyNames(Intl)) if (typeof Intl[name] === 'function') watch(Intl, name);
  for (const type of [Number, Date, BigInt, Array, String]) {
    for (const name of Object.getOwnPropertyNames(type.prototype)) {
      if (name.toLowerCase().includes('locale')) watch(type.prototype, name);
    }
  }
  for (const file of process.argv.slice(1)) {
    current = file;
    await import(file);
  }
  console.log(JSON.stringify([...used]));
  process.exit(0);
`;

test('no function formats or sorts by language while it starts', async () => {
  const files = functions.map(({ area, name }) =>
    pathToFileURL(join(lambdaFolder(bundles, area), `${name}.mjs`)),
  );
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', importing, ...files.map(String)],
    { env: { ...process.env, AWS_REGION: 'local' } },
  );
  expect(JSON.parse(stdout.trim().split('\n').at(-1)!)).toEqual([]);
});
