import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsForTheBrowser } from './contracts.ts';
import { fetchedAhead } from './preload.ts';

const oneOf = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/**
 * What every signed-in screen needs travels in one file: many small ones compress worse. Everything else
 * (tables, dialogs, sign-in, charts) stays with the screens that need it. Within the file the order of the libraries
 * follows the paths of what is loaded on demand: `app/Begin.tsx` comes before all others, and with it React before
 * the router, which compresses better by 1 kB.
 */
const everywhere = oneOf(
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  /node_modules\/@tanstack\/(query-core|react-query)\/(?!.*(mutationObserver|useMutation)\.)/,
  /node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared|icons\/(arrow-(left|right)|circle-question-mark))/,
  /\/web\/src\/(app\/(?!more|Missing|Unframed)|session\/(session|menu|addresses)\.|api\/(hooks|lasting)|ui\/(Button|Words|useAhead|tell\/(states|toasts)|page\/Page))/,
  /\/shared\/domain\/(accounts\/access|kit\/(contrast|periods|ids))\./,
);

/** What is there first: it asks for what the page will need while everything else is on its way. */
const first = oneOf(
  /\/web\/src\/(main|app\/(ahead|routes)|api\/client|session\/config|identity\/(tabs|tokens|tokenstore)|screens\/answering\/quiz\/place|features\/run\/chunk)\./,
  /\/shared\/contract\/(kit\/(call|fields)|answering\/quiz|accounts\/session)\./,
);

/** What playing a questionnaire takes, in the browser's and the test drive's run alike. */
const quiz =
  /\/web\/src\/(features\/run|screens\/answering\/quiz)\/(?!End|AskToLeave|QuizActions|RunStatus)|\/shared\/domain\/answering\/(tree|run|questionnaire)\./;

/** What every page with a form needs. */
const forms =
  /\/web\/src\/(identity\/failures|features\/accounts\/Welcome|session\/back|ui\/(form\/(Form|email)|tell\/Failure))\./;

/** Of the sign-in library what renews a token. */
const tokens = /\/web\/src\/identity\/auth\./;

/** The way in: the sign-in page, and of the library what that takes beyond it. */
const signIn =
  /\/web\/src\/(screens\/accounts\/login\/(Login|CredentialsForm|OpeningSession|opening)|identity\/signin)\./;

export default defineConfig({
  plugins: [contractsForTheBrowser(), react(), fetchedAhead('everywhere')],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What is shared does nothing by being loaded: what nobody uses of it is left out.
      treeshake: { moduleSideEffects: [{ test: /\/shared\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // First, so that no file that merely names it for its types takes it along.
            { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
            { name: 'plans', test: /\/shared\/domain\/billing\/plans\./, priority: 2 },
            { name: 'first', test: first, priority: 1 },
            { name: 'everywhere', test: everywhere },
            { name: 'quiz', test: quiz },
            { name: 'forms', test: forms },
            { name: 'tokens', test: tokens },
            { name: 'signin', test: signIn },
          ],
        },
      },
    },
  },
});
