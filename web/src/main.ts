import { loadAhead } from './app/ahead.ts';

loadAhead(location)
  .then(() => import('./app/Begin.tsx'))
  .catch(() => {
    document.getElementById('root')!.textContent =
      'Attestry could not be loaded. Check your connection and reload this page.';
  });
