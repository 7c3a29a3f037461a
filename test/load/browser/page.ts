import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { rounded } from '#test/load/stats.ts';
import { withBarePage } from './barepage.ts';
import { inBrowser, quizAt, signIn } from './inbrowser.ts';

const gzKb = (content: Buffer | string): number => gzipSync(content, { level: 9 }).length / 1024;

/** What the quiz page needs of its libraries: React, the router, queries and Amplify's token refresh. */
export const libraries = `
  export { StrictMode, useState, useEffect, useMemo, useRef, useCallback, useId, createContext, useContext } from 'react';
  export { jsx, jsxs, Fragment } from 'react/jsx-runtime';
  export { createRoot } from 'react-dom/client';
  export { createBrowserRouter, RouterProvider, Link, NavLink, Navigate, Outlet, useLocation, useNavigate, useParams,
    useSearchParams, useRouteError, isRouteErrorResponse } from 'react-router-dom';
  export { QueryClient, QueryClientProvider, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
  export { Amplify } from 'aws-amplify';
  export { fetchAuthSession } from 'aws-amplify/auth';
  export { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
`;
/** The same, with its sign-in. */
export const librariesWithSignIn = `${libraries} export { signIn, signOut } from 'aws-amplify/auth';`;

/** P8: JavaScript up to the first question, with and without the way through sign-in, against its libraries. */
export const measurePage = () =>
  inBrowser(async ({ browser, url }) => {
    const context = await browser.newContext({ baseURL: url });
    await context.addInitScript(markQuestion);
    const page = await context.newPage();
    const withSignIn = scriptsOf(page);
    await signIn(page, quizAt('newquiz', 0));
    const signedInKb = await withSignIn();
    await page.close();

    const again = await context.newPage();
    await signIn(again);
    await again.getByRole('heading', { name: /Welcome/ }).waitFor();
    const scripts = scriptsOf(again);
    await again.goto(quizAt('newquiz', 0));
    return {
      P8: {
        js_kb: rounded(await scripts(), 1),
        libraries_kb: rounded(await sizeOf(libraries), 1),
        signed_in_js_kb: rounded(signedInKb, 1),
        signed_in_libraries_kb: rounded(await sizeOf(librariesWithSignIn), 1),
      },
    };
  });

/** Runs in the page: marks when its first question is there. */
function markQuestion(): void {
  new MutationObserver((_, watching) => {
    if (!document.getElementById('question')) return;
    watching.disconnect();
    performance.mark('question');
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: returns the addresses of all that it asked for before its first question was there. */
function askedForBefore(): string[] {
  const shown = performance.getEntriesByName('question')[0]!.startTime;
  const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < shown);
  return asked.map(({ name }) => name);
}

/**
 * Tells the compressed size of all scripts that a page asks for from now on, in kB, once it shows a question. Later ones
 * do not count, which one of them arrives first depends on the machine.
 */
function scriptsOf(page: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', response => {
    if (response.url().endsWith('.js')) sizes.set(response.url(), response.body().then(gzKb));
  });
  return async () => {
    await page.locator('#question').waitFor();
    const read = await Promise.all((await page.evaluate(askedForBefore)).map(address => sizes.get(address)));
    return read.reduce<number>((sum, kb = 0) => sum + kb, 0);
  };
}

/** Returns the compressed size of libraries built as the application is, in kB. */
export const sizeOf = (source: string): Promise<number> =>
  withBarePage(
    { 'main.js': `import * as all from './all.js'; globalThis.all = all;`, 'all.js': source },
    async folder => {
      const names = (await readdir(join(folder, 'assets'))).filter(name => name.endsWith('.js'));
      const contents = await Promise.all(names.map(name => readFile(join(folder, 'assets', name))));
      return contents.reduce((sum, content) => sum + gzKb(content), 0);
    },
  );
