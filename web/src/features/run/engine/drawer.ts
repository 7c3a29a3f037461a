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

/** The answers that wait at a place where no run has begun: to which questions, and for which run. */
interface Unbegun {
  runid: string;
  versionid: string;
}

/**
 * Returns the drawer of this browser for a run, and the run's id: of one that has not begun, the id under which answers wait
 * here. Its answers belong to the person who gave them: no one else who signs in here sees or sends them. `warn` is called
 * once where the browser has no room for them.
 */
export async function drawerOf(
  { runid: offered, versionid, revision }: Unbegun & { revision: number },
  at: string,
  warn: (text: string) => void,
): Promise<{ runid: string; drawer: Drawer }> {
  const own = `${unsentPrefix}${await signedInUser()}.`;
  const unbegun = revision === 0;
  const former = unbegun && (JSON.parse(localStorage.getItem(own + at) ?? 'null') as Unbegun | null);
  const runid = former && former.versionid === versionid ? former.runid : offered;
  let warned = false;
  const drawer: Drawer = {
    kept: () => JSON.parse(localStorage.getItem(own + runid) ?? '[]') as Given[],
    keep: given => {
      if (given.length === 0) {
        localStorage.removeItem(own + runid);
        if (unbegun) localStorage.removeItem(own + at);
        return;
      }
      try {
        if (unbegun) localStorage.setItem(own + at, JSON.stringify({ runid, versionid }));
        localStorage.setItem(own + runid, JSON.stringify(given));
      } catch {
        if (!warned) warn(noRoom);
        warned = true;
      }
    },
  };
  return { runid, drawer };
}
