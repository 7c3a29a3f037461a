import { relative, resolve } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { type Promised, promises } from '#test/security/promises.ts';

const root = resolve(import.meta.dirname, '../..');

/** The full names of the tests of a run that passed, by the path of their file from the project's root. */
export type PassedTests = ReadonlyMap<string, readonly string[]>;

/** The promises that no passed test keeps. A `%s` in a title stands for what each of its tests is about. */
export function brokenPromises(made: readonly Promised[], passed: PassedTests): readonly Promised[] {
  return made.filter(([, file, title]) => {
    const words = title.split('%s').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const titled = new RegExp(words.join('.+'));
    return !passed.get(file)?.some(name => titled.test(name));
  });
}

/**
 * Fails a run of all tests, or of all tests of some projects, if a promise is not kept by a test that ran in it and
 * passed. A run of named files or tests proves no promise and is not checked.
 */
export class PromiseKeeper implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const vitest = this.#vitest;
    if (!vitest || vitest.getGlobalTestNamePattern()) return;
    const all = await vitest.globTestSpecifications();
    if (modules.length < all.length) return;
    const here = promises.filter(([, file]) =>
      vitest.projects.some(project => project.matchesTestGlob(resolve(root, file))),
    );
    const passed = new Map(modules.map(module => [relative(root, module.moduleId), passedIn(module)]));
    const broken = brokenPromises(here, passed);
    for (const [promise, file, title] of broken)
      vitest.logger.error(
        `A promise is not kept: ${promise}. No test passed in ${file} that is named: ${title}`,
      );
    if (broken.length > 0) process.exitCode = 1;
  }
}

const passedIn = (module: TestModule): string[] =>
  [...module.children.allTests('passed')].map(({ fullName }) => fullName);
