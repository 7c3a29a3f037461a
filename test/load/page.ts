import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { buildWeb } from '../../infra/local/web.ts';
import { launchBrowser } from '../support/browser.ts';
import { rounded } from './stats.ts';
import { periodNow, person, placeOf, startLoadWorld, topicOf } from './world.ts';

const root = resolve(import.meta.dirname, '../..');
const gzKb = (content: Buffer | string): number => gzipSync(content, { level: 9 }).length / 1024;

/** What the quiz page needs of its libraries: React, the router, queries and Amplify's token refresh. */
const libraries = `
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
const withSignIn = `${libraries} export { signIn, signOut } from 'aws-amplify/auth';`;

/** P8: JavaScript up to the first question, with and without the way through sign-in, against its libraries. */
export async function measurePage() {
  const dataDir = await mkdtemp(join(tmpdir(), 'attestry-bench-'));
  const webDir = await buildWeb(root, () => undefined);
  const local = await startLoadWorld(dataDir, true, webDir);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: local.url });
    const page = await context.newPage();
    let scripts = new Map<string, number>();
    page.on('response', async response => {
      if (response.url().endsWith('.js')) scripts.set(response.url(), gzKb(await response.body()));
    });
    const total = () => [...scripts.values()].reduce((sum, kb) => sum + kb, 0);
    const quiz = `/start_test/newquiz?${new URLSearchParams({ topicid: topicOf(60), locationid: placeOf(0), periodcode: periodNow() })}`;

    await page.goto(`/login?back=${encodeURIComponent(quiz)}`);
    await page.getByLabel('Email').fill(person);
    await page.getByLabel('Password', { exact: true }).fill('Welcome2Attestry!');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('#question').waitFor();
    const signedIn = total();

    const again = await context.newPage();
    await page.close();
    scripts = new Map();
    again.on('response', async response => {
      if (response.url().endsWith('.js')) scripts.set(response.url(), gzKb(await response.body()));
    });
    await context.storageState();
    await again.goto('/login');
    await again.getByLabel('Email').fill(person);
    await again.getByLabel('Password', { exact: true }).fill('Welcome2Attestry!');
    await again.getByRole('button', { name: 'Sign in' }).click();
    await again.getByRole('heading', { name: /Welcome/ }).waitFor();
    scripts.clear();
    await again.goto(quiz);
    await again.locator('#question').waitFor();
    return {
      P8: {
        js_kb: rounded(total(), 1),
        libraries_kb: rounded(await sizeOf(libraries), 1),
        signed_in_js_kb: rounded(signedIn, 1),
        signed_in_libraries_kb: rounded(await sizeOf(withSignIn), 1),
      },
    };
  } finally {
    await browser.close();
    await local.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The size of libraries built as the application is. */
async function sizeOf(source: string): Promise<number> {
  const folder = join(root, 'web', '.libraries');
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(join(folder, 'main.js'), `import * as all from './all.js'; globalThis.all = all;`);
    await writeFile(join(folder, 'all.js'), source);
    await writeFile(join(folder, 'index.html'), '<script type="module" src="./main.js"></script>');
    const outDir = join(folder, 'out');
    await build({
      root: folder,
      configFile: join(root, 'web/vite.config.ts'),
      logLevel: 'error',
      build: { outDir, manifest: false },
    });
    const files = await readdir(join(outDir, 'assets'));
    const contents = await Promise.all(
      files.filter(f => f.endsWith('.js')).map(f => readFile(join(outDir, 'assets', f))),
    );
    return contents.reduce((sum, content) => sum + gzKb(content), 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
