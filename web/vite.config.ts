import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsForTheBrowser } from './contracts.ts';
import { fetchedAhead } from './preload.ts';

const oneOf = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/**
 * What every signed-in screen needs is in one file, since many small ones compress worse. Everything else (tables,
 * dialogs, sign-in, charts) stays with the screens that need it. In the file, libraries are ordered by the paths of the
 * modules that load them: `app/Begin.tsx` comes before all others, and so React comes before the router, which saves 1
 * kB compressed.
 */
const everywhere = oneOf(
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  /node_modules\/@tanstack\/(query-core|react-query)\/(?!.*(mutationObserver|useMutation)\.)/,
  /node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared|icons\/(arrow-(left|right)|circle-question-mark))/,
  /\/web\/src\/(app\/(?!more|Missing|Unframed)|session\/(session|menu|addresses)\.|api\/(hooks|lasting)|features\/accounts\/HelpLink|ui\/(Button|useAhead|tell\/(states|toasts)|page\/Page))/,
  /\/shared\/domain\/(accounts\/access|kit\/ids)\./,
);

/** The first script: it requests what the page will need while everything else is loading. */
const first = oneOf(
  /\/web\/src\/(main|app\/(ahead|routes)|api\/client|session\/(config|entrances)|identity\/(tabs|tokens|tokenstore)|screens\/answering\/quiz\/place|features\/run\/engine\/chunk)\./,
  /\/shared\/contract\/(kit\/(call|fields)|answering\/quiz|accounts\/session)\./,
  /\/shared\/domain\/kit\/periods\./,
);

/** What every page shows, whether React or the first look shows it. None of it needs React: JSX is only values. */
const plain = oneOf(
  /node_modules\/react\/(jsx-runtime|cjs\/react-jsx-runtime)|rolldown\/runtime/,
  /\/web\/src\/ui\/(page\/PageLayout|tell\/Tag)\./,
  /\/shared\/domain\/kit\/(brand|contrast)\./,
);

/** What shows the question of a continued questionnaire before React does. */
const firstLook = oneOf(
  /\/web\/src\/features\/(run\/(look\/|QuestionFace|RunHead|letters|engine\/(drawer|afterPaint))|words\/)/,
  /\/shared\/domain\/kit\/links\./,
);

/** What runs a questionnaire or a test drive. */
const quiz =
  /\/web\/src\/(features\/run|screens\/answering\/quiz)\/(?!End|AskToLeave|QuizActions|RunStatus)|\/shared\/domain\/answering\/(tree|run|questionnaire)\./;

/** What every page with a form needs. */
const forms =
  /\/web\/src\/(identity\/failures|features\/accounts\/Welcome|session\/back|ui\/(form\/(Form|problems|email)|tell\/Failure))\./;

/** The part of the sign-in library that renews a token. */
const tokens = /\/web\/src\/identity\/auth\./;

/** The sign-in page, and the further part of the sign-in library that it needs. */
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
      // Shared modules have no side effects when loaded, so unused ones are left out.
      treeshake: { moduleSideEffects: [{ test: /\/shared\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // Highest priority, so that a file that only imports types from it does not pull it in.
            { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
            { name: 'plans', test: /\/shared\/domain\/billing\/plans\./, priority: 2 },
            { name: 'common', test: /\/shared\/contract\/kit\/common\./, priority: 2 },
            { name: 'first', test: first, priority: 1 },
            { name: 'plain', test: plain, priority: 1 },
            { name: 'look', test: firstLook, priority: 1 },
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
