import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build, createLogger } from 'vite';
import { workApart } from './apart.ts';

/** Builds the web application into dist/web, for `buildWeb`. */
const root = join(resolve(import.meta.dirname, '../../..'), 'web');

/** Returns the bundler's message, without the code excerpt below it. */
function firstFinding(error: Error): string {
  const lines = stripVTControlCharacters(error.message).split('\n');
  return lines.find(line => line.trim() && !line.startsWith('Build failed with')) ?? error.name;
}

// The process that started this one reports a failure, once.
const customLogger = { ...createLogger('warn'), error: () => undefined };

await workApart(() =>
  build({ root, logLevel: 'warn', customLogger }).catch((error: Error) => {
    throw new Error(`${firstFinding(error)} (npx vite build web shows the place)`);
  }),
);
