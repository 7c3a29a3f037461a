import { join, resolve } from 'node:path';
import { command } from '#infra/shell.ts';
import { interrupted, onceAborted } from './apart/apart.ts';
import { holdFolder, seedFolder } from './folder.ts';
import { startLocal } from './local.ts';
import { accountOf } from './stripe/account.ts';
import { port, printWelcome, reportFailure, say } from './terminal.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Starts Attestry as `npm start` does, but serves the application from its sources: the browser shows every change,
 * and Node restarts this file when a server's source changes.
 */
async function develop(): Promise<void> {
  const dataDir = resolve(process.env.ATTESTRY_DATA ?? join(root, '.local'));
  const signal = interrupted();
  await holdFolder(dataDir);
  await seedFolder(dataDir, 'story', say, signal);
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: join(root, 'web'),
    server: { middlewareMode: true },
    appType: 'spa',
    logLevel: 'warn',
  });
  const local = await startLocal({
    dataDir,
    port,
    account: accountOf(process.env),
    mounts: [
      async (request, response) => {
        vite.middlewares(request, response);
        return true;
      },
    ],
  });
  printWelcome(local.url, 'story', dataDir);
  await onceAborted(signal);
  await vite.close();
  await local.close();
}

await command({
  caller: 'npm run dev --',
  help: 'npm run dev serves Attestry as npm start does, with the web application from its sources.\n',
  run: async () => process.exit(await develop().then(() => 0, reportFailure)),
});
