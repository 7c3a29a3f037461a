import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { attributesToRecord, attributeValue, type PoolPerson } from '#infra/local/cognito/library.ts';
import { replaceFile } from './store.ts';

/** How long access and id tokens are valid, in seconds. */
const accessSeconds = 3_600;

/** A public key as `jwks.json` serves it; the shape that aws-jwt-verify takes. */
export type PublicKey = { kty: string; n: string; e: string; kid: string; alg: 'RS256'; use: 'sig' };

/** The claims of a valid access token. */
export interface AccessClaims {
  sub: string;
  username: string;
  client_id: string;
  origin_jti: string;
  exp: number;
}

/** Returns the pool's RSA key. It is made at the first start and kept in the folder, readable only by its owner. */
export async function poolKey(folder: string): Promise<KeyObject> {
  const file = join(folder, 'key.pem');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept) return createPrivateKey(kept);
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  await replaceFile(file, String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  return privateKey;
}

/** Signs and verifies tokens with the same claims as on AWS. */
export class PoolTokens {
  /** The public half of the key. */
  readonly jwk: PublicKey;
  private readonly key: KeyObject;
  private readonly publicKey: KeyObject;
  private readonly issuer: string;
  private readonly now: () => Date;

  constructor(key: KeyObject, issuer: string, now: () => Date) {
    this.key = key;
    this.publicKey = createPublicKey(key);
    this.issuer = issuer;
    this.now = now;
    const { kty, n, e } = this.publicKey.export({ format: 'jwk' }) as { kty: string; n: string; e: string };
    // RFC 7638: the key's thumbprint names it, so that another pool's key has another name.
    const kid = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
    this.jwk = { kty, n, e, kid, alg: 'RS256', use: 'sig' };
  }

  /** Returns the access and id token of the sign-in `originJti`, which began at `authTime` (epoch seconds). */
  issue(person: PoolPerson, clientId: string, originJti: string, authTime: number) {
    const iat = this.seconds();
    const shared = {
      sub: attributeValue('sub', person.Attributes),
      iss: this.issuer,
      origin_jti: originJti,
      event_id: randomUUID(),
      auth_time: authTime,
      iat,
      exp: iat + accessSeconds,
    };
    const { sub: _, email_verified, ...attributes } = attributesToRecord(person.Attributes);
    return {
      AccessToken: this.signed({
        ...shared,
        jti: randomUUID(),
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        client_id: clientId,
        username: person.Username,
      }),
      IdToken: this.signed({
        ...attributes,
        ...shared,
        jti: randomUUID(),
        token_use: 'id',
        aud: clientId,
        email_verified: email_verified === 'true',
        'cognito:username': person.Username,
      }),
      TokenType: 'Bearer',
      ExpiresIn: accessSeconds,
    };
  }

  /** Returns the claims of a valid access token of this pool; null for anything else. */
  accessClaims(token: unknown): AccessClaims | null {
    const [head, body, signature, ...more] = typeof token === 'string' ? token.split('.') : [];
    if (!head || !body || !signature || more.length > 0 || head !== this.head()) return null;
    const bytes = Buffer.from(signature, 'base64url');
    if (!verify('RSA-SHA256', Buffer.from(`${head}.${body}`), this.publicKey, bytes)) return null;
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as AccessClaims & {
      token_use: string;
    };
    return claims.token_use === 'access' && claims.exp > this.seconds() ? claims : null;
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  private head(): string {
    return encoded({ alg: 'RS256', kid: this.jwk.kid });
  }

  private signed(payload: Record<string, unknown>): string {
    const text = `${this.head()}.${encoded(payload)}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), this.key).toString('base64url')}`;
  }
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
