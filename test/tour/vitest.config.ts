import { defineConfig } from 'vitest/config';
import { patience } from '#test/support/browser/slow.ts';

/** Takes the pictures of docs/tour.md: `npm run pictures`. `npm test` does not, because it writes no documents. */
export default defineConfig({
  test: {
    include: ['test/tour/*.test.ts'],
    globalSetup: 'test/support/browser/setup.ts',
    testTimeout: 10 * patience,
    hookTimeout: 10 * patience,
    expect: { poll: { timeout: patience } },
  },
});
