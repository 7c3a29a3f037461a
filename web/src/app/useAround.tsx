import { type ReactNode, useEffect, useState } from 'react';
import { loadAgain } from '#web/ui/loadAgain.ts';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { onceShown } from '#web/ui/tell/waiting.ts';
import { useRoute } from './PlanGate.tsx';

type Around = typeof import('./around/Around.tsx');

const load = loadAgain(() => import('./around/Around.tsx'));
let loaded: Around | undefined;

/** Loads the navigation and the profile menu, so that the frame shows them at once. */
export const loadAround = async (): Promise<void> => {
  loaded = await load();
};

const failure = new Error('This could not be loaded. Check your connection and try again.');

interface Shown {
  around: Around | undefined;
  /** Loads it now, because somebody wants to see it. */
  ask(): void;
  /** Shown in its place until then. */
  instead: ReactNode;
}

/**
 * Returns the navigation and the profile menu. Where a question comes first, their code is loaded once it is painted, or
 * when somebody opens one of them.
 */
export function useAround(): Shown {
  const { questionFirst } = useRoute();
  const [around, setAround] = useState(loaded);
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (around || failed) return undefined;
    const begin = () =>
      void loadAround().then(
        () => setAround(loaded),
        () => setFailed(true),
      );
    if (!asked && questionFirst) return onceShown(begin);
    begin();
    return undefined;
  }, [around, failed, asked, questionFirst]);
  const again = () => {
    setAsked(true);
    setFailed(false);
  };
  return {
    around,
    ask: () => setAsked(true),
    instead: failed ? <Problem error={failure} retry={again} /> : asked && <Loading what="the menu" />,
  };
}
