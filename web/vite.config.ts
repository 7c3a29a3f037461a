import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * What every signed-in screen needs travels in one file: many small ones compress worse. Everything else
 * (tables, dialogs, sign-in, charts) stays with the screens that need it.
 */
const everywhere =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(query-core|react-query)|zod|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared))\/|\/web\/src\/(main|app\/(?!more)|api\/(auth|client|hooks)|ui\/(Button|states|Page|Words|toasts))|\/shared\/contract\/(call|fields|quiz|session|topics)\.|\/shared\/domain\/(access|plans|contrast|periods|ids)\./;

/** What playing a questionnaire takes, in the browser's and the test drive's run alike. */
const quiz =
  /\/web\/src\/(ui|screens)\/quiz\/(?!End)|\/shared\/domain\/(tree|run|questionnaire)\.|arrow-(left|right)\.(m?js|ts)/;

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'everywhere', test: everywhere },
            { name: 'quiz', test: quiz },
          ],
        },
      },
    },
  },
});
