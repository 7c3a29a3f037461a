import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchMFAPreference,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { JwtRsaVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { totpCode } from '#infra/local/cognito/totp.ts';
import { otherPassword, password, type TestPool, testPool } from './pool.ts';

const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
let pool: TestPool;
/** What a browser would keep: another map is another device. */
let device = new Map<string, string>();
let count = 0;
let email = '';

beforeAll(async () => {
  pool = await testPool();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: pool.cognito.userPoolId,
        userPoolClientId: pool.cognito.clientId,
        userPoolEndpoint: pool.endpoint,
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void device.set(key, value),
    getItem: async key => device.get(key) ?? null,
    removeItem: async key => void device.delete(key),
    clear: async () => device.clear(),
  });
});
afterAll(() => pool.close());

beforeEach(async () => {
  device = new Map();
  pool.clock.at = new Date();
  email = `person${++count}@example.com`;
});

const accountWith = (secret: string) => pool.cognito.admin.createUser({ email, password: secret });
const signInHere = (secret = password) => signIn({ username: email, password: secret, options });
const nameOfError = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: Error) => `${error.name}: ${error.message}`,
  );
const refresh = () => fetchAuthSession({ forceRefresh: true });

describe('signing up', () => {
  test('takes the mailed code, and the access token then verifies as AWS’s would', async () => {
    const attributes = { userAttributes: { email, name: 'Ann' } };
    const begun = await signUp({ username: email, password, options: attributes });
    expect(begun.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
    expect((await signInHere()).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');

    await confirmSignUp({ username: email, confirmationCode: pool.mailedCode(email) });
    expect((await signInHere()).isSignedIn).toBe(true);

    const { issuer, jwks, clientId } = pool.cognito;
    const verifier = JwtRsaVerifier.create({
      issuer,
      audience: null,
      jwksUri: `${issuer}/.well-known/jwks.json`,
    });
    verifier.cacheJwks(jwks);
    const { tokens } = await fetchAuthSession();
    const claims = verifier.verifySync(tokens!.accessToken.toString());
    expect(claims).toMatchObject({ client_id: clientId, token_use: 'access', username: email });
    expect(Object.keys(claims)).toEqual(expect.arrayContaining(['sub', 'exp', 'iat', 'jti', 'origin_jti']));
    expect(claims.exp! - claims.iat!).toBe(3600);
    expect(tokens!.idToken!.payload).toMatchObject({
      email,
      email_verified: true,
      name: 'Ann',
      aud: clientId,
    });
  });

  test('sends a new code on request, which makes the first one invalid', async () => {
    await signUp({ username: email, password, options: { userAttributes: { email } } });
    const first = pool.mailedCode(email);
    let again = first;
    while (again === first) {
      await resendSignUpCode({ username: email });
      again = pool.mailedCode(email);
    }
    expect(await nameOfError(confirmSignUp({ username: email, confirmationCode: first }))).toMatch(
      /CodeMismatch/,
    );
    await confirmSignUp({ username: email, confirmationCode: again });
    expect((await signInHere()).isSignedIn).toBe(true);
  });
});

describe('signing in', () => {
  test('a wrong password and an unknown user are refused with the same words', async () => {
    await accountWith(password);
    const refused = 'NotAuthorizedException: Incorrect username or password.';
    expect(await nameOfError(signInHere(otherPassword))).toBe(refused);
    expect(await nameOfError(signIn({ username: 'nobody@example.com', password, options }))).toBe(refused);
  });

  test('the case of the e-mail does not matter, the token carries it in lower case', async () => {
    await accountWith(password);
    await signIn({ username: email.toUpperCase(), password, options });
    expect((await fetchAuthSession()).tokens!.accessToken.payload.username).toBe(email);
  });

  test('a refresh gives a new access token of the same sign-in', async () => {
    await accountWith(password);
    await signInHere();
    const before = (await fetchAuthSession()).tokens!.accessToken;
    const after = (await refresh()).tokens!.accessToken;
    expect(after.payload.jti).not.toBe(before.payload.jti);
    expect(after.payload.origin_jti).toBe(before.payload.origin_jti);
    expect(after.payload.auth_time).toBe(before.payload.auth_time);
  });
});

describe('the authenticator app', () => {
  test('is set up with a right code only, and asked for at the next sign-in', async () => {
    await accountWith(password);
    await signInHere();
    const { sharedSecret } = await setUpTOTP();
    const code = (seconds = 0) => totpCode(sharedSecret, new Date(pool.clock.at.getTime() + seconds * 1000));
    const wrong = String((Number(code()) + 500_000) % 1_000_000).padStart(6, '0');
    expect(await nameOfError(verifyTOTPSetup({ code: wrong }))).toMatch(/^EnableSoftwareTokenMFAException/);
    expect(await nameOfError(updateMFAPreference({ totp: 'PREFERRED' }))).toMatch(/^InvalidParameter/);
    await verifyTOTPSetup({ code: code() });
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP'] });
    await signOut();

    const asked = await signInHere();
    expect(asked).toMatchObject({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
    });
    expect(await nameOfError(confirmSignIn({ challengeResponse: wrong }))).toMatch(/^CodeMismatchException/);
    expect((await confirmSignIn({ challengeResponse: code() })).isSignedIn).toBe(true);
    expect((await refresh()).tokens!.accessToken.payload.username).toBe(email);
    await signOut();

    await signInHere();
    expect(await nameOfError(confirmSignIn({ challengeResponse: code() }))).toMatch(
      /^ExpiredCode.*already been used/,
    );
    expect((await confirmSignIn({ challengeResponse: code(30) })).isSignedIn).toBe(true);

    await updateMFAPreference({ totp: 'DISABLED' });
    await signOut();
    expect((await signInHere()).isSignedIn).toBe(true);
  });

  test('keeps asking for the old app’s codes while a new one is being set up', async () => {
    await accountWith(password);
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    await pool.cognito.admin.setTotp({ email, secret });
    await signInHere();
    await confirmSignIn({ challengeResponse: totpCode(secret, pool.clock.at) });
    await setUpTOTP();
    await signOut();
    await signInHere();
    const later = new Date(pool.clock.at.getTime() + 30_000);
    expect((await confirmSignIn({ challengeResponse: totpCode(secret, later) })).isSignedIn).toBe(true);
  });
});

describe('passwords', () => {
  test('a forgotten one is replaced with the mailed code, which is valid once', async () => {
    await accountWith(password);
    await resetPassword({ username: email });
    const confirmationCode = pool.mailedCode(email);
    const confirmed = { username: email, confirmationCode, newPassword: otherPassword };
    await confirmResetPassword(confirmed);
    expect(await nameOfError(signInHere())).toMatch(/^NotAuthorizedException/);
    expect((await signInHere(otherPassword)).isSignedIn).toBe(true);
    expect(await nameOfError(confirmResetPassword(confirmed))).toMatch(/^ExpiredCodeException/);
  });

  test('can be changed with the old one', async () => {
    await accountWith(password);
    await signInHere();
    const wrong = updatePassword({ oldPassword: 'Not-The-Old-One-3', newPassword: otherPassword });
    expect(await nameOfError(wrong)).toMatch(/^NotAuthorizedException/);
    await updatePassword({ oldPassword: password, newPassword: otherPassword });
    await signOut();
    expect((await signInHere(otherPassword)).isSignedIn).toBe(true);
  });
});

describe('signing out', () => {
  const onTwoDevices = async () => {
    await accountWith(password);
    await signInHere();
    const first = device;
    device = new Map();
    await signInHere();
    return { first, second: device };
  };

  test('everywhere makes the refresh tokens of every device unusable', async () => {
    const { first, second } = await onTwoDevices();
    const kept = new Map(second);
    await signOut({ global: true });
    device = first;
    expect((await refresh()).tokens).toBeUndefined();
    device = kept;
    expect(await nameOfError(fetchMFAPreference())).toMatch(/Access Token has been revoked/);
  });

  test('here leaves the other device signed in', async () => {
    const { first } = await onTwoDevices();
    await signOut();
    device = first;
    expect((await refresh()).tokens!.accessToken.payload.username).toBe(email);
  });
});
