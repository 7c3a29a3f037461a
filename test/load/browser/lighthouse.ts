import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { setSink } from '#functions/kit/log.ts';
import { seedFolder } from '#infra/local/folder.ts';
import { startLocal } from '#infra/local/local.ts';
import { cast } from '#infra/local/seed/story.ts';
import { buildWeb } from '#infra/local/web.ts';
import { addMonths, periodAt } from '#shared/domain/kit/periods.ts';
import { median } from '#test/load/stats.ts';
import { findBrowser } from '#test/support/browser/browser.ts';
import { signInOn } from '#test/support/browser/people/credentials.ts';

/** Its 200 packages are only for this: npx fetches them by name. */
const lighthouse = 'lighthouse@13';
const rounds = 5;
const port = 9_333;
type Scores = Record<'performance' | 'accessibility' | 'best_practices' | 'seo', number>;

/** P16: what Lighthouse says, with its settings of a telephone, of the pages where people spend their time. */
export async function measureLighthouse(): Promise<Record<'P16', Record<string, Scores>>> {
  const restore = setSink(() => undefined);
  const root = resolve(import.meta.dirname, '../../..');
  const folder = await mkdtemp(join(tmpdir(), 'attestry-lighthouse-'));
  const webDir = await buildWeb(root, () => undefined);
  const dataDir = join(folder, 'data');
  await seedFolder(dataDir, 'story', () => undefined);
  const local = await startLocal({ dataDir, webDir, port: 0 });
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: findBrowser()!,
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    const month = periodAt(new Date(), 'UTC');
    const visited = { start: '/Extquestion1' };
    const signedIn = {
      home: '/home',
      topic_list: '/edittopic',
      questionnaire: `/start_test/contquiz?topicid=nwcare-mai&locationid=nwcare-bos&periodcode=${month}`,
      suggestion_report: `/esuggest?topicid=nwcare-prt&locationid=nwcare-den&periodcode=${addMonths(month, -1)}`,
      certifications: '/certifications',
    };
    const figures: Record<string, Scores> = {};
    const measure = async (pages: Readonly<Record<string, string>>) => {
      for (const [name, path] of Object.entries(pages))
        figures[name] = await scoresOf(local.url + path, folder);
    };
    await measure(visited);
    const [page] = context.pages();
    await page!.goto(`${local.url}/login`);
    await page!.getByLabel('Remember me').check();
    await signInOn(page!, cast.maya);
    await page!.getByRole('heading', { name: /Welcome/ }).waitFor();
    await measure(signedIn);
    return { P16: figures };
  } finally {
    await context.close();
    await local.close();
    await rm(folder, { recursive: true, force: true });
    restore();
  }
}

/** Returns the median of each score of a page, 0 to 100. */
async function scoresOf(address: string, folder: string): Promise<Scores> {
  const runs: Scores[] = [];
  for (let round = 0; round < rounds; round++) {
    const file = join(folder, 'report.json');
    const settings = ['--disable-storage-reset', '--output=json', `--output-path=${file}`, '--quiet'];
    await promisify(execFile)('npx', ['--yes', lighthouse, address, `--port=${port}`, ...settings]);
    const report = JSON.parse(await readFile(file, 'utf8')) as {
      categories: Record<string, { score: number }>;
    };
    const score = (id: string) => Math.round(report.categories[id]!.score * 100);
    runs.push({
      performance: score('performance'),
      accessibility: score('accessibility'),
      best_practices: score('best-practices'),
      seo: score('seo'),
    });
  }
  const medianOf = (name: keyof Scores) => median(runs.map(run => run[name]));
  return {
    performance: medianOf('performance'),
    accessibility: medianOf('accessibility'),
    best_practices: medianOf('best_practices'),
    seo: medianOf('seo'),
  };
}
