import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { password, type TestPool, testPool } from './pool.ts';

const adminKeyId = 'AKIA0123456789ABCDEF';
let pool: TestPool;
let count = 0;
let email = '';

beforeAll(async () => {
  pool = await testPool({ adminKeyId });
});
afterAll(() => pool.close());
beforeEach(() => {
  email = `person${++count}@example.com`;
});

const account = () => pool.cognito.admin.createUser({ email, password });

describe('administration over HTTP', () => {
  const signedWith = (keyId: string) => ({
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/20260101/local/cognito-idp/aws4_request, SignedHeaders=host, Signature=0`,
  });

  test('needs the administrator’s key', async () => {
    await account();
    for (const headers of [{}, signedWith('AKIA0123456789ABCDEX'), signedWith('')]) {
      const { body } = await pool.call(
        'AdminDeleteUser',
        { Username: email },
        headers as Record<string, string>,
      );
      expect(body.__type).toBe('NotAuthorizedException');
    }
    const { body } = await pool.call('AdminGetUser', { Username: email }, signedWith(adminKeyId));
    expect(body).toMatchObject({ Username: email, UserStatus: 'CONFIRMED', Enabled: true });
    expect(JSON.stringify(body)).not.toContain('scrypt');
  });

  test('signs a person out everywhere and turns their authenticator app off', async () => {
    await account();
    const { RefreshToken } = await pool.tokens(email);
    await pool.cognito.admin.setTotp({ email, secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' });
    const settings = { Username: email, SoftwareTokenMfaSettings: { Enabled: false } };
    await pool.call('AdminSetUserMFAPreference', settings, signedWith(adminKeyId));
    expect((await pool.tokens(email)).AccessToken).toBeTruthy();
    await pool.call('AdminUserGlobalSignOut', { Username: email }, signedWith(adminKeyId));
    expect((await pool.call('GetTokensFromRefreshToken', { RefreshToken })).status).toBe(400);
  });
});

test('an administrator changes a person’s attributes, but never the e-mail that names them', async () => {
  await account();
  const change = (Name: string, Value: string) =>
    pool.cognito.admin.call('AdminUpdateUserAttributes', {
      Username: email,
      UserAttributes: [{ Name, Value }],
    });
  await change('name', 'Ann');
  await expect(change('email', 'other@example.com')).rejects.toThrow('cannot be updated');
  await expect(change('sub', 'other')).rejects.toThrow('cannot be updated');
  expect(await pool.cognito.admin.call('AdminGetUser', { Username: email })).toMatchObject({
    UserAttributes: expect.arrayContaining([
      { Name: 'name', Value: 'Ann' },
      { Name: 'email', Value: email },
    ]),
  });
});

describe('the protocol', () => {
  test('refuses what it does not know', async () => {
    expect((await pool.call('CreateUserPool', {})).body.__type).toBe('UnknownOperationException');
    expect((await pool.call('constructor', {})).body.__type).toBe('UnknownOperationException');
    expect((await pool.call('SignUp', { ClientId: 'another' })).body.__type).toBe(
      'ResourceNotFoundException',
    );
    const large = await pool.call('SignUp', { Username: 'x'.repeat(70_000) });
    expect(large.body.message).toBe('The request is too large.');
    const flow = await pool.call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: {} });
    expect(flow.body.message).toBe('USER_SRP_AUTH is not enabled for the client.');
  });

  test('serves the public keys beside it, and nothing of the private one', async () => {
    const response = await fetch(`${pool.endpoint}${pool.cognito.userPoolId}/.well-known/jwks.json`);
    const { keys } = (await response.json()) as { keys: object[] };
    expect(keys).toEqual(pool.cognito.jwks.keys);
    expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });
});
