import { defineConfig } from 'vitest/config';
import { patience } from '#test/support/browser/slow.ts';

const shared = { testTimeout: 30_000, hookTimeout: 60_000, env: { CHECK_ANSWERS: '1' } };

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'unit', include: ['test/domain/**/*.test.ts', 'test/web/**/*.test.ts'] } },
      { test: { ...shared, name: 'api', include: ['test/api/**/*.test.ts'] } },
      { test: { ...shared, name: 'infra', include: ['test/infra/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          // What a page shows is asked for until it is there, as Playwright itself does.
          expect: { poll: { timeout: patience } },
        },
      },
    ],
  },
});
