import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { allCalls } from '#shared/contract/all.ts';
import type { Call } from '#shared/contract/kit/call.ts';

const root = resolve(import.meta.dirname, '../..');

/** Functions without a route: functions/events/<name>.ts, those of the user pool in a folder of their own. */
const eventFunctions = [
  'backfill_rollups',
  'draft',
  'import_rows',
  'load_library',
  'mail_events',
  'pool/custom_message',
  'pool/post_confirmation',
  'pool/pre_sign_up',
  'remind',
  'reminders',
  'renewals',
  'resume_deletions',
  'seal_activity',
  'verify_activity',
  'whole_customers',
  'work',
] as const;
export const eventsArea = 'events';

/** The code that a cold start of one function reads: its own file and the chunks that it imports statically. */
export interface BundledFunction {
  area: string;
  name: string;
  /** In bytes. */
  loaded: number;
}

/** Returns the calls of each area, in the order of the contracts. */
export function callsByArea(calls: readonly Call[] = allCalls): Map<string, Call[]> {
  const areas = new Map<string, Call[]>();
  for (const call of calls) areas.set(call.area, [...(areas.get(call.area) ?? []), call]);
  return areas;
}

/** Returns the folder from which a bundle of functions is deployed. */
export const lambdaFolder = (outDir: string, area: string): string => join(outDir, area);
export const defaultOutDir = join(root, 'dist/lambda');

/**
 * Bundles every function into `outDir`/<area>/<name>.mjs, with one run of esbuild for each area, so that its
 * functions share their chunks and are deployed from one package. Throws esbuild's error if a handler is
 * missing or does not compile.
 */
export async function bundleLambdas(outDir: string = defaultOutDir): Promise<BundledFunction[]> {
  const api = [...callsByArea()].map(([area, calls]) => ({
    area,
    entries: calls.map(call => ({ name: call.name, file: `functions/api/${area}/${call.name}.ts` })),
  }));
  const events = {
    area: eventsArea,
    entries: eventFunctions.map(path => ({
      name: path.split('/').at(-1)!,
      file: `functions/events/${path}.ts`,
    })),
  };
  await rm(outDir, { recursive: true, force: true });
  return (await Promise.all([...api, events].map(bundle => bundleArea(bundle, outDir)))).flat();
}

interface Bundle {
  area: string;
  entries: readonly { name: string; file: string }[];
}

async function bundleArea({ area, entries }: Bundle, outDir: string): Promise<BundledFunction[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries.map(({ name, file }) => [name, file])),
    outdir: lambdaFolder(outDir, area),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunk-[hash]',
    minify: true,
    // Names are kept so that stack traces in the log are readable.
    keepNames: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'error',
  });
  return entries.map(({ name, file }) => ({ area, name, loaded: loadedBytes(metafile, file) }));
}

function loadedBytes({ outputs }: Metafile, entry: string): number {
  const start = Object.keys(outputs).find(path => outputs[path]!.entryPoint === entry);
  if (!start) throw new Error(`esbuild wrote nothing for ${entry}`);
  const seen = new Set<string>();
  const visit = (path: string): number => {
    const output = outputs[path];
    if (!output || seen.has(path)) return 0;
    seen.add(path);
    const imported = output.imports.filter(i => i.kind === 'import-statement').map(i => visit(i.path));
    return output.bytes + imported.reduce((sum, bytes) => sum + bytes, 0);
  };
  return visit(start);
}
