import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWeb } from '#infra/local/web.ts';
import { serveBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built web application. */
    webDir: string;
    /** Where the browser of all journeys listens. */
    browserEndpoint: string;
  }
}

/** Once for all journeys: builds the application and starts the browser that they share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const webDir = await buildWeb(resolve(import.meta.dirname, '../../..'), text =>
    process.stdout.write(`${text}\n`),
  );
  const browser = await serveBrowser();
  project.provide('webDir', webDir);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
