import type { Call, Input, Output } from '#shared/contract/kit/call.ts';
import { pageUser } from '#web/identity/tabs.ts';
import { type ApiError, send } from './client.ts';

/**
 * Continues after `error`, which says that the session or a right has ended: makes the attempt once more after the
 * person has signed in again. Throws ApiError.
 */
type ContinueAfter = <T>(error: ApiError, attempt: () => Promise<T>, reading: boolean) => Promise<T>;

/** A change; a first reading, without which the page was shown; a reading again of what the page shows. */
type Attempted = 'change' | 'first' | 'again';

let loadContinueAfter: () => Promise<{ continueAfter: ContinueAfter }> = () =>
  Promise.reject(new Error('No dialog for signing in again was set.'));

/**
 * Sets what loads the dialog for signing in again. It is loaded on demand, since few sessions end while someone types.
 */
export const askToSignInAgainBy = (load: typeof loadContinueAfter): void => {
  loadContinueAfter = load;
};

/**
 * Sends as `send` does, and keeps what is typed on the page from being lost if the session has ended in the meantime.
 *
 * A change that was refused for this reason is sent again after the person has signed in over the page. A reading waits
 * for that as well, or until the page has no unsaved text. A reading again that was refused for lack of a right waits
 * until the page has no unsaved text; a first one leaves the page as it is. Throws ApiError.
 */
export async function sendLasting<C extends Call>(
  contract: C,
  input: Input<C>,
  signal?: AbortSignal,
  attempted: Attempted = 'change',
): Promise<Output<C>> {
  const attempt = () => send(contract, input, signal);
  try {
    return await attempt();
  } catch (error) {
    const { code } = error as ApiError;
    const over = code === 401 || (code === 403 && attempted === 'again');
    const reading = attempted !== 'change';
    // Where nobody was signed in, there is no session to continue.
    if (!over || !pageUser() || (reading && !document.querySelector('[data-unsaved]'))) throw error;
    const { continueAfter } = await loadContinueAfter().catch(() => {
      throw error;
    });
    return continueAfter(error as ApiError, attempt, reading);
  }
}
