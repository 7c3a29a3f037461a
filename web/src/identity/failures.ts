/** Why the sign-in service refused. */
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

const tooMany = 'Too many attempts. Nothing was changed. Wait a few minutes and try again.';

const texts: Record<Reason, string> = {
  wrong: 'The e-mail or the password is wrong. Check both and try again.',
  wrongCode: 'The code is wrong. Enter the one that your authenticator app shows now.',
  expiredCode: 'This code has already been used. Wait until your authenticator app shows the next one.',
  known: 'This e-mail cannot be used. Nothing was changed.',
  password: 'Invalid Password. Please use 12 to 20 mixed characters. (A,a,1,@)',
  invalid: 'This did not work. Nothing was changed. Check what you entered and try again.',
  signIn: 'Please sign in again. Nothing was changed.',
  tooMany,
  limit: tooMany,
  away: 'The sign-in service does not respond. Check your connection and try again.',
};

/** The error of a failed call of the sign-in service, with a message for people. */
export class SignInFailure extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Returns the reason that only the message tells, where the name also means something else. */
function reasonIn(message: string): Reason | undefined {
  if (/attempts exceeded|tried too often/i.test(message)) return 'tooMany';
  return /link has expired/i.test(message) ? 'expiredCode' : undefined;
}

/**
 * Calls the sign-in service. Throws every error as a SignInFailure. `words` replaces texts where the call has clearer
 * ones. An unknown error counts as a service that does not respond.
 */
export async function ask<T>(question: () => Promise<T>, words: Partial<Record<Reason, string>> = {}) {
  try {
    return await question();
  } catch (error) {
    const { name, message } = error as Error;
    const reason = reasonIn(message) ?? reasons[name] ?? 'away';
    throw new SignInFailure(reason, words[reason] ?? texts[reason]);
  }
}

/** Returns the sentence to show for anything that was thrown. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
