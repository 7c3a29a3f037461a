import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createApp } from '#infra/aws/attestry.ts';
import { type BundledFunction, bundleLambdas } from '#infra/aws/bundle.ts';
import { type Installation, installations } from './installations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The bundled functions, and the folder they lie in. */
    lambdas: { bundles: string; functions: BundledFunction[] };
    /** The folder with the templates of each installation. */
    synthesised: Record<Installation, string>;
  }
}

/**
 * Bundles the functions and synthesizes each installation once for all tests; it is most of the work of each. A
 * synthesis throws if it breaks an AwsSolutions rule or one of CloudFormation's.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'attestry-aws-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const bundles = join(folder, 'lambda');
    project.provide('lambdas', { bundles, functions: await bundleLambdas(bundles) });
    const webFolder = await fakeWeb(join(folder, 'web'));
    const folders = Object.entries(installations).map(([name, { web, ...context }]) => {
      const outdir = join(folder, name);
      createApp({ bundles, ...(web && { webFolder }) }, { outdir, context }).app.synth();
      return [name, outdir];
    });
    project.provide('synthesised', Object.fromEntries(folders));
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A folder that looks like the built web application. */
async function fakeWeb(folder: string): Promise<string> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets/index-abc.js'), '');
  return folder;
}
