import { type PoolPerson, refusal } from './library.ts';
import type { Pool, PoolOperation, PoolRequest } from './pool.ts';
import { newTotpSecret, totpStep } from './totp.ts';

const method = 'SOFTWARE_TOKEN_MFA';

/** Returns whether the person is asked for a code from their authenticator app. */
export const wantsTotp = (person: PoolPerson): boolean =>
  person.UserMFASettingList?.includes(method) ?? false;

/**
 * Checks the code of a sign-in and returns the person as written. Throws CodeMismatchException for a wrong
 * code, ExpiredCodeException for one used before, LimitExceededException after too many wrong ones.
 */
export async function checkTotp(pool: Pool, person: PoolPerson, code: unknown): Promise<PoolPerson> {
  const step = stepOf(pool, person, person.SoftwareTokenMfaConfiguration?.Secret, code);
  if (step === null) throw refusal('CodeMismatchException', 'Invalid code received for user');
  if (step <= (person.LastTotpStep ?? 0)) {
    throw refusal('ExpiredCodeException', 'Your software token has already been used once.');
  }
  const used = { ...person, LastTotpStep: step };
  await pool.save(used);
  return used;
}

/** Returns the person with a proven authenticator app. Its code is asked for only after the preference says so. */
export function withTotp(person: PoolPerson, secret: string, deviceName?: string): PoolPerson {
  const { PendingTotpSecret: _, LastTotpStep: __, ...rest } = person;
  const FriendlyDeviceName = deviceName ?? person.SoftwareTokenMfaConfiguration?.FriendlyDeviceName;
  const configuration = { Secret: secret, Verified: true, ...(FriendlyDeviceName && { FriendlyDeviceName }) };
  return { ...rest, SoftwareTokenMfaConfiguration: configuration };
}

/** Returns the person with the methods that a SetUserMFAPreference request turns on and off. */
export function withPreference(person: PoolPerson, request: PoolRequest): PoolPerson {
  for (const settings of ['SMSMfaSettings', 'EmailMfaSettings', 'WebAuthnMfaSettings']) {
    if ((request[settings] as { Enabled?: boolean } | undefined)?.Enabled) {
      throw refusal(
        'InvalidParameterException',
        `${settings.replace('MfaSettings', '')} MFA is not enabled.`,
      );
    }
  }
  const software = request.SoftwareTokenMfaSettings as
    | { Enabled?: boolean; PreferredMfa?: boolean }
    | undefined;
  if (!software) return person;
  if (!software.Enabled) {
    if (software.PreferredMfa) {
      throw refusal('InvalidParameterException', 'A method that is not enabled cannot be preferred.');
    }
    const { PreferredMfaSetting: _, ...rest } = person;
    return { ...rest, UserMFASettingList: [] };
  }
  if (!person.SoftwareTokenMfaConfiguration?.Verified) {
    throw refusal('InvalidParameterException', 'User has not verified software token mfa');
  }
  const { PreferredMfaSetting: _, ...rest } = person;
  return {
    ...rest,
    UserMFASettingList: [method],
    ...(software.PreferredMfa && { PreferredMfaSetting: method }),
  };
}

/** Returns the operations to set up an authenticator app and to turn it on and off. */
export function twoFactorOperations(pool: Pool): Record<string, PoolOperation> {
  return {
    AssociateSoftwareToken: async request => {
      const { person } = await pool.signedIn(request);
      const secret = newTotpSecret();
      // The current secret stays valid until a code proves the new one.
      await pool.save({ ...person, PendingTotpSecret: secret });
      return { SecretCode: secret };
    },

    VerifySoftwareToken: async request => {
      const { person } = await pool.signedIn(request);
      const secret = person.PendingTotpSecret;
      if (!secret) throw refusal('InvalidParameterException', 'No authenticator app is being set up.');
      if (stepOf(pool, person, secret, request.UserCode) === null) {
        throw refusal('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
      }
      const { FriendlyDeviceName } = request;
      await pool.save(
        withTotp(person, secret, FriendlyDeviceName === undefined ? undefined : String(FriendlyDeviceName)),
      );
      return { Status: 'SUCCESS' };
    },

    SetUserMFAPreference: async request => {
      const { person } = await pool.signedIn(request);
      await pool.save(withPreference(person, request));
      return {};
    },
  };
}

/** Returns the step of a right code; null for a wrong one, which counts as a failed try. */
function stepOf(pool: Pool, person: PoolPerson, secret: string | undefined, code: unknown): number | null {
  const key = `totp:${person.Username}`;
  if (pool.attempts.locked(key)) {
    throw refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
  const step = secret ? totpStep(secret, code, pool.now()) : null;
  if (step === null) pool.attempts.failed(key);
  else pool.attempts.succeeded(key);
  return step;
}
