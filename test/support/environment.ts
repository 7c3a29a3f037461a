import { afterAll } from 'vitest';

// Files that share a process share its environment. `vi.unstubAllEnvs` takes nothing back from a copy in its place,
// and the files that run later would find another file's settings.
const environment = process.env;
afterAll(() => {
  if (process.env === environment) return;
  process.env = environment;
  throw new Error('This file replaced process.env. Use vi.stubEnv instead.');
});
