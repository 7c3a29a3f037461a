import { defineConfig } from 'vitest/config';
import { patience } from '#test/support/browser/slow.ts';

/** Drives Firefox and WebKit: `npm run browsers`, which leaves out what this machine lacks. */
export default defineConfig({
  test: {
    include: ['test/browsers/*.test.ts'],
    globalSetup: 'test/browsers/setup.ts',
    testTimeout: 10 * patience,
    hookTimeout: 10 * patience,
    maxWorkers: 2,
    expect: { poll: { timeout: patience } },
  },
});
