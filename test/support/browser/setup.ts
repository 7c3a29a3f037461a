import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWeb } from '#infra/local/web.ts';
import { serveBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built web application. */
    webDir: string;
    /** The address of the browser that all journeys share. */
    browserEndpoint: string;
  }
}

/** Builds the application and starts the shared browser, once for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const webDir = await buildWeb(resolve(import.meta.dirname, '../../..'), text =>
    process.stdout.write(`${text}\n`),
  );
  const browser = await serveBrowser();
  project.provide('webDir', webDir);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
