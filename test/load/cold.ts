import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { type BundledFunction, bundleLambdas, eventsArea, lambdaFolder } from '#infra/aws/bundle.ts';
import { median, rounded } from './stats.ts';

/** Rounds for every function, and for the slowest ones, so that the median of the worst is one of 15. */
const rounds = { all: 3, slowest: 12 };
const slowest = 10;
const root = resolve(import.meta.dirname, '../..');

/** P7: what a cold start imports, against the SDK's database client alone, in separate processes. */
export async function measureColdStarts() {
  const folder = await mkdtemp(join(root, '.local-cold-'));
  try {
    const functions = await bundleLambdas(join(folder, 'lambda'));
    const sdk = join(folder, 'sdk.mjs');
    await writeFile(join(folder, 'sdk.js'), "export * from '@aws-sdk/client-dynamodb';");
    await build({
      entryPoints: [join(folder, 'sdk.js')],
      outfile: sdk,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      mainFields: ['module', 'main'],
      minify: true,
      keepNames: true,
      logLevel: 'error',
    });
    const ratios = new Map<BundledFunction, number[]>(
      functions.filter(f => f.area !== eventsArea).map(f => [f, []]),
    );
    const measure = (some: readonly BundledFunction[], times: number) => {
      for (let round = 0; round < times; round++) {
        for (const one of some) {
          const base = importMs(sdk);
          const own = importMs(join(lambdaFolder(join(folder, 'lambda'), one.area), `${one.name}.mjs`));
          ratios.get(one)!.push(own / base);
        }
      }
    };
    const medianOf = (one: BundledFunction) => median(ratios.get(one)!);
    measure([...ratios.keys()], rounds.all);
    const candidates = [...ratios.keys()].toSorted((a, b) => medianOf(b) - medianOf(a)).slice(0, slowest);
    measure(candidates, rounds.slowest);
    const worst = Math.max(...candidates.map(medianOf));
    const largest = Math.max(...functions.map(f => f.loaded));
    return { P7: { worst_ratio: rounded(worst), max_kb: rounded(largest / 1024, 1) } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds that a fresh process needs to import a module. */
function importMs(file: string): number {
  const code = `const t = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(performance.now() - t); process.exit(0);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    cwd: tmpdir(),
    env: { ...process.env, AWS_REGION: 'local' },
  });
  const ms = Number(stdout.trim());
  if (!(ms > 0)) throw new Error(`${file} could not be imported: ${stderr}`);
  return ms;
}
