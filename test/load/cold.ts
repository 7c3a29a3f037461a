import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleLambdas, eventsArea, lambdaFolder } from '#infra/aws/bundle.ts';
import { median, rounded } from './stats.ts';

const rounds = 15;
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
    const api = functions.filter(f => f.area !== eventsArea);
    const ratios = new Map<string, number[]>();
    for (let round = 0; round < rounds; round++) {
      for (const { area, name } of api) {
        const base = importMs(sdk);
        const own = importMs(join(lambdaFolder(join(folder, 'lambda'), area), `${name}.mjs`));
        ratios.set(name, [...(ratios.get(name) ?? []), own / base]);
      }
    }
    const worst = Math.max(...[...ratios.values()].map(median));
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
