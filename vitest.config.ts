import { defineConfig } from 'vitest/config';
import { patience } from '#test/support/browser/slow.ts';
import { PromiseKeeper } from '#test/support/promisekeeper.ts';

// The limits end what hangs; no test proves anything by being faster. A busy machine takes several times as long.
const hangs = 300_000;
const shared = {
  testTimeout: hangs,
  hookTimeout: hangs,
  env: { CHECK_ANSWERS: '1' },
  setupFiles: ['test/support/environment.ts'],
  expect: { poll: { timeout: hangs / 2 } },
};
// Vitest would leave one core to itself, which is half of a small machine.
const everyCore = { ...shared, maxWorkers: '100%' };

export default defineConfig({
  test: {
    // Files that share a process run in the same order on every machine, not after how long they took here before.
    cache: false,
    reporters: ['default', new PromiseKeeper()],
    projects: [
      {
        test: {
          ...everyCore,
          name: 'unit',
          include: ['test/domain/**/*.test.ts', 'test/web/**/*.test.ts'],
          // Pure functions have nothing to keep from each other; loading them once for all files halves the time.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          ...everyCore,
          name: 'api',
          include: ['test/api/**/*.test.ts', 'test/security/**/*.test.ts'],
          // Each file begins a world of its own; loading and warming up the code only once takes two fifths less time.
          isolate: false,
        },
      },
      {
        test: {
          ...everyCore,
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          exclude: ['test/infra/aws/**'],
        },
      },
      {
        test: {
          ...everyCore,
          name: 'aws',
          include: ['test/infra/aws/**/*.test.ts'],
          globalSetup: 'test/infra/aws/setup.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: 'test/support/browser/setup.ts',
          testTimeout: 10 * patience,
          hookTimeout: 10 * patience,
          isolate: false,
          // After all others. Pages wait a tenth of their time, so that three keep two cores busy: a fifth less time than two.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // What a page shows is asked for until it is there, as Playwright itself does.
          expect: { poll: { timeout: patience } },
        },
      },
    ],
  },
});
