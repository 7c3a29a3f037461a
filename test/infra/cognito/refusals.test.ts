import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { totpCode } from '#infra/local/cognito/totp.ts';
import { otherPassword, password, type TestPool, testPool } from './pool.ts';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const minute = 60_000;
let pool: TestPool;
let count = 0;
let email = '';

beforeAll(async () => {
  pool = await testPool();
});
afterAll(() => pool.close());
beforeEach(() => {
  pool.clock.at = new Date();
  email = `person${++count}@example.com`;
});

const account = (name = email) => pool.cognito.admin.createUser({ email: name, password });
const signUp = (name: string, attributes: Record<string, string>, secretWord = password) =>
  pool.call('SignUp', {
    Username: name,
    Password: secretWord,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
const byPassword = (name: string, secretWord = password) =>
  pool.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: name, PASSWORD: secretWord },
  });
const answerTotp = (Session: unknown, name: string, code: string) =>
  pool.call('RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session,
    ChallengeResponses: { USERNAME: name, SOFTWARE_TOKEN_MFA_CODE: code },
  });
const resetWith = (ConfirmationCode: string | undefined) =>
  pool.call('ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: otherPassword });
const pass = (ms: number) => {
  pool.clock.at = new Date(pool.clock.at.getTime() + ms);
};
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('access tokens', () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('made by someone else are refused', async () => {
    await account();
    const { AccessToken } = await pool.tokens(email);
    expect((await pool.call('GetUser', { AccessToken })).status).toBe(200);
    const [head, body, signature] = AccessToken.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const signed = sign('RSA-SHA256', Buffer.from(`${head}.${body}`), privateKey).toString('base64url');
    const symmetric = `${encoded({ alg: 'HS256', kid: pool.cognito.jwks.keys[0]!.kid })}.${body}`;
    const hmac = createHmac('sha256', pool.cognito.jwks.keys[0]!.n).update(symmetric).digest('base64url');
    const forged = [
      `${head}.${body}.${signed}`,
      `${head}.${encoded({ ...claims, username: 'other@example.com' })}.${signature}`,
      `${encoded({ alg: 'none' })}.${body}.`,
      `${symmetric}.${hmac}`,
      `${head}.${body}`,
      'nonsense',
      null,
    ];
    for (const token of forged) {
      const { body: told } = await pool.call('GetUser', { AccessToken: token });
      expect(told).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Access Token' });
    }
  });

  test('are refused after an hour, and id tokens always', async () => {
    await account();
    const { AccessToken, IdToken } = await pool.tokens(email);
    const byIdToken = await pool.call('GetUser', { AccessToken: IdToken });
    expect(byIdToken.body.message).toBe('Invalid Access Token');
    pass(60 * minute);
    expect((await pool.call('GetUser', { AccessToken })).status).toBe(400);
  });
});

describe('refresh tokens', () => {
  const refresh = async (RefreshToken: string) =>
    (await pool.call('GetTokensFromRefreshToken', { RefreshToken })).status;

  test('of two sign-ins at the same moment are both good', async () => {
    await account();
    const both = await Promise.all([pool.tokens(email), pool.tokens(email)]);
    expect(await Promise.all(both.map(({ RefreshToken }) => refresh(RefreshToken)))).toEqual([200, 200]);
  });

  test('end with their 30 days, with their sign-in, and with the account', async () => {
    await account();
    const [first, second, third] = [
      await pool.tokens(email),
      await pool.tokens(email),
      await pool.tokens(email),
    ];
    await pool.call('RevokeToken', { Token: first.RefreshToken });
    expect(await refresh(first.RefreshToken)).toBe(400);
    expect(await refresh(second.RefreshToken)).toBe(200);
    const guessed = `${second.RefreshToken.split('.')[0]}.${third.RefreshToken.split('.')[1]}`;
    expect(await refresh(guessed)).toBe(400);
    await pool.cognito.admin.call('AdminDisableUser', { Username: email });
    expect(await refresh(second.RefreshToken)).toBe(400);
    await pool.cognito.admin.call('AdminEnableUser', { Username: email });
    expect(await refresh(second.RefreshToken)).toBe(400);
    const fourth = await pool.tokens(email);
    pass(30 * 24 * 60 * minute);
    expect(await refresh(fourth.RefreshToken)).toBe(400);
  });
});

