import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { log, setSink } from '#functions/kit/log.ts';
import { command } from '#infra/shell.ts';
import { interrupted, onceAborted } from './apart/apart.ts';
import { holdFolder, type Story, seedFolder } from './folder.ts';
import { jobs, startSchedules } from './jobs.ts';
import { startLocal } from './local.ts';
import { accountOf } from './stripe/account.ts';
import { port, printWelcome, reportFailure, say } from './terminal.ts';
import { buildWeb } from './web.ts';

const root = resolve(import.meta.dirname, '../..');
const dataFolder = resolve(process.env.ATTESTRY_DATA ?? join(root, '.local'));

const help = `Starts Attestry on this machine, with embedded services and seeded data.

  npm start                      on http://localhost:4000, with the data of last time
  npm start -- --reset           with new data; what was entered is gone
  npm start -- --large           with one large customer instead: 500 locations, 33 topics, 101 people
  npm start -- --help            this text
  PORT=4001 npm start            on another port
  ATTESTRY_DATA=folder npm start with the data of another folder than .local
`;

/** Starts Attestry on this machine and prints its address. Ctrl-C ends everything. */
async function start(story: Story, reset: boolean): Promise<void> {
  const dataDir = story === 'large' ? join(dataFolder, story) : dataFolder;
  const signal = interrupted();
  const account = accountOf(process.env);
  await holdFolder(dataDir, { reset });
  const webDir = await prepare(dataDir, story, signal);
  // The log that Lambda would send to CloudWatch.
  const logFile = createWriteStream(join(dataDir, 'server.log'), { flags: 'a' });
  setSink(line => logFile.write(`${line}\n`));
  const local = await startLocal({ dataDir, port, webDir, account });
  const schedules = startSchedules(
    dataDir,
    jobs,
    () => local.stripe.pass(),
    (job, error) => log('error', 'job', { job, error: error.name, message: error.message }),
  );
  printWelcome(local.url, story, dataFolder);
  await onceAborted(signal);
  schedules.stop();
  await local.close();
}

/**
 * Builds the web application and writes the seed data if they are missing. Returns the application's folder. Both run
 * in parallel, in processes that end, because a server would keep their memory until its end.
 */
async function prepare(dataDir: string, story: Story, ended: AbortSignal): Promise<string> {
  const failed = new AbortController();
  const signal = AbortSignal.any([ended, failed.signal]);
  const works = [buildWeb(root, say, signal), seedFolder(dataDir, story, say, signal)] as const;
  // If one fails, the other is useless.
  for (const work of works) work.catch(error => failed.abort(error));
  await Promise.allSettled(works);
  signal.throwIfAborted();
  return works[0];
}

await command({
  caller: 'npm start --',
  help,
  options: { reset: { type: 'boolean' }, large: { type: 'boolean' } },
  run: async ({ reset = false, large = false }) =>
    process.exit(await start(large ? 'large' : 'story', reset).then(() => 0, reportFailure)),
});
