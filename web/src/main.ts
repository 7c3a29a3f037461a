import { requestRunAt } from '#web/screens/answering/quiz/ahead.ts';
import { completed } from '#web/ui/older/completed.ts';

// This script is small, so that the browser runs it while the libraries are still on their way.
requestRunAt(location);
completed()
  .then(() => import('./app/start.tsx'))
  .catch(() => {
    document.getElementById('root')!.textContent =
      'Attestry could not be loaded. Check your connection and reload this page.';
  });
