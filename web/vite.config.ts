import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsForTheBrowser } from './contracts.ts';
import { plainIcons } from './icons.ts';
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
  /\/(lucide-react\/dist\/esm|web)\/(createLucideIcon|icon\.|icons\/(arrow-(left|right)|check|chevron-right|circle-(check|exclamation-point|question-mark)|cloud-off|info|loader-circle|menu|triangle-exclamation-point|user|x)\.)/,
  /\/web\/src\/(app\/(?!more|Missing|Unframed|around)|session\/(session|early)\.|api\/(hooks|lasting)|features\/(accounts\/HelpLink|administration\/brand\/Logo)|ui\/((tokens|base)\.css|Button|dialog\/unload|loadAgain|useAhead|useNavigateIfHere|tell\/(states|toasts|waiting)|page\/(Page\.|leaving|title)))/,
  /\/shared\/(domain\/(administration\/iconaddress|billing\/freeplan))\./,
);

/** The first script: it requests what the page will need while everything else is loading. */
const first = oneOf(
  /\/web\/src\/(main|app\/(ahead|routes)|api\/client|session\/(acting|config|entrances)|identity\/(tabs|tokens|tokenstore)|screens\/answering\/quiz\/place|features\/run\/engine\/chunk|ui\/afterPaint)\./,
  /\/shared\/contract\/(kit\/(call|fields)|answering\/quiz|accounts\/session)\./,
  /\/shared\/domain\/(accounts\/acting|kit\/months)\.|vite\/preload-helper/,
);

/** What every page shows, whether React or the first look shows it. None of it needs React: JSX is only values. */
const plain = oneOf(
  /node_modules\/react\/(jsx-runtime|cjs\/react-jsx-runtime)|rolldown\/runtime/,
  /\/web\/src\/ui\/(page\/PageLayout|tell\/Tag)\./,
  /\/shared\/domain\/kit\/(brand|contrast)\./,
);

/** What shows a question, with React or before it. */
const face = oneOf(
  /\/web\/src\/features\/(run\/(look\/takeOver|QuestionFace|RunHead|letters|engine\/drawer)|words\/)/,
  /\/shared\/domain\/kit\/links\./,
);

/** What shows the question of a continued questionnaire before React does. */
const firstLook = /\/web\/src\/features\/run\/look\/(?!takeOver)/;

/** What almost every page but a question's needs: navigation, profile menu, and what shows an answer of the server. */
const around = oneOf(
  /\/web\/src\/(app\/around\/|session\/(addresses|menu)\.|api\/listing\.)/,
  /\/web\/src\/ui\/(dates|tell\/(Answer|Notice)|page\/Entries|table\/columns)\./,
  /\/shared\/domain\/(kit\/periods|billing\/clientplan)\.|\/icons\/(circle|ellipsis-vertical)\./,
);

/** What asks for a code at sign-in. */
const code = /\/web\/src\/(ui\/form\/CodeField|identity\/code|features\/accounts\/ContactSupport)\./;

/** What shows topics to answer: on the start page, in lists, and after a questionnaire. */
const topics = oneOf(
  /\/web\/src\/features\/(topics\/(nextStep|NoTopics|UpdatesNotice)|run\/RunStatus)\./,
  /\/shared\/(domain\/answering\/(statuswords|tasks\/tasks)|contract\/(answering\/topiclist|clients\/contractortopics))\./,
  /\/icons\/circle-(arrow-up|dashed|play)\./,
);

/** What runs a questionnaire or a test drive. */
const quiz =
  /\/web\/src\/(features\/run|screens\/answering\/quiz)\/(?!End|After|PreviousResponses|usePainted|StillWaiting|AskToLeave|QuizActions|RunStatus|RenewOffer|Next\.)|\/shared\/domain\/answering\/(tree|run|questionnaire)\./;

/** What every page with a form needs. */
const forms =
  /\/web\/src\/(identity\/failures|features\/accounts\/Welcome|session\/back|ui\/(form\/(Form|problems|email)|tell\/Failure))\./;

/** The part of the sign-in library that renews a token. */
const tokens = /\/web\/src\/identity\/auth\./;

/** What only the sign-in of staff needs of that library; the library's index names it beside the part that renews a token. */
const staff =
  /\/js-cookie\/|@aws-amplify\/core\/.*\/(storage\/CookieStorage|context\/selectSsrKeyValueStorage)\./;

/** The sign-in page, and the further part of the sign-in library that it needs. */
const signIn =
  /\/web\/src\/(screens\/accounts\/login\/(Login|CredentialsForm|OpeningSession|opening)|identity\/signin)\./;

/** The files that the page itself names, so that no import of others has to request them ahead. */
const onThePage = /\/(first|everywhere|rolldown-runtime)-/;

export default defineConfig({
  plugins: [contractsForTheBrowser(), plainIcons(), react(), fetchedAhead('everywhere')],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter(file => !onThePage.test(file)),
    },
    rolldownOptions: {
      // Shared modules have no side effects when loaded, so unused ones are left out.
      treeshake: { moduleSideEffects: [{ test: /\/shared\//, sideEffects: false }] },
      output: {
        // Seven of 36 characters tell two builds of a file apart. They are in every list of files, and more do not compress.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // A group takes what its modules import, too, unless it is told not to: then those stay with the screens.
          groups: [
            // Highest priority, so that a file that only imports types from it does not pull it in.
            { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
            { name: 'plans', test: /\/shared\/domain\/billing\/plans\./, priority: 2 },
            { name: 'common', test: /\/shared\/contract\/kit\/common\./, priority: 2 },
            { name: 'first', test: oneOf(first, plain), priority: 1, includeDependenciesRecursively: false },
            { name: 'face', test: face, priority: 1 },
            { name: 'look', test: firstLook, priority: 1 },
            { name: 'staff', test: staff, priority: 1, includeDependenciesRecursively: false },
            { name: 'everywhere', test: everywhere, includeDependenciesRecursively: false },
            { name: 'around', test: around },
            { name: 'code', test: code, includeDependenciesRecursively: false },
            { name: 'topics', test: topics, includeDependenciesRecursively: false },
            { name: 'quiz', test: quiz, includeDependenciesRecursively: false },
            { name: 'forms', test: forms },
            { name: 'tokens', test: tokens },
            { name: 'signin', test: signIn },
          ],
        },
      },
    },
  },
});
