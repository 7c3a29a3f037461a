import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/tell/states.tsx';
import type { Place } from './place.ts';

const Next = lazy(() => import('./Next.tsx'));

/** Shows what can be answered next at a place. Its code is loaded with the end of the questionnaire. */
export const NextTopic = ({ place }: { place: Place }) => (
  <Suspense fallback={<Loading what="the next questionnaire" />}>
    <Next place={place} />
  </Suspense>
);
