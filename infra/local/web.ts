import { createHash } from 'node:crypto';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runApart } from './apart/apart.ts';

/** Builds the web application if its sources changed since the last build. Returns its folder. */
export async function buildWeb(
  root: string,
  say: (text: string) => void,
  signal?: AbortSignal,
): Promise<string> {
  const folder = join(root, 'dist/web');
  const mark = join(folder, '.sources');
  const sources = await fingerprint(root);
  const built = await readFile(mark, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (built === sources && (await exists(join(folder, 'index.html')))) return folder;
  say('Building the web application …');
  await runApart('build.ts', {
    failed: 'the web application could not be built',
    // In any other environment, such as a test's, Vite would use React's development build.
    env: { NODE_ENV: 'production' },
    signal,
  });
  await writeFile(mark, sources);
  return folder;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Returns a hash of everything the build reads and of how it is built. */
async function fingerprint(root: string): Promise<string> {
  const hash = createHash('sha256');
  const folders = ['web', 'shared/contract', 'shared/domain'];
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter(e => e.isFile()).map(e => join(e.parentPath, e.name));
    for (const file of files.sort()) hash.update(file).update(await readFile(file));
  }
  for (const file of [
    'package.json',
    'package-lock.json',
    'infra/local/web.ts',
    'infra/local/apart/build.ts',
  ]) {
    hash.update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}
