import { allCalls } from '#shared/contract/kit/all.ts';

/** METHOD, tab, PATH, tab, plain name of every call, a line each. */
for (const { method, path, name } of allCalls) process.stdout.write(`${method}\t${path}\t${name}\n`);
