import type { Given } from '../../../../shared/domain/questionnaire/run.ts';
import { signedInUser } from '../../api/auth.ts';

/** Answers of a run that were given and not sent yet. */
export interface Drawer {
  kept(): Given[];
  /** Keeps these and no others. */
  keep(given: readonly Given[]): void;
}

/**
 * The answers of a run that wait in this browser. They belong to the person who gave them: whoever else signs in
 * here neither sees nor sends them.
 */
export async function drawerOf(runid: string): Promise<Drawer> {
  const place = `attestry.waiting.${await signedInUser()}.${runid}`;
  return {
    kept: () => JSON.parse(localStorage.getItem(place) ?? '[]') as Given[],
    keep: given => {
      if (given.length > 0) localStorage.setItem(place, JSON.stringify(given));
      else localStorage.removeItem(place);
    },
  };
}
