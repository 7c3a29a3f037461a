import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The signed parts of a request. Header names are in lower case. */
export interface Signable {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  headers: Readonly<Record<string, string | undefined>>;
}

export interface SigningCredentials {
  accessKeyId: string;
  secretAccessKey: string;
}

const hash = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Returns the hexadecimal signature of a text by Signature Version 4; `scope` is `<date>/<region>/s3/aws4_request`. */
export function signatureOf(text: string, scope: string, { secretAccessKey }: SigningCredentials): string {
  const key = scope.split('/').reduce((k: string | Buffer, part) => hmac(k, part), `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex');
}

export const sameText = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Parses an instant of a signature, such as 20261121T143000Z, as epoch milliseconds. */
const instantOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

interface Claimed {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  payload: string;
  /** Milliseconds for which the signature is valid. */
  holds: number;
}

/** The largest difference between the clocks of a signed request and of S3. */
const skew = 15 * 60_000;

/**
 * Returns whether a request has a signature (Signature Version 4) with these credentials that is valid at `at`, in its
 * header or in its address. The hash of a signed body is compared; `body` is undefined if there is none.
 */
export function isSigned(
  request: Signable,
  credentials: SigningCredentials,
  at: Date,
  body?: Uint8Array,
): boolean {
  const url = new URL(request.url, 'http://s3');
  const claimed = inHeader(request) ?? inQuery(url);
  if (!claimed) return false;
  const { credential, signedHeaders, signature, date, payload, holds } = claimed;
  const age = at.getTime() - instantOf(date);
  if (!(age >= -skew && age <= holds)) return false;
  const [accessKeyId, ...scope] = credential.split('/');
  if (accessKeyId !== credentials.accessKeyId || !date.startsWith(`${scope[0]}T`)) return false;
  if (/^[0-9a-f]{64}$/.test(payload) && payload !== hash(body ?? '')) return false;
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...signedHeaders.split(';').map(name => `${name}:${trimmed(request.headers[name] ?? '')}`),
    '',
    signedHeaders,
    payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), hash(canonical)].join('\n');
  return sameText(signature, signatureOf(text, scope.join('/'), credentials));
}

function inHeader({ headers }: Signable): Claimed | null {
  const found = /^AWS4-HMAC-SHA256 Credential=(\S+?), ?SignedHeaders=(\S+?), ?Signature=([0-9a-f]+)$/.exec(
    headers.authorization ?? '',
  );
  if (!found) return null;
  const [, credential = '', signedHeaders = '', signature = ''] = found;
  const date = headers['x-amz-date'] ?? '';
  const payload = headers['x-amz-content-sha256'] ?? '';
  return { credential, signedHeaders, signature, date, payload, holds: skew };
}

function inQuery({ searchParams }: URL): Claimed | null {
  const take = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  if (take('Algorithm') !== 'AWS4-HMAC-SHA256') return null;
  return {
    credential: take('Credential'),
    signedHeaders: take('SignedHeaders'),
    date: take('Date'),
    signature: take('Signature'),
    payload: 'UNSIGNED-PAYLOAD',
    holds: Number(take('Expires')) * 1000,
  };
}

const trimmed = (value: string): string => value.trim().replaceAll(/ +/g, ' ');
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalQuery(query: URLSearchParams): string {
  const pairs = [...query].filter(([name]) => name !== 'X-Amz-Signature');
  return pairs
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
}
