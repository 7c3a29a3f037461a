import { askAhead } from './app/ahead.ts';

askAhead(location);
import('./app/Begin.tsx').catch(() => {
  document.getElementById('root')!.textContent =
    'Attestry could not be loaded. Check your connection and load this page again.';
});
