import { join, resolve } from 'node:path';
import { holdFolder } from './folder.ts';
import { startLocal } from './local.ts';
import { accountOf } from './stripe/account.ts';
import { seedPeople, tellWhere } from './welcome.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * As `npm start`, with the application served from its sources: the browser follows every change of it, and
 * Node starts this file anew when a server's source changes.
 */
async function main(): Promise<void> {
  const dataDir = resolve(process.env.ATTESTRY_DATA ?? join(root, '.local'));
  const release = await holdFolder(dataDir);
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: join(root, 'web'),
    server: { middlewareMode: true },
    appType: 'spa',
    logLevel: 'warn',
  });
  const local = await startLocal({
    dataDir,
    port: Number(process.env.PORT ?? 4000),
    seed: seedPeople,
    account: accountOf(process.env),
    mounts: [
      async (request, response) => {
        vite.middlewares(request, response);
        return true;
      },
    ],
  });
  const end = async () => {
    await vite.close();
    await local.close();
    await release();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end());
  tellWhere(local.url);
}

main().catch((error: Error) => {
  process.stderr.write(`\nAttestry could not start: ${error.message}\n`);
  process.exit(1);
});
