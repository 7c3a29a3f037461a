import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildWeb } from '#infra/local/web.ts';
import { periodNow, person, placeOf, startLoadWorld, topicOf } from '#test/load/world.ts';
import { launchBrowser } from '#test/support/browser/browser.ts';

interface BrowserWorld {
  browser: Browser;
  url: string;
  token: string;
}

/** Measures in a browser against the world of the benchmark, with the application built. */
export async function inBrowser<T>(use: (world: BrowserWorld) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'attestry-bench-'));
  const webDir = await buildWeb(resolve(import.meta.dirname, '../../..'), () => undefined);
  const { url, token, close } = await startLoadWorld(dataDir, true, webDir);
  const browser = await launchBrowser();
  try {
    return await use({ browser, url, token });
  } finally {
    await browser.close();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Signs in on the sign-in page, which leads on to `back`. */
export async function signIn(
  page: Page,
  back = '',
  { remember = false, email = person } = {},
): Promise<void> {
  await page.goto(`/login?back=${encodeURIComponent(back)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Welcome2Attestry!');
  if (remember) await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Where a questionnaire of 60 questions is answered. */
export const quizAt = (start: 'newquiz' | 'contquiz', place: number): string =>
  `/start_test/${start}?${new URLSearchParams({ topicid: topicOf(60), locationid: placeOf(place), periodcode: periodNow() })}`;
