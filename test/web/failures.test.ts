import { describe, expect, test } from 'vitest';
import { ask } from '#web/identity/failures.ts';
import type { Reason } from '#web/identity/reasons.ts';

const thrown = (name: string, message = 'words of the service') =>
  ask(() => Promise.reject(Object.assign(new Error(message), { name }))).catch(
    (error: { reason: Reason; message: string }) => error,
  ) as Promise<{ reason: Reason; message: string }>;

describe('What the sign-in service refuses', () => {
  test.each<[string, Reason]>([
    ['NotAuthorizedException', 'wrong'],
    ['UserNotFoundException', 'wrong'],
    ['CodeMismatchException', 'wrongCode'],
    ['EnableSoftwareTokenMFAException', 'wrongCode'],
    ['ExpiredCodeException', 'expiredCode'],
    ['UsernameExistsException', 'known'],
    ['LimitExceededException', 'limit'],
    ['TooManyRequestsException', 'tooMany'],
    ['NetworkError', 'away'],
    ['InternalErrorException', 'away'],
    ['SomethingNew', 'away'],
  ])('%s has our own message', async (name, reason) => {
    const failure = await thrown(name);
    expect(failure.reason).toBe(reason);
    expect(failure.message).not.toContain('words of the service');
  });

  test.each([
    ['NotAuthorizedException', 'Password attempts exceeded'],
    ['UserLambdaValidationException', 'PreSignUp failed with error This address was tried too often.'],
  ])('%s: %s is a wait, not a mistake', async (name, message) => {
    expect((await thrown(name, message)).reason).toBe('tooMany');
  });

  test('an unknown person and a wrong password have the same message', async () => {
    const [wrong, unknown] = await Promise.all(
      ['NotAuthorizedException', 'UserNotFoundException'].map(name => thrown(name)),
    );
    expect(wrong?.message).toBe(unknown?.message);
  });
});
