import '#web/ui/tokens.css';
import '#web/ui/base.css';
import '#web/ui/form/controls.css';
import './examples.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Toasts } from '#web/ui/tell/toasts.tsx';
import { Examples } from './Examples.tsx';

const router = createMemoryRouter([{ path: '*', element: <Examples /> }]);

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
    <Toasts />
  </QueryClientProvider>,
);
