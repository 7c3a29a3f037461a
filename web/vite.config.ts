import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsForTheBrowser } from './contracts.ts';

/**
 * What every signed-in screen needs travels in one file: many small ones compress worse. Everything else
 * (tables, dialogs, sign-in, charts) stays with the screens that need it.
 */
const everywhere =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(query-core|react-query)|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared))\/|\/web\/src\/(main|app\/(?!more|Missing|Unframed)|api\/(auth|client|hooks|lasting|tabs)|ui\/(Button|Words|tell\/(states|toasts)|page\/Page))|\/shared\/contract\/(call|fields|quiz|session|topics)\.|\/shared\/domain\/(people\/access|billing\/plans|contrast|periods|ids)\./;

/** What playing a questionnaire takes, in the browser's and the test drive's run alike. */
const quiz =
  /\/web\/src\/(ui|screens)\/quiz\/(?!End|AskToLeave|QuizActions|RunStatus)|\/shared\/domain\/questionnaire\/(tree|run|questionnaire)\.|arrow-(left|right)\.(m?js|ts)/;

/** What every page with a form needs. */
const forms = /\/web\/src\/(api\/failures|ui\/(form\/(Form|email)|tell\/Failure|page\/Welcome|back))\./;

/** The way in and out again: the sign-in page, and of Amplify what that takes. */
const signIn = /\/web\/src\/(screens\/login\/(Login|CredentialsForm|OpeningSession)|api\/signin)\./;

export default defineConfig({
  plugins: [contractsForTheBrowser(), react()],
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
            // First, so that no file that merely names it for its types takes it along.
            { name: 'zod', test: /node_modules\/zod\//, priority: 1 },
            { name: 'everywhere', test: everywhere },
            { name: 'quiz', test: quiz },
            { name: 'forms', test: forms },
            { name: 'signin', test: signIn },
          ],
        },
      },
    },
  },
});
