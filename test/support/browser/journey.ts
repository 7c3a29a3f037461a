import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Download, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { setSink } from '#functions/kit/log.ts';
import { type Local, type LocalOptions, startLocal } from '#infra/local/local.ts';
import { seedPeople } from '#infra/local/seed/story.ts';
import { arrive } from './arrive.ts';
import { beginning, setBrowserClock } from './clock.ts';
import { patience, slowDown } from './slow.ts';

const root = resolve(import.meta.dirname, '../../..');
/** The smaller file of axe: it is sent to every page that is checked. */
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const shots = join(root, 'test-output/screenshots');

export interface Journey {
  local: Local;
  /** The server's clock. It does not advance by itself, so that no test depends on the day it runs. */
  now(): Date;
  /** Advances the clock by so many milliseconds: what is due at the payment service happens, and its events arrive. */
  later(ms: number): Promise<void>;
  /** Returns a new person with a separate browser. */
  visitor(options?: { width?: number }): Promise<Visitor>;
  close(): Promise<void>;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  go(path: string): Promise<void>;
  /** Opens the start page as somebody who signed in before. A journey of sign-in uses the form (`credentials`). */
  signIn(email: string): Promise<void>;
  /** Keeps a picture of the whole page under test-output/screenshots, the first of its name in a file of tests. */
  picture(name: string): Promise<void>;
  /** Fails where axe finds barriers for people with disabilities. */
  accessible(): Promise<void>;
  /** Fails where axe finds too little contrast in dark colors, which is all that differs from light ones. */
  readableInDark(): Promise<void>;
  /** Fails where the page scrolls sideways, and names what sticks out. */
  fits(): Promise<void>;
  /** Cuts or restores the connection. */
  offline(offline: boolean): Promise<void>;
  close(): Promise<void>;
}

/** The pictures so far. */
const taken = new Set<string>();

/** Starts the seeded application on one machine and connects to a real browser. */
export async function startJourney({ account }: Pick<LocalOptions, 'account'> = {}): Promise<Journey> {
  let at = beginning;
  const now = () => at;
  await mkdir(shots, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'attestry-journey-'));
  const restore = setSink(() => undefined);
  const local = await startLocal({
    dataDir,
    webDir: inject('webDir'),
    now,
    ...(account && { account }),
    seed: seedPeople,
  });
  const browser = await chromium.connect(inject('browserEndpoint'));
  return {
    local,
    now,
    later: async ms => {
      at = new Date(at.getTime() + ms);
      await local.stripe.pass();
    },
    visitor: ({ width = 1280 } = {}) => visitor(browser, local, width, at),
    close: async () => {
      await browser.close();
      await local.close();
      restore();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the content of a download. The shared browser passes it on as a stream, since it has no path here. */
export async function contentOf(download: Download): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Makes a page believe that its connection was lost and has come back. */
export const reconnect = ({ page }: Visitor): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });

/** Returns what axe finds on a page: by all rules, or only some. */
async function barriers(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axeFile, 'utf8'));
  return page.evaluate(async only => {
    const { axe: run } = window as unknown as { axe: typeof axe };
    const { violations } = await run.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    });
    return violations.map(v => `${v.id}: ${v.nodes.map(n => n.target.join(' ')).join(', ')}`);
  }, rules);
}

async function visitor(browser: Browser, local: Local, width: number, at: Date): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 760 : 900 },
    acceptDownloads: true,
    baseURL: local.url,
    reducedMotion: 'reduce',
  });
  await setBrowserClock(context, at);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const offline = await slowDown(page);
  const unexpected: string[] = [];
  page.on('pageerror', error => unexpected.push(error.message));
  page.on('console', message => {
    // The browser logs every refused call to the console; tests check what the page does then.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      unexpected.push(message.text());
  });
  return {
    page,
    context,
    go: async path => {
      await page.goto(path);
    },
    signIn: async email => {
      await arrive(page, local, email);
      await page.goto('/');
      await page.getByRole('heading', { name: /Welcome/ }).waitFor();
    },
    picture: async name => {
      const path = join(shots, `${name}-${page.viewportSize()?.width ?? width}.jpg`);
      if (taken.has(path)) return;
      taken.add(path);
      // A PNG takes twice the time.
      await page.screenshot({ path, type: 'jpeg', quality: 90, fullPage: true });
    },
    accessible: async () => expect(await barriers(page), `axe at ${page.url()}`).toEqual([]),
    readableInDark: async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      const found = await barriers(page, ['color-contrast']);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(found, `axe at ${page.url()} in dark colors`).toEqual([]);
    },
    fits: async () => {
      const wide = await page.evaluate(() => {
        if (document.documentElement.scrollWidth <= window.innerWidth) return [];
        const out = [...document.querySelectorAll('*')].filter(
          e => e.getBoundingClientRect().right > window.innerWidth + 1,
        );
        return ['the page', ...out].map(e =>
          typeof e === 'string'
            ? e
            : `${e.tagName}.${e.className} to ${Math.round(e.getBoundingClientRect().right)}`,
        );
      });
      expect(wide, `${page.url()} scrolls sideways`).toEqual([]);
    },
    offline,
    close: async () => {
      await context.close();
      expect(unexpected, 'unexpected console errors').toEqual([]);
    },
  };
}
