import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWeb } from '#infra/local/web.ts';
import { runScript } from '#test/support/command.ts';
import { serveBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built web application. */
    webDir: string;
    /** Folder of the data with which every journey begins. */
    storyDir: string;
    /** The address of the browser that all journeys share. */
    browserEndpoint: string;
  }
}

/** Builds the application, writes the story and starts the shared browser, once for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clean = await provideApplication(project);
  const browser = await serveBrowser();
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await clean();
  };
}

/** Builds the application and writes the story, once for all tests. */
export async function provideApplication(project: TestProject): Promise<() => Promise<void>> {
  const storyDir = await mkdtemp(join(tmpdir(), 'attestry-story-'));
  const root = resolve(import.meta.dirname, '../../..');
  const [webDir] = await Promise.all([
    buildWeb(root, text => process.stdout.write(`${text}\n`)),
    writeStory(storyDir),
  ]);
  project.provide('webDir', webDir);
  project.provide('storyDir', storyDir);
  return () => rm(storyDir, { recursive: true, force: true });
}

/** Writes the story in a process of its own, since a local server sets the environment of its process. */
async function writeStory(folder: string): Promise<void> {
  const { code, err } = await runScript('test/support/browser/writestory.ts', [folder]);
  if (code !== 0) throw new Error(`The story could not be written: ${err}`);
}