describe('challenge sessions', () => {
  const challenged = async () => {
    await account();
    await pool.cognito.admin.setTotp({ email, secret });
    return (await byPassword(email)).body.Session;
  };

  test('cannot be invented, borrowed from another person, or used for another challenge', async () => {
    const session = await challenged();
    const other = `other-${email}`;
    await account(other);
    await pool.cognito.admin.setTotp({ email: other, secret });
    const code = totpCode(secret, pool.clock.at);
    const newPassword = await pool.call('RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: session,
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD: otherPassword },
    });
    const all = [
      await answerTotp(crypto.randomUUID(), email, code),
      await answerTotp(session, other, code),
      newPassword,
    ];
    expect(all.map(({ body }) => body.__type)).toEqual(Array(3).fill('NotAuthorizedException'));
    expect((await answerTotp(session, email, code)).status).toBe(200);
  });

  test('are valid once and for three minutes', async () => {
    const session = await challenged();
    expect((await answerTotp(session, email, totpCode(secret, pool.clock.at))).status).toBe(200);
    pass(minute);
    const again = await answerTotp(session, email, totpCode(secret, pool.clock.at));
    expect(again.body.__type).toBe('NotAuthorizedException');
    const late = (await byPassword(email)).body.Session;
    pass(3 * minute);
    const told = await answerTotp(late, email, totpCode(secret, pool.clock.at));
    expect(told.body.__type).toBe('NotAuthorizedException');
  });

  test('of an authenticator app slow guessing down, whatever session it is tried in', async () => {
    const session = await challenged();
    const wrong = otherThan(totpCode(secret, pool.clock.at));
    for (let tries = 0; tries < 5; tries++) await answerTotp(session, email, wrong);
    const next = (await byPassword(email)).body.Session;
    const right = totpCode(secret, pool.clock.at);
    expect((await answerTotp(next, email, right)).body.__type).toBe('LimitExceededException');
    pass(2000);
    expect((await answerTotp(next, email, totpCode(secret, pool.clock.at))).status).toBe(200);
  });

  test('of a first sign-in replace the temporary password, and only then', async () => {
    const attributes = [{ Name: 'email', Value: email }];
    await pool.cognito.admin.call('AdminCreateUser', { Username: email, UserAttributes: attributes });
    const temporary = /password is (\S+)/.exec(pool.mails.findLast(mail => mail.to === email)!.text)![1]!;
    expect((await byPassword(email)).body.__type).toBe('NotAuthorizedException');
    const { Session, ChallengeName } = (await byPassword(email, temporary)).body;
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const ChallengeResponses = { USERNAME: email, NEW_PASSWORD: otherPassword };
    await pool.call('RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses });
    expect((await byPassword(email, temporary)).body.__type).toBe('NotAuthorizedException');
    expect((await byPassword(email, otherPassword)).body.AuthenticationResult).toBeDefined();
  });
});

