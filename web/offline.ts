import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type PluginOptions, serwist } from '@serwist/vite';
import type { Manifest, Plugin } from 'vite';

/** What works without a connection, beside the frame of every screen with the questionnaire in it. */
const parts = [
  'src/app/Unframed.tsx',
  'src/app/missing/Missing.tsx',
  'src/app/waiting/WaitingAnswers.tsx',
  'src/screens/answering/freeuser/places.ts',
  'src/features/accounts/JoinNotice.tsx',
  'src/features/again/again.tsx',
  'src/features/clients/ActingStrip.tsx',
  'src/features/run/end/EndPage.tsx',
  'src/screens/accounts/home/Home.tsx',
  'src/screens/answering/freeuser/Dashboard.tsx',
  'src/screens/answering/freeuser/FreeOutcome.tsx',
  'src/screens/answering/freeuser/FreeQuiz.tsx',
  'src/screens/answering/mytasks/MyTasks.tsx',
  'src/screens/answering/quiz/RunOutcome.tsx',
  'src/screens/answering/renew/Renew.tsx',
  'src/screens/answering/topiclist/TopicList.tsx',
  'signout',
];

/** Builds the service worker, with the list of the files that work without a connection. Other pages have none. */
export function offlineFiles(folder: string): Plugin[] {
  let hasFailed = false;
  const plugins = serwist({
    swSrc: join(import.meta.dirname, 'worker/worker.ts'),
    swDest: join(folder, 'worker.js'),
    globDirectory: folder,
    globPatterns: ['index.html', 'icon.svg', 'assets/*'],
    injectionPoint: 'self.__OFFLINE_FILES',
    rollupFormat: 'iife',
    manifestTransforms: [keepOnly(folder)],
  });
  return plugins.map(plugin => ({
    ...plugin,
    apply: ({ root = '.' }, { command }) =>
      (plugin.apply ?? command) === command && resolve(root) === import.meta.dirname,
    // Of a build that failed, the bundler says why, and no plugin something else.
    buildEnd: error => {
      hasFailed = error !== undefined;
    },
    ...(plugin.closeBundle && {
      closeBundle: {
        sequential: true,
        handler: async () => {
          if (!hasFailed) await (plugin.closeBundle as { handler(): Promise<void> }).handler();
        },
      },
    }),
  }));
}

/** Keeps the files of those screens, each with the hash of its content: a browser keeps no other content under its name. */
const keepOnly =
  (folder: string): NonNullable<PluginOptions['manifestTransforms']>[number] =>
  async entries => {
    const built = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
    const wanted = new Set(['index.html', 'icon.svg', ...filesOf(built)]);
    const manifest = await Promise.all(
      entries
        .filter(({ url }) => wanted.has(url))
        .map(async ({ url, size }) => {
          const integrity = await hashOf(join(folder, url));
          // Files in `assets` have another name with each content.
          return { url: `/${url}`, size, integrity, revision: url.startsWith('assets/') ? null : integrity };
        }),
    );
    return { manifest };
  };

const hashOf = async (file: string): Promise<string> =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;

/** The files of the frame and the parts, with all that they import. Throws where a part has another name now. */
function filesOf(built: Manifest): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    built[name]!.imports?.forEach(visit);
  };
  const first = 'index.html';
  for (const part of [first, ...built[first]!.dynamicImports!, ...parts]) {
    const name = Object.keys(built).find(key => key === part || built[key]!.name === part);
    if (!name) throw new Error(`${part} is no part that is loaded by itself: see web/offline.ts`);
    visit(name);
  }
  return new Set(
    [...seen].flatMap(name => [
      built[name]!.file,
      ...(built[name]!.css ?? []),
      ...(built[name]!.assets ?? []),
    ]),
  );
}
