/** Why the sign-in service did not do what was asked. */
export type Reason =
  | 'wrong'
  | 'wrongCode'
  | 'expiredCode'
  | 'known'
  | 'password'
  | 'invalid'
  | 'signIn'
  | 'tooMany'
  | 'limit'
  | 'away';

const reasons: Record<string, Reason> = {
  NotAuthorizedException: 'wrong',
  UserNotFoundException: 'wrong',
  CodeMismatchException: 'wrongCode',
  EnableSoftwareTokenMFAException: 'wrongCode',
  ExpiredCodeException: 'expiredCode',
  UsernameExistsException: 'known',
  InvalidPasswordException: 'password',
  InvalidParameterException: 'invalid',
  UserUnAuthenticatedException: 'signIn',
  TooManyRequestsException: 'tooMany',
  TooManyFailedAttemptsException: 'tooMany',
  LimitExceededException: 'limit',
};

const tooMany = 'Too many tries. Nothing was changed; wait a few minutes and try again.';

const texts: Record<Reason, string> = {
  wrong: 'The e-mail or the password is not right. Check both and try again.',
  wrongCode: 'The code is not right. Enter the one your authenticator app shows now.',
  expiredCode: 'This code was used already. Wait until your authenticator app shows the next one.',
  known: 'This e-mail cannot be used. Nothing was changed.',
  password: 'Invalid Password. Please use 12 to 20 mixed characters. (A,a,1,@)',
  invalid: 'This could not be done. Nothing was changed; check what you entered and try again.',
  signIn: 'Please sign in again. Nothing was changed.',
  tooMany,
  limit: tooMany,
  away: 'The sign-in service does not answer. Nothing was changed; check your connection and try again.',
};

/** What the sign-in service did not do, in words for people. */
export class SignInFailure extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Asks the sign-in service. Whatever goes wrong is thrown as a SignInFailure; `words` replaces its texts
 * where the question makes another one clearer. What is not known counts as a service that is away.
 */
export async function ask<T>(question: () => Promise<T>, words: Partial<Record<Reason, string>> = {}) {
  try {
    return await question();
  } catch (error) {
    const { name, message } = error as Error;
    // Both come under names that mean something else as well.
    const reason = /attempts exceeded|tried too often/i.test(message) ? 'tooMany' : (reasons[name] ?? 'away');
    throw new SignInFailure(reason, words[reason] ?? texts[reason]);
  }
}

/** The sentence to show for anything that was thrown. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
