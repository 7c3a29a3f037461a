import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CognitoError, refusal } from './library.ts';
import { clientId, nameOf, type Operation, type Pool, type Request, userPoolId } from './pool.ts';

const mostBytes = 64 * 1024;
const jwksPath = `/${userPoolId}/.well-known/jwks.json`;

export interface Protocol {
  pool: Pool;
  /** What a browser may ask for. */
  open: Record<string, Operation>;
  /** What takes an administrator's key. */
  administration: Record<string, Operation>;
  /** The access key id that requests of administrators are signed with; undefined lets nobody in. */
  adminKeyId: string | undefined;
}

/**
 * Serves Cognito's JSON protocol (POST with `x-amz-target`) and the pool's public keys, wherever it is
 * mounted. Refusals are answered as AWS answers them; any other error rejects, for the server to report.
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
  // A page of another origin cannot send this header without being allowed to, which nobody is.
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

/** The name whose turn it is; requests that tell none by name wait for nobody. */
function whose(pool: Pool, request: Request): string {
  const { USERNAME } = (request.AuthParameters ?? request.ChallengeResponses ?? {}) as Request;
  const name = request.Username ?? USERNAME ?? pool.tokens.accessClaims(request.AccessToken)?.username;
  return nameOf(name) || crypto.randomUUID();
}

/**
 * Whether a request is signed with this access key. The signature itself is not computed: the key's id is
 * unguessable here, made at each start and known to this process only.
 */
export function signedBy(message: IncomingMessage, keyId: string | undefined): boolean {
  const given = /\bCredential=([^/,\s]+)\//.exec(message.headers.authorization ?? '')?.[1];
  if (!given || !keyId || given.length !== keyId.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(keyId));
}

async function bodyOf(message: IncomingMessage): Promise<Request> {
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
  return body as Request;
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

/** Cognito writes instants as epoch seconds. */
function datesAsSeconds(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? original.getTime() / 1000 : value;
}
