import { lazy } from 'react';

/** Shows what can be answered next at a place. Its code is loaded with the end of the questionnaire, which waits for it. */
export const NextTopic = lazy(() => import('./Next.tsx'));
