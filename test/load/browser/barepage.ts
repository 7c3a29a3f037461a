import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const web = resolve(import.meta.dirname, '../../../web');

/**
 * Builds a separate page as the application is built, passes its folder to `use` and removes it. The page is made of
 * modules by file name, `main.js` first.
 */
export async function withBarePage<T>(
  modules: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  // Inside the application, so that it finds the same libraries.
  const folder = await mkdtemp(join(web, '.bare-'));
  const outDir = join(folder, 'out');
  try {
    for (const [name, source] of Object.entries(modules)) await writeFile(join(folder, name), source);
    await writeFile(join(folder, 'index.html'), page);
    await build({
      root: folder,
      configFile: join(web, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir, manifest: false },
    });
    return await use(outDir);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Bare page</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="./main.js"></script>
  </body>
</html>`;
