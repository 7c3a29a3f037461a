import type { Given } from '#shared/domain/answering/run.ts';
import { signedInUser } from '#web/identity/tokens.ts';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Answers of a run that were given and not sent yet. */
export interface Drawer {
  kept(): Given[];
  /** Keeps these and no others. */
  keep(given: readonly Given[]): void;
}

const noRoom = 'This browser has no room to keep answers. Stay on this page until they are saved.';

/**
 * The answers of a run that wait in this browser. They belong to the person who gave them: anybody else who signs in
 * here neither sees nor sends them.
 */
export async function drawerOf(runid: string): Promise<Drawer> {
  const place = `attestry.waiting.${await signedInUser()}.${runid}`;
  let told = false;
  return {
    kept: () => JSON.parse(localStorage.getItem(place) ?? '[]') as Given[],
    keep: given => {
      if (given.length === 0) return localStorage.removeItem(place);
      try {
        localStorage.setItem(place, JSON.stringify(given));
      } catch {
        if (!told) toast('error', noRoom);
        told = true;
      }
    },
  };
}
