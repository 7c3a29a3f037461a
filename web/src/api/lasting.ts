import type { Call, Input, Output } from '#shared/contract/kit/call.ts';
import { pageOwner } from '#web/identity/tabs.ts';
import { type ApiError, send } from './client.ts';

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
    // Few sessions end under somebody's hands: what asks is loaded then.
    const { goOn } = await import('#web/identity/again/again.tsx').catch(() => {
      throw error;
    });
    return goOn(error as ApiError, attempt, reading);
  }
}
