import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Jwk } from 'aws-jwt-verify/jwk';

interface User {
  Username: string;
  Attributes: { Name: string; Value: string }[];
}
interface Client {
  ClientId: string;
}

const accessSeconds = 3_600;
const refreshSeconds = 30 * 86_400;
const keyId = 'attestry-local';

/** The pool's own RSA key, made at the first start and kept with the data. */
export async function poolKey(folder: string): Promise<KeyObject> {
  const file = join(folder, 'key.pem');
  await mkdir(folder, { recursive: true });
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept) return createPrivateKey(kept);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  return privateKey;
}

/** The public half, as `/.well-known/jwks.json` serves it. */
export const publicJwk = (key: KeyObject): Jwk =>
  ({ ...createPublicKey(key).export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' }) as Jwk;

/** Signs tokens with the claims that Cognito's have. */
export class PoolTokens {
  private readonly key: KeyObject;
  private readonly issuer: string;
  private readonly now: () => Date;

  constructor(key: KeyObject, issuer: string, now: () => Date) {
    this.key = key;
    this.issuer = issuer;
    this.now = now;
  }

  /** cognito-local's interface for making the tokens of a sign-in. */
  async generate(_context: unknown, user: User, groups: string[], client: Client) {
    const attribute = (name: string) => user.Attributes.find(a => a.Name === name)?.Value;
    const iat = Math.floor(this.now().getTime() / 1000);
    const shared = {
      sub: attribute('sub'),
      iss: this.issuer,
      origin_jti: randomUUID(),
      event_id: randomUUID(),
      auth_time: iat,
      iat,
      exp: iat + accessSeconds,
      ...(groups.length > 0 && { 'cognito:groups': groups }),
    };
    return {
      AccessToken: this.sign({
        ...shared,
        jti: randomUUID(),
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        client_id: client.ClientId,
        username: user.Username,
      }),
      IdToken: this.sign({
        ...shared,
        jti: randomUUID(),
        token_use: 'id',
        aud: client.ClientId,
        email: attribute('email'),
        email_verified: attribute('email_verified') === 'true',
        'cognito:username': user.Username,
      }),
      RefreshToken: this.sign({ jti: randomUUID(), 'cognito:username': user.Username, iat, exp: iat + refreshSeconds }),
      TokenType: 'Bearer',
      ExpiresIn: accessSeconds,
    };
  }

  /** Whether a refresh token is still within its time; who holds it is known to the pool. */
  stillValid(refreshToken: string): boolean {
    const payload = JSON.parse(Buffer.from(refreshToken.split('.')[1] ?? '', 'base64url').toString() || '{}');
    return Number(payload.exp) * 1000 > this.now().getTime();
  }

  private sign(payload: Record<string, unknown>): string {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: 'RS256', kid: keyId })}.${part(payload)}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), this.key).toString('base64url')}`;
  }
}
