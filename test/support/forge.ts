import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { people } from './cast.ts';
import type { World } from './world.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (text: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));

/** The key of somebody else's pool. Making one takes longer than everything else here. */
const { privateKey: other } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A token like a real one with other claims, signed with a key; null leaves the signature out. */
function forge(token: string, claims: Record<string, unknown>, key: KeyObject | null): string {
  const [header = '', payload = ''] = token.split('.');
  const text = `${key ? header : part({ alg: 'none', typ: 'JWT' })}.${part({ ...read(payload), ...claims })}`;
  return `${text}.${key ? sign('RSA-SHA256', Buffer.from(text), key).toString('base64url') : ''}`;
}

/** Everything that is not an access token of this pool, for this application, within its time. */
export async function badTokens(world: World): Promise<[what: string, token: string][]> {
  const { AccessToken, IdToken, RefreshToken } = await world.tokensOf(people.ada);
  const own = createPrivateKey(await readFile(join(world.folder, 'cognito/key.pem'), 'utf8'));
  const seconds = world.now.getTime() / 1000;
  const [header, , signature] = AccessToken.split('.');
  const payload = part({ ...read(AccessToken.split('.')[1]!), username: people.ben });
  return [
    ['no token', ''],
    ['something that is no token', 'secret'],
    ['an ID token', IdToken],
    ['an ID token with a user name', forge(AccessToken, { token_use: 'id' }, own)],
    ['a refresh token', RefreshToken],
    ['a token that has expired', forge(AccessToken, { exp: seconds }, own)],
    ['a token that is not valid yet', forge(AccessToken, { nbf: seconds + 60 }, own)],
    ['a token that never expires', forge(AccessToken, { exp: undefined }, own)],
    ['a token of another pool', forge(AccessToken, { iss: 'https://cognito-idp.local/other' }, own)],
    ['a token for another client', forge(AccessToken, { client_id: 'other' }, own)],
    ['a token signed with another key', forge(AccessToken, {}, other)],
    ['a token without a signature', forge(AccessToken, {}, null)],
    ['a token with somebody else’s name in it', `${header}.${payload}.${signature}`],
  ];
}
