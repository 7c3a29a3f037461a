import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type Axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Download, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Mount } from '#infra/local/gateway/gateway.ts';
import type { Local, LocalOptions } from '#infra/local/local.ts';
import { arrive } from './arrive.ts';
import { setBrowserClock } from './clock.ts';
import { type Serving, serveStory } from './serving.ts';
import { patience, slowDown } from './slow.ts';
import { readable } from './tables.ts';
import { translatePages } from './translating.ts';

const root = resolve(import.meta.dirname, '../../..');
/** The smaller file of axe: every page that is checked loads it. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'));
const axePath = '/axe.min.js';
/** Serves axe beside the application. A browser keeps it, which takes a third of the time of sending it to each page. */
const axeMount: Mount = async (_request, response, path) => {
  if (path !== axePath) return false;
  response.setHeader('content-type', 'text/javascript');
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  response.end(axe);
  return true;
};
const shots = join(root, 'test-output/screenshots');

export interface Journey extends Serving {
  /**
   * Returns a new person with a separate browser, which translates every page or, with TRANSLATED=1, all do. `touch`: they
   * have no mouse. `keeps`: their browser keeps the application for the time without a connection.
   */
  visitor(options?: {
    width?: number;
    translated?: boolean;
    touch?: boolean;
    keeps?: boolean;
  }): Promise<Visitor>;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  go(path: string): Promise<void>;
  /** Gives the browser the session of somebody who signed in before. The caller opens a page. */
  arrive(email: string): Promise<void>;
  /**
   * Opens a page as somebody who signed in before: the start page, or the one at `path`, for which the caller waits. A
   * journey of sign-in uses the form (`credentials`).
   */
  signIn(email: string, path?: string): Promise<void>;
  /**
   * Keeps a picture of the whole page under test-output/screenshots, the first of its name in a file of tests: with
   * PICTURES=1, and always of the examples of parts. All of them take a twentieth of the time of the journeys.
   */
  picture(name: string): Promise<void>;
  /** Fails where axe finds barriers for people with disabilities. */
  accessible(): Promise<void>;
  /** Fails where axe finds too little contrast in dark colors, which is all that differs from light ones. */
  readableInDark(): Promise<void>;
  /** Fails where the page scrolls sideways or its tables are cut, and names what sticks out. */
  fits(): Promise<void>;
  /** Cuts or restores the connection. */
  offline(offline: boolean): Promise<void>;
  close(): Promise<void>;
}

/** The pictures so far. */
const taken = new Set<string>();

/** Starts the seeded application on one machine and connects to a real browser. */
export async function startJourney({ account }: Pick<LocalOptions, 'account'> = {}): Promise<Journey> {
  await mkdir(shots, { recursive: true });
  const serving = await serveStory({ mounts: [axeMount], ...(account && { account }) });
  const browser = await chromium.connect(inject('browserEndpoint'));
  return {
    ...serving,
    visitor: async ({
      width = 1280,
      translated = process.env.TRANSLATED === '1',
      touch = false,
      keeps = false,
    } = {}) => {
      const somebody = await visitor(browser, serving.local, { width, touch, keeps }, serving.now());
      if (translated) await translatePages(somebody.context);
      return somebody;
    },
    close: async () => {
      await browser.close();
      await serving.close();
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

/** What axe finds on a page: by all rules, or only some. */
async function barriers(page: Page, isCutOff: boolean, rules?: string[]): Promise<string[]> {
  const state = await page.evaluate(() => ({
    loaded: 'axe' in window,
    // Any other page was made elsewhere, or allows no scripts.
    serves: document.querySelector('script[type=module][src^="/assets/"]') !== null,
  }));
  if (!state.loaded && state.serves && !isCutOff) await page.addScriptTag({ url: axePath });
  else if (!state.loaded) await page.evaluate(axe.toString());
  return page.evaluate(async only => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    });
    return violations.map(v => `${v.id}: ${v.nodes.map(n => n.target.join(' ')).join(', ')}`);
  }, rules);
}

async function visitor(
  browser: Browser,
  local: Local,
  { width, touch, keeps }: { width: number; touch: boolean; keeps: boolean },
  at: Date,
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 760 : 900 },
    acceptDownloads: true,
    baseURL: local.url,
    // A phone: without it, touch leaves the mouse in place.
    ...(touch && { hasTouch: true, isMobile: true }),
    reducedMotion: 'reduce',
    // Fetching all its files for each of hundreds of visitors would take most of the time.
    serviceWorkers: keeps ? 'allow' : 'block',
  });
  await setBrowserClock(context, at);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const offline = await slowDown(page);
  let isCutOff = false;
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
    arrive: email => arrive(page, local, email),
    signIn: async (email, path) => {
      await arrive(page, local, email);
      await page.goto(path ?? '/');
      if (path === undefined) await page.getByRole('heading', { name: /Welcome/ }).waitFor();
    },
    picture: async name => {
      const path = join(shots, `${name}-${page.viewportSize()?.width ?? width}.jpg`);
      const wanted = process.env.PICTURES === '1' || name.startsWith('examples-');
      if (!wanted || taken.has(path)) return;
      taken.add(path);
      // A PNG takes twice the time.
      await page.screenshot({ path, type: 'jpeg', quality: 90, fullPage: true });
    },
    accessible: async () => {
      // Between two pages there is none.
      await page.locator('h1').first().waitFor({ state: 'attached' });
      expect(await barriers(page, isCutOff), `axe at ${page.url()}`).toEqual([]);
    },
    readableInDark: async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      const found = await barriers(page, isCutOff, ['color-contrast']);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(found, `axe at ${page.url()} in dark colors`).toEqual([]);
    },
    fits: async () => {
      const wide = await page.evaluate(async () => {
        // Charts and tables measure their room in a frame after its size changed: on a busy machine, some later.
        const isWide = () => document.documentElement.scrollWidth > window.innerWidth;
        for (let frames = 0; frames < 2 || (isWide() && frames < 60); frames++)
          await new Promise(requestAnimationFrame);
        if (!isWide()) return [];
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
      await readable(page);
    },
    offline: async cut => {
      isCutOff = cut;
      await offline(cut);
    },
    close: async () => {
      await context.close();
      expect(unexpected, 'unexpected console errors').toEqual([]);
    },
  };
}
