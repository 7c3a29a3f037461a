import { join, resolve } from 'node:path';
import { log, setSink } from '../../functions/kit/log.ts';
import { holdFolder } from './folder.ts';
import { startLocal } from './local.ts';
import { seedStory, signIns, storyPassword } from './seed/story.ts';
import { buildWeb } from './web.ts';

const root = resolve(import.meta.dirname, '../..');
const dataDir = resolve(process.env.ATTESTRY_DATA ?? join(root, '.local'));
const port = Number(process.env.PORT ?? 4000);
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Starts Attestry on this machine and tells where it is; Ctrl-C ends everything. */
async function main(): Promise<void> {
  const release = await holdFolder(dataDir, { reset: process.argv.includes('--reset') });
  const webDir = await buildWeb(root, say);
  const restoreLog = setSink(line => process.stderr.write(`${line}\n`));
  if (!process.env.ATTESTRY_LOG) setSink(() => undefined);
  const local = await startLocal({
    dataDir,
    port,
    webDir,
    seed: async ({ cognito, at }) => {
      say('First start: writing the story of two customers …');
      await seedStory(at);
      for (const { email } of signIns) await cognito.admin.createUser({ email, password: storyPassword });
    },
  });
  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    log('info', 'stopping', { signal });
    await local.close();
    restoreLog();
    await release();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal));
  say(`\n  Attestry is at ${local.url}\n`);
  say(`  Everybody signs in with the password ${storyPassword}`);
  for (const { role, email, customer } of signIns)
    say(`    ${role.padEnd(15)} ${email.padEnd(34)} ${customer}`);
  say('\n  This machine only: the embedded sign-in service is not meant for a network.');
  say('  Data are kept in .local; npm start -- --reset starts afresh. Ctrl-C ends everything.');
}

main().catch((error: NodeJS.ErrnoException) => {
  const text =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program. Close it, or choose another: PORT=4001 npm start`
      : error.message;
  process.stderr.write(`\nAttestry could not start: ${text}\n`);
  process.exit(1);
});
