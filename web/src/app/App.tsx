import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { configureAuth } from '../api/auth.ts';
import { ApiError } from '../api/client.ts';
import { Loading, Problem } from '../ui/states.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { Failed, Missing } from './Failed.tsx';
import { HomeRoute } from './HomeRoute.tsx';
import { routes } from './routes.ts';
import { Shell } from './Shell.tsx';

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Only what never came back is worth a second try.
      retry: (count, error) => count < 2 && error instanceof ApiError && error.reason === 'network',
    },
  },
});

const lazyRoutes = (open: boolean): RouteObject[] =>
  routes
    .filter(route => Boolean(route.open) === open)
    .map(({ path, screen }) => ({ path, lazy: async () => ({ Component: (await screen()).Screen }) }));

const fallback = <Loading what="the page" />;
const router = createBrowserRouter([
  {
    errorElement: <Failed />,
    HydrateFallback: () => fallback,
    children: [
      { path: '/', element: <HomeRoute /> },
      ...lazyRoutes(true),
      { element: <Shell />, children: [{ errorElement: <Failed />, children: lazyRoutes(false) }] },
      { path: '*', element: <Missing /> },
    ],
  },
]);

/** The application: configuration first, then the routes. */
export function App() {
  const [state, setState] = useState<'starting' | 'ready' | Error>('starting');
  useEffect(() => {
    configureAuth().then(
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