describe('mailed codes', () => {
  test('to reset a password cannot be left out', async () => {
    await account();
    expect((await resetWith(undefined)).body.__type).toBe('ExpiredCodeException');
    expect((await byPassword(email)).status).toBe(200);
  });

  test('are invalid after five wrong tries, even if all are sent at once', async () => {
    await account();
    await pool.call('ForgotPassword', { Username: email });
    const code = pool.mailedCode(email);
    const tries = await Promise.all([1, 2, 3, 4, 5].map(() => resetWith(otherThan(code))));
    expect(tries.map(({ body }) => body.__type)).toEqual(Array(5).fill('CodeMismatchException'));
    expect((await resetWith(code)).body.__type).toBe('ExpiredCodeException');
  });

  test('end: to reset after an hour, to confirm after a day', async () => {
    await account();
    await pool.call('ForgotPassword', { Username: email });
    const fresh = `fresh-${email}`;
    await signUp(fresh, { email: fresh });
    pass(60 * minute);
    expect((await resetWith(pool.mailedCode(email))).body.__type).toBe('ExpiredCodeException');
    pass(23 * 60 * minute);
    const late = { Username: fresh, ConfirmationCode: pool.mailedCode(fresh) };
    expect((await pool.call('ConfirmSignUp', late)).body.__type).toBe('ExpiredCodeException');
  });

  test('to confirm do not reset a password', async () => {
    await signUp(email, { email });
    expect((await resetWith(pool.mailedCode(email))).body.__type).toBe('ExpiredCodeException');
  });
});

describe('signing up', () => {
  test('accepts only the e-mail in lower case as the user name', async () => {
    const wrong = [
      await signUp(email, { email: 'other@example.com' }),
      await signUp('just-a-name', { email }),
      await signUp(email.toUpperCase(), { email: email.toUpperCase() }),
      await signUp(email, {}),
    ];
    expect(wrong.map(({ body }) => body.__type)).toEqual(Array(4).fill('UserLambdaValidationException'));
  });

  test('does not trust a client about who it is or that the e-mail is theirs', async () => {
    for (const attribute of ['sub', 'email_verified', 'custom:staff']) {
      const { body } = await signUp(email, { email, [attribute]: 'true' });
      expect(body.__type).toBe('InvalidParameterException');
    }
  });

  test.each([
    ['Short-1aaaa', 'Password not long enough'],
    ['all-lower-case-1', 'Password must have uppercase characters'],
    ['ALL-UPPER-CASE-1', 'Password must have lowercase characters'],
    ['No-Digit-At-All', 'Password must have numeric characters'],
    ['NoSymbolAtAll12', 'Password must have symbol characters'],
  ])('refuses the password %s', async (weak, why) => {
    const { body } = await signUp(email, { email }, weak);
    expect(body).toEqual({
      __type: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${why}`,
    });
  });
});

test('asking for a code reveals to nobody who has an account', async () => {
  await account('known@example.com');
  await signUp('new@example.com', { email: 'new@example.com' });
  for (const [operation, known, unknown] of [
    ['ForgotPassword', 'known@example.com', 'knot@example.com'],
    ['ResendConfirmationCode', 'new@example.com', 'none@example.com'],
    ['ResendConfirmationCode', 'known@example.com', 'knot@example.com'],
  ] as const) {
    const told = await pool.call(operation, { Username: unknown });
    expect(told.body).toHaveProperty('CodeDeliveryDetails');
    expect(JSON.stringify(told.body)).not.toContain('example.com');
    expect(told).toEqual(await pool.call(operation, { Username: known }));
    expect(pool.mails.some(mail => mail.to === unknown)).toBe(false);
  }
});

test('whoever signs in to an account that is not confirmed learns that first, as on AWS: no password is checked', async () => {
  await signUp(email, { email });
  for (const typed of [undefined, otherPassword]) {
    expect((await byPassword(email, typed)).body.__type).toBe('UserNotConfirmedException');
  }
});

test('after five wrong passwords even the right one must wait, longer each time', async () => {
  await account();
  for (let tries = 0; tries < 5; tries++) await byPassword(email, otherPassword);
  expect((await byPassword(email)).body.message).toBe('Password attempts exceeded');
  pass(1000);
  expect((await byPassword(email, otherPassword)).body.message).toBe('Incorrect username or password.');
  pass(1000);
  expect((await byPassword(email)).body.message).toBe('Password attempts exceeded');
  pass(1000);
  expect((await byPassword(email)).status).toBe(200);
});
