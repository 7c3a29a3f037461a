import { loadAgain } from '#web/ui/loadAgain.ts';
import type { Reason } from './reasons.ts';

/** Loads why the sign-in service refuses. Few people meet that, so it is no part of the sign-in page. */
const loadReasons = loadAgain(() => import('./reasons.ts'));

const away = 'The sign-in service does not respond. Check your connection and try again.';

/** The error of a failed call of the sign-in service, with a message for people. */
export class SignInFailure extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Calls the sign-in service. Throws every error as a SignInFailure. `words` replaces texts where the call has clearer
 * ones. An unknown error counts as a service that does not respond.
 */
export async function ask<T>(question: () => Promise<T>, words: Partial<Record<Reason, string>> = {}) {
  try {
    return await question();
  } catch (error) {
    // Without a connection, the reasons cannot be loaded, either.
    const known = await loadReasons().catch(() => undefined);
    const reason = known?.reasonOf(error as Error) ?? 'away';
    throw new SignInFailure(reason, words[reason] ?? known?.texts[reason] ?? away);
  }
}

/** Returns the sentence to show for anything that was thrown. */
export const failureWords = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
