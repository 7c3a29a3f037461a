import { allCalls } from '#shared/contract/kit/all.ts';

/** METHOD, tab, PATH of every call, a line each. */
for (const { method, path } of allCalls) process.stdout.write(`${method}\t${path}\n`);
