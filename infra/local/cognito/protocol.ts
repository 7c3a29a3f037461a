import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CognitoError, refusal } from './library.ts';
import { clientId, type Pool, type PoolOperation, type PoolRequest, poolNameOf, userPoolId } from './pool.ts';

const mostBytes = 64 * 1024;
const jwksPath = `/${userPoolId}/.well-known/jwks.json`;

export interface Protocol {
  pool: Pool;
  /** The operations that a browser may call. */
  open: Record<string, PoolOperation>;
  /** The operations that need an administrator's key. */
  administration: Record<string, PoolOperation>;
  /** The access key id with which administrators sign requests; undefined admits nobody. */
  adminKeyId: string | undefined;
}

/**
 * Returns a handler for Cognito's JSON protocol (POST with `x-amz-target`) and the pool's public keys. Refusals are
 * answered as on AWS; any other error rejects, for the server to report.
 */
export function protocolHandler(protocol: Protocol) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      if (request.method === 'GET' && request.url?.split('?')[0]?.endsWith(jwksPath)) {
        return send(response, 200, { keys: [protocol.pool.tokens.jwk] });
      }
      send(response, 200, await answer(protocol, request));
    } catch (error) {
      if (!(error instanceof CognitoError)) throw error;
      response.setHeader('x-amzn-errortype', error.code);
      send(response, 400, { __type: error.code, message: error.message });
    }
  };
}

async function answer(protocol: Protocol, message: IncomingMessage): Promise<unknown> {
  const { pool, open, administration } = protocol;
  // A page of another origin may send this header only with permission, and no origin has it.
  const [service, name = ''] = String(message.headers['x-amz-target'] ?? '').split('.');
  const request = await bodyOf(message);
  const known = service === 'AWSCognitoIdentityProviderService' && message.method === 'POST';
  if (known && Object.hasOwn(open, name)) {
    if (request.ClientId !== undefined && request.ClientId !== clientId) {
      throw refusal('ResourceNotFoundException', `User pool client ${request.ClientId} does not exist.`);
    }
    return pool.turns.run(whose(pool, request), () => open[name]!(request));
  }
  if (known && Object.hasOwn(administration, name)) {
    if (!signedBy(message, protocol.adminKeyId)) {
      throw refusal('NotAuthorizedException', 'This operation needs administrator credentials.');
    }
    return administration[name]!(request);
  }
  throw refusal('UnknownOperationException', `Unknown operation ${name}`);
}

/** Returns the name whose turn it is. Requests without a name do not wait. */
function whose(pool: Pool, request: PoolRequest): string {
  const { USERNAME } = (request.AuthParameters ?? request.ChallengeResponses ?? {}) as PoolRequest;
  const name = request.Username ?? USERNAME ?? pool.tokens.accessClaims(request.AccessToken)?.username;
  return poolNameOf(name) || crypto.randomUUID();
}

/**
 * Returns whether a request is signed with this access key. The signature is not verified: the key's id is random,
 * made at each start, and known only to this process.
 */
export function signedBy(message: IncomingMessage, keyId: string | undefined): boolean {
  const given = /\bCredential=([^/,\s]+)\//.exec(message.headers.authorization ?? '')?.[1];
  if (!given || !keyId || given.length !== keyId.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(keyId));
}

async function bodyOf(message: IncomingMessage): Promise<PoolRequest> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= mostBytes) parts.push(part);
  }
  if (size > mostBytes) throw refusal('SerializationException', 'The request is too large.');
  const body = parsed(Buffer.concat(parts).toString());
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw refusal('SerializationException', 'The body is not a JSON object.');
  }
  return body as PoolRequest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch (error) {
    if (error instanceof SyntaxError) throw refusal('SerializationException', 'The body is not JSON.');
    throw error;
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body, datesAsSeconds));
}

/** Returns dates as epoch seconds, as Cognito writes them. */
function datesAsSeconds(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? original.getTime() / 1000 : value;
}
