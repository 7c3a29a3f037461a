import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type BundledFunction, bundleLambdas } from '#infra/aws/bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The bundled functions, and the folder they lie in. */
    lambdas: { bundles: string; functions: BundledFunction[] };
  }
}

/** Bundles the functions once for all tests of the stack; it is most of the work of each. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bundles = await mkdtemp(join(tmpdir(), 'attestry-lambda-'));
  project.provide('lambdas', { bundles, functions: await bundleLambdas(bundles) });
  return () => rm(bundles, { recursive: true, force: true });
}
