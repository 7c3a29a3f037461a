import type { Given } from '#shared/domain/answering/run.ts';
import { unsentPrefix } from '#web/identity/kept.ts';
import { signedInUser } from '#web/identity/tokens.ts';

/** The answers of a run that are not sent yet. */
export interface Drawer {
  kept(): Given[];
  /** Keeps these answers and no others. */
  keep(given: readonly Given[]): void;
}

const noRoom = 'This browser has no room to keep your answers. Stay on this page until they are saved.';

/**
 * Returns the drawer of this browser for a run. Its answers belong to the person who gave them: no one else who signs
 * in here sees or sends them. `warn` is called once where the browser has no room for them.
 */
export async function drawerOf(runid: string, warn: (text: string) => void): Promise<Drawer> {
  const place = `${unsentPrefix}${await signedInUser()}.${runid}`;
  let warned = false;
  return {
    kept: () => JSON.parse(localStorage.getItem(place) ?? '[]') as Given[],
    keep: given => {
      if (given.length === 0) return localStorage.removeItem(place);
      try {
        localStorage.setItem(place, JSON.stringify(given));
      } catch {
        if (!warned) warn(noRoom);
        warned = true;
      }
    },
  };
}
