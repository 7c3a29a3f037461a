import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createApp } from '#infra/aws/attestry.ts';

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
  DependsOn?: string[];
}
interface Template {
  file: string;
  resources: [string, Resource][];
}

export interface Synthesised {
  /** Folder of the bundled functions. */
  bundles: string;
  templates: Template[];
  /** Every resource of a type, whichever stack holds it. */
  all(type: string): { id: string; file: string; is: Resource }[];
  remove(): Promise<void>;
}

/** A folder that looks like the built web application. */
async function fakeWeb(folder: string): Promise<string> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets/index-abc.js'), '');
  return folder;
}

/** Synthesizes once, with the bundles of all tests, into a separate folder. Throws if a check finds something. */
export async function synthesise(context: Record<string, string> = {}, web = true): Promise<Synthesised> {
  const folder = await mkdtemp(join(tmpdir(), 'attestry-cdk-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const { bundles } = inject('lambdas');
    const webFolder = web ? await fakeWeb(join(folder, 'web')) : undefined;
    const outdir = join(folder, 'cdk.out');
    createApp({ bundles, webFolder }, { outdir, context }).app.synth();
    const templates = await readTemplates(outdir);
    const all: Synthesised['all'] = type =>
      templates.flatMap(({ file, resources }) =>
        resources.filter(([, is]) => is.Type === type).map(([id, is]) => ({ id, file, is })),
      );
    return { bundles, templates, all, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function readTemplates(outdir: string): Promise<Template[]> {
  const files = (await readdir(outdir)).filter(file => file.endsWith('.template.json'));
  return Promise.all(
    files.map(async file => {
      const { Resources } = JSON.parse(await readFile(join(outdir, file), 'utf8'));
      return { file, resources: Object.entries(Resources) as [string, Resource][] };
    }),
  );
}
