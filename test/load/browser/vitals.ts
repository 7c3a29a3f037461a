import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { spa } from '#infra/local/gateway/spa.ts';
import { median, quantile, rounded } from '#test/load/stats.ts';
import { topicOf } from '#test/load/world.ts';
import { withBarePage } from './barepage.ts';
import { inBrowser, quizAt, signIn } from './inbrowser.ts';
import { libraries } from './page.ts';

const rounds = 7;
const answers = 36;

/** A page's own measurements, in ms since it was requested. */
interface Vitals {
  /** Largest contentful paint so far. */
  lcp: number;
  /** All that moved without the person's doing, as a layout shift score. */
  shifts: number;
  /** From a click to the painted question that it led to. */
  painted: number[];
}

/** A page to be opened, and as whom. */
interface Target {
  address: string;
  options?: BrowserContextOptions;
}

/**
 * P9: the quiz page on a slow telephone: CPU 4 times slower, 1.6 Mbit/s, 150 ms for every request, nothing in the
 * cache, signed in.
 *
 * The floor is a page of React alone, without styles, that reads the very same questions in one request of the same
 * bytes and shows the words of one after the other. The second floor is that page with the libraries of P8 loaded and
 * evaluated as well. All are built, compressed and served alike and loaded in turns. A click counts from the input to
 * the painted next question; the answer travels behind it, so the network is no part of it.
 */
export const measureVitals = () =>
  inBrowser(async ({ browser, url, token }) => {
    const words = await wordsOf(url, token);
    const product = {
      address: quizAt('contquiz', 0),
      options: { baseURL: url, storageState: await begun(browser, url) },
    };
    const lcps: number[] = [];
    const toBare: number[] = [];
    const toLibraries: number[] = [];
    let bareClicks: number[] = [];
    await withFloor('', words, bare =>
      withFloor(`import * as all from './all.js'; globalThis.all = all;`, words, async libraried => {
        for (let round = 0; round < rounds; round++) {
          const least = await lcpOf(browser, bare);
          const ours = await lcpOf(browser, product);
          lcps.push(ours);
          toBare.push(ours / least);
          toLibraries.push(ours / (await lcpOf(browser, libraried)));
        }
        bareClicks = (await clicked(browser, bare)).painted;
      }),
    );
    const { painted, shifts } = await clicked(browser, product);
    return {
      P9: {
        lcp_ratio: rounded(median(toBare)),
        lcp_to_libraries_ratio: rounded(median(toLibraries)),
        lcp_ms: rounded(median(lcps), 0),
        cls: rounded(shifts, 4),
        click_p50_ms: rounded(median(painted), 1),
        click_p95_ms: rounded(quantile(painted, 0.95), 1),
        bare_click_p50_ms: rounded(median(bareClicks), 1),
        bare_click_p95_ms: rounded(quantile(bareClicks, 0.95), 1),
      },
    };
  });

/** The answer that brings the questions, as it travels. */
async function wordsOf(url: string, token: string): Promise<string> {
  const query = new URLSearchParams({ versionid: `${topicOf(60)}@1`, chunk: '0' });
  const response = await fetch(`${url}/api/questionnaire_version?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return response.text();
}

/** Signs in to stay and begins the questionnaire; what the browser keeps of it. */
async function begun(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, quizAt('newquiz', 0), { remember: true });
  await page.locator('#question').waitFor();
  const kept = await context.storageState();
  await context.close();
  return kept;
}

const barePage = `
  import { createElement as h, useEffect, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  function Page() {
    const [questions, setQuestions] = useState();
    const [at, setAt] = useState(0);
    useEffect(() => {
      fetch('/words').then(response => response.json()).then(answer => setQuestions(answer.questions));
    }, []);
    if (!questions) return h('p', null, 'Loading …');
    const { category, priority, text, guidance } = questions[at];
    return h('main', null, h('p', null, category, ' ', priority), h('h2', { id: 'question' }, text),
      h('label', null, h('input', { type: 'radio', name: 'response' }), 'Yes'),
      h('label', null, h('input', { type: 'radio', name: 'response' }), 'No'),
      h('button', { onClick: () => setAt(at + 1) }, 'Next'),
      h('aside', null, h('h3', null, 'Guidance'), h('p', null, guidance)));
  }
  createRoot(document.getElementById('root')).render(h(Page));
`;

/** Builds and serves the bare page with `more` before it; hands its address on. */
function withFloor(more: string, words: string, use: (floor: Target) => Promise<void>): Promise<void> {
  return withBarePage({ 'main.js': more + barePage, 'all.js': libraries }, async folder => {
    const files = spa(folder);
    const server = createServer(async (request, response) => {
      const path = request.url ?? '/';
      if (path === '/words') response.setHeader('content-type', 'application/json').end(words);
      else if (!(await files(request, response, path))) response.writeHead(404).end();
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    try {
      await use({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
    } finally {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    }
  });
}

/** Opens a page on a slow telephone that was never there, until its question is shown and nothing loads. */
async function opened(browser: Browser, { address, options }: Target): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.addInitScript(watch);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 1_600_000 / 8,
  });
  await page.goto(address);
  await page.locator('#question').waitFor();
  await page.waitForLoadState('networkidle');

  return page;
}

/** Runs in the page before everything else. */
function watch(): void {
  const vitals: Vitals = { lcp: 0, shifts: 0, painted: [] };
  Object.assign(globalThis, { vitals });
  new PerformanceObserver(list => {
    vitals.lcp = list.getEntries().at(-1)!.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver(list => {
    for (const shift of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!shift.hadRecentInput) vitals.shifts += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const question = () => document.getElementById('question')?.textContent;
  const clicked = ({ timeStamp }: Event) => {
    const before = question();
    // A task after the next frame runs once that frame was painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      const led = question() !== before;
      port1.onmessage = () => led && vitals.painted.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  };
  addEventListener('click', clicked, { capture: true });
}

const read = (page: Page): Promise<Vitals> =>
  page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);

async function lcpOf(browser: Browser, target: Target): Promise<number> {
  const page = await opened(browser, target);
  const { lcp } = await read(page);
  await page.context().close();
  return lcp;
}

/** Answers one question after the other, with the pointer alone so that nothing but the page is busy. */
async function clicked(browser: Browser, target: Target): Promise<Vitals> {
  const page = await opened(browser, target);
  const yes = page.locator('label').filter({ hasText: 'Yes' });
  const next = page.getByRole('button', { name: 'Next' });
  for (let count = 1; count <= answers; count++) {
    for (const place of [yes, next]) {
      const { x, y, width, height } = (await place.boundingBox())!;
      await page.mouse.click(x + width / 2, y + height / 2);
    }
    await page.waitForFunction(
      count => (globalThis as unknown as { vitals: Vitals }).vitals.painted.length >= count,
      count,
      { polling: 100 },
    );
  }
  const vitals = await read(page);
  await page.context().close();
  return vitals;
}
