import type { Call, Input, Output } from '#shared/contract/kit/call.ts';
import { pageOwner } from '#web/identity/tabs.ts';
import { type ApiError, send } from './client.ts';

/**
 * Goes on after `error`, which says that the session or a right has ended: makes the attempt once more after the person
 * has signed in again. Throws ApiError.
 */
type GoOn = <T>(error: ApiError, attempt: () => Promise<T>, reading: boolean) => Promise<T>;

let loadGoOn: () => Promise<{ goOn: GoOn }> = () =>
  Promise.reject(new Error('Nothing asks to sign in again.'));

/** Says how the person is asked to sign in again. Few sessions end while somebody types: it is loaded then. */
export const askToSignInAgainBy = (load: typeof loadGoOn): void => {
  loadGoOn = load;
};

/**
 * Sends as `send` does, and keeps what is typed on the page from being lost where the session has ended meanwhile.
 *
 * A change, of which then nothing came, is made once more after the person signed in again over the page. A reading
 * waits for that as well, or until nothing typed is left on the page; one refused for want of a right waits for the
 * latter. Throws ApiError.
 */
export async function sendLasting<C extends Call>(
  contract: C,
  input: Input<C>,
  signal?: AbortSignal,
  reading = false,
): Promise<Output<C>> {
  const attempt = () => send(contract, input, signal);
  try {
    return await attempt();
  } catch (error) {
    const { code } = error as ApiError;
    const over = code === 401 || (code === 403 && reading);
    // Where nobody was signed in, nothing goes on.
    if (!over || !pageOwner() || (reading && !document.querySelector('[data-unsaved]'))) throw error;
    const { goOn } = await loadGoOn().catch(() => {
      throw error;
    });
    return goOn(error as ApiError, attempt, reading);
  }
}
