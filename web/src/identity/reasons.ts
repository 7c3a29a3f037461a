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

/** What people read for each reason; nothing where the service does not respond. */
export const texts: Partial<Record<Reason, string>> = {
  wrong: 'The e-mail or the password is wrong. Check both and try again.',
  wrongCode: 'The code is wrong. Enter the one that your authenticator app shows now.',
  expiredCode: 'This code has already been used. Wait until your authenticator app shows the next one.',
  known: 'This e-mail cannot be used. Nothing was changed.',
  password: 'Invalid Password. Please use 12 to 20 mixed characters. (A,a,1,@)',
  invalid: 'This did not work. Nothing was changed. Check what you entered and try again.',
  signIn: 'Please sign in again. Nothing was changed.',
  tooMany,
  limit: tooMany,
};

/** Returns the reason that only the message tells, where the name also means something else. */
function reasonIn(message: string): Reason | undefined {
  if (/attempts exceeded|tried too often/i.test(message)) return 'tooMany';
  return /link has expired/i.test(message) ? 'expiredCode' : undefined;
}

/** Returns why the sign-in service refused. */
export const reasonOf = ({ name, message }: Error): Reason | undefined => reasonIn(message) ?? reasons[name];
