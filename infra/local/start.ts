import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { log, setSink } from '#functions/kit/log.ts';
import { DamagedDataError } from './dynamodb/database.ts';
import { holdFolder } from './folder.ts';
import { jobs, startSchedules } from './jobs.ts';
import { startLocal } from './local.ts';
import { accountOf } from './stripe/account.ts';
import { buildWeb } from './web.ts';
import { seedPeople, tellWhere } from './welcome.ts';

const root = resolve(import.meta.dirname, '../..');
const dataDir = resolve(process.env.ATTESTRY_DATA ?? join(root, '.local'));
const port = Number(process.env.PORT ?? 4000);

const help = `Starts Attestry on this machine, with embedded services and seeded data.

  npm start                      on http://localhost:4000, with the data of last time
  npm start -- --reset           with new data; what was entered is gone
  npm start -- --help            this text
  PORT=4001 npm start            on another port
  ATTESTRY_DATA=folder npm start with the data of another folder than .local
`;

function readArguments() {
  try {
    return parseArgs({ options: { reset: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
      .values;
  } catch (error) {
    // What is not known must not start anything, least of all with the data of last time.
    throw error instanceof TypeError ? new Error(`${error.message}\n\n${help}`) : error;
  }
}

/** Starts Attestry on this machine and tells where it is; Ctrl-C ends everything. */
async function main(): Promise<void> {
  const asked = readArguments();
  if (asked.help) {
    process.stdout.write(help);
    return;
  }
  const release = await holdFolder(dataDir, { reset: asked.reset ?? false });
  try {
    const webDir = await buildWeb(root, text => process.stdout.write(`${text}\n`));
    // What Lambda would send to CloudWatch.
    const logFile = createWriteStream(join(dataDir, 'server.log'), { flags: 'a' });
    setSink(line => logFile.write(`${line}\n`));
    const account = accountOf(process.env);
    const local = await startLocal({ dataDir, port, webDir, seed: seedPeople, account });
    const schedules = startSchedules(
      dataDir,
      jobs,
      () => local.stripe.pass(),
      (job, error) => log('error', 'job', { job, error: error.name, message: error.message }),
    );
    const end = async () => {
      schedules.stop();
      await local.close();
      await release();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end());
    tellWhere(local.url);
  } catch (error) {
    await release();
    throw error;
  }
}

main().catch((error: NodeJS.ErrnoException) => {
  const text =
    error.code === 'EADDRINUSE'
      ? `port ${port} is taken by another program. Close it, or choose another: PORT=4001 npm start`
      : error instanceof DamagedDataError
        ? `${error.message} (npm start -- --reset removes it and starts afresh.)`
        : error.message;
  process.stderr.write(`\nAttestry could not start: ${text}\n`);
  process.exit(1);
});
