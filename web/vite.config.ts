import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { contractsForTheBrowser } from './contracts.ts';
import { offlineFiles } from './offline.ts';
import { fetchedAhead } from './preload.ts';

/** The oldest browsers that it is for, as the bundler names them: `safari16.4`. */
const targets = manifest.browserslist.map(name => name.toLowerCase().replace(' ', ''));

export default defineConfig({
  plugins: [
    contractsForTheBrowser(),
    react(),
    fetchedAhead('app'),
    offlineFiles(resolve(import.meta.dirname, '../dist/web')),
  ],
  // A worker may load what an older browser lacks, too.
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: targets,
    cssTarget: targets,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Shared modules have no side effects when loaded, so unused ones are left out.
      treeshake: { moduleSideEffects: [{ test: /\/shared\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // What the first script needs: none of it waits for a library.
            { name: 'first', test: /\/quiz\/ahead\./, priority: 3 },
            // It changes less often than our code, so browsers keep it over releases.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(query-core|react-query))\//,
              priority: 2,
            },
            // The frame of every screen and a question, with all that they import. As many small files, they would be
            // requested one after another on phones.
            { name: 'app', test: /\/web\/src\/(app\/start|screens\/answering\/quiz\/Quiz)\./, priority: 1 },
          ],
        },
      },
    },
  },
});
