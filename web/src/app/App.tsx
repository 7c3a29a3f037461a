import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  createBrowserRouter,
  Link,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useRouteError,
} from 'react-router-dom';
import { getSession } from '#shared/contract/accounts/session.ts';
import { ApiError, forgetAhead } from '#web/api/client.ts';
import { queryOf } from '#web/api/hooks.ts';
import { askToSignInAgainBy } from '#web/api/lasting.ts';
import { onCutOff, takeFailed } from '#web/api/replies.ts';
import { sessionEnded } from '#web/identity/tabs.ts';
import { personHere, ready, signedInUser } from '#web/identity/tokens.ts';
import { base, withoutBase } from '#web/session/acting.ts';
import { addresses } from '#web/session/addresses.ts';
import { loadAgain } from '#web/ui/loadAgain.ts';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { Toasts } from '#web/ui/tell/toasts.tsx';
import { routes } from './routes.ts';
import { Shell } from './Shell.tsx';

askToSignInAgainBy(loadAgain(() => import('#web/features/again/again.tsx')));

const session = queryOf(getSession, {}).queryKey;
const client = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!(error instanceof ApiError) || query.queryKey[1] === session[1]) return;
      // The session has ended: the frame reads it again, leads to sign-in, and then back here.
      if (error.code === 401 && client.getQueryData(session))
        void client.invalidateQueries({ queryKey: session });
      if (error.reason === 'twoFactorRequired') void leadToTwoFactor();
    },
  }),
  defaultOptions: {
    // Without a connection, people see that at once. Otherwise a form would wait silently and be sent much later.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Only a request without a response is worth a second try.
      retry: (count, error) => count < 2 && error instanceof ApiError && error.reason === 'network',
    },
  },
});

// What was shown meanwhile may have changed. A run goes on by itself: its query is about nothing.
onCutOff(() => {
  if (takeFailed()) void client.invalidateQueries({ predicate: ({ meta }) => meta?.about !== undefined });
});
addEventListener(sessionEnded, () => void client.invalidateQueries({ queryKey: session }));

/** Returns whether the person has no session, as without an active plan: the next page would be told the same. */
function isRefused(): boolean {
  const error = client.getQueryState(session)?.error;
  return error instanceof ApiError && error.code === 403;
}

/**
 * Reads the session while the code of a framed screen loads, since the frame needs it before it shows the screen. Where it
 * was refused, the frame alone asks again.
 */
const readSession = () =>
  ready.then(
    () => (isRefused() ? undefined : client.prefetchQuery(queryOf(getSession, {}))),
    // The application shows the failure of `ready`.
    () => undefined,
  );

const routesOf = (open: boolean): RouteObject[] =>
  routes
    .filter(route => Boolean(route.open) === open)
    .map(route => ({
      path: route.path,
      handle: route,
      lazy: async () => {
        if (!open) void readSession();
        const { Screen } = await route.screen();
        return { Component: Screen };
      },
    }));

const fallback = <Loading what="the page" />;
const router = createBrowserRouter(
  [
    {
      // A page opens at its top, and one that people go back to where they left it.
      element: (
        <>
          <Outlet />
          <ScrollRestoration />
        </>
      ),
      errorElement: <FailedScreen />,
      HydrateFallback: () => fallback,
      children: [
        { index: true, element: <HomeRoute /> },
        ...routesOf(true),
        {
          element: <Shell />,
          children: [
            {
              errorElement: <FailedScreen />,
              children: [
                ...routesOf(false),
                { path: '*', handle: { own: 'visitors' }, lazy: () => import('./missing/Missing.tsx') },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: base || addresses.start },
);

/** Leads to the two-factor set-up, and then back here: also from pages that people reach without a session. */
function leadToTwoFactor(): Promise<void> {
  const { pathname, search } = router.state.location;
  return router.navigate(addresses.twoFactor(`${withoutBase(pathname)}${search}`), { replace: true });
}

const { key: firstPage } = router.state.location;
router.subscribe(({ location }) => {
  if (location.key !== firstPage) forgetAhead();
});

/** Shows the application: waits for the configuration, then shows the routes. */
export function App() {
  const [state, setState] = useState<'starting' | 'ready' | Error>('starting');
  useEffect(() => {
    ready.then(
      () => setState('ready'),
      (error: Error) => setState(error),
    );
  }, []);
  if (state === 'starting') return fallback;
  if (state !== 'ready') return <Problem error={state} retry={() => location.reload()} />;
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  );
}

/** Why a screen is not there: its code did not load, or it failed while it was drawn. What a browser says of it helps nobody. */
const failures = {
  offline: 'There is no connection. What you saved is kept. Press Try again.',
  code: 'Attestry was updated. What you saved is kept. Press Try again.',
  drawing:
    'This page could not be shown. What you saved is kept. Press Try again. If that does not help, go to the start page and contact support.',
} as const;

/** Says that a screen failed, and offers to load it again, or to leave it. */
function FailedScreen() {
  const error = useRouteError();
  const [isOffline, setIsOffline] = useState(!navigator.onLine);
  const isCode = error instanceof Error && /import|preload/i.test(error.message);
  // Loading the page without a connection would end outside the application.
  const retry = async () => {
    const isThere = await fetch('/config.json', { cache: 'no-store' }).catch(() => undefined);
    if (isThere?.ok) location.reload();
    else setIsOffline(true);
  };
  return (
    <>
      <h1>This page did not open</h1>
      <Problem
        error={new Error(failures[isOffline ? 'offline' : isCode ? 'code' : 'drawing'])}
        retry={() => void retry()}
      />
      <p>
        <Link to={addresses.start} reloadDocument>
          Go to the start page
        </Link>
      </p>
    </>
  );
}

/** Opens the start page: the public topics for visitors, the home menu for people who are signed in. */
function HomeRoute() {
  const [userid, setUserid] = useState<string>();
  useEffect(() => {
    // Without a connection, a session that may have ended leads to what this browser keeps of it.
    signedInUser()
      .catch(personHere)
      .then(setUserid, () => setUserid(''));
  }, []);
  if (userid === undefined) return <Loading what="the start page" />;
  return <Navigate replace to={userid ? addresses.home : addresses.library} />;
}
