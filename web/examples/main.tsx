import '#web/ui/tokens.css';
import '#web/ui/base.css';
import './examples.css';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Toasts } from '#web/ui/tell/toasts.tsx';
import { Examples } from './Examples.tsx';

const router = createMemoryRouter([{ path: '*', element: <Examples /> }]);

createRoot(document.getElementById('root')!).render(
  <>
    <RouterProvider router={router} />
    <Toasts />
  </>,
);
