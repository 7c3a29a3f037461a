import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Handler } from '#functions/frame/http.ts';
import { allCalls } from '#shared/contract/all.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import { sendAnswer, sendOwn } from './answer.ts';
import type { Authorizer } from './authorizer.ts';
import { contextOf, toEvent } from './event.ts';

/** A handler for other paths of the origin. It returns true if it handled the request. */
export type Mount = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;

export interface GatewayOptions {
  authorize: Authorizer;
  now: () => Date;
  /** Called in order for every path that is not under /api. */
  mounts: readonly Mount[];
  timeoutMs?: number;
  around?: Around | undefined;
}

/** Calls `work`, which runs a function: the handler of a call in an area, or another function by its name. */
export type Around = <T>(role: string, work: () => Promise<T>) => Promise<T>;

/** The largest request that the HTTP API accepts. */
const maxBytes = 10 * 1024 * 1024;

const load = async (call: Call): Promise<Handler> =>
  (await import(`#functions/api/${call.area}/${call.name}.ts`)).handler;

/**
 * Creates the HTTP API of one machine: the routes of the contracts, the JWT authorizer, payload format 2.0, and each
 * handler as Lambda would call it. Paths are case-sensitive.
 */
export function createGateway(options: GatewayOptions): Server {
  const routes = new Map(allCalls.map(call => [`${call.method} ${call.path}`, call]));
  const handlers = new Map<string, Promise<Handler>>();
  const handlerOf = (call: Call): Promise<Handler> => {
    const known = handlers.get(call.name) ?? load(call);
    handlers.set(call.name, known);
    return known;
  };

  async function api(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const requestId = randomUUID();
    const key = `${request.method} ${path}`;
    const call = routes.get(key);
    if (!call) return sendOwn(response, 404, 'Not Found', requestId);
    const at = options.now();
    const open = call.access.level === 'public' || call.access.level === 'webhook';
    const claims = open ? undefined : options.authorize(request.headers.authorization, at);
    if (claims === null) {
      request.resume();
      return sendOwn(response, 401, 'Unauthorized', requestId);
    }
    const body = await readBody(request);
    if (!body) return sendOwn(response, 413, 'Request Too Long', requestId);
    const event = toEvent(request, body, { key, requestId, at, ...(claims && { claims }) });
    const handler = await handlerOf(call);
    const run = () => handler(event, contextOf(requestId));
    const answer = await withTimeout(options.around?.(call.area, run) ?? run(), options.timeoutMs ?? 29_000);
    if (answer === timedOut) return sendOwn(response, 503, 'Service Unavailable', requestId);
    sendAnswer(response, answer);
  }

  // A busy machine must not close a connection just before its next request.
  return createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const path = pathOf(request);
    if (path === null) return sendOwn(response, 400, 'Bad Request', randomUUID());
    const work = path.startsWith('/api/') ? api(request, response, path) : mounted(request, response, path);
    work.catch((error: Error) => {
      process.stderr.write(`${request.method} ${path}: ${error.stack ?? error.message}\n`);
      if (!response.headersSent) sendOwn(response, 500, 'Internal Server Error', '');
      else response.destroy();
    });
  });

  async function mounted(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    for (const mount of options.mounts) if (await mount(request, response, path)) return;
    sendOwn(response, 404, 'Not Found', '');
  }
}

/** Returns the path of a request, null if its target is not a path. */
const pathOf = (request: IncomingMessage): string | null =>
  URL.parse(request.url ?? '/', 'http://local')?.pathname ?? null;

const timedOut = Symbol('timed out');

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | typeof timedOut> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<typeof timedOut>(resolve => {
    timer = setTimeout(resolve, ms, timedOut);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the request's body. Returns null if it is larger than the HTTP API accepts; the rest is read and dropped. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= maxBytes) parts.push(part);
  }
  return size > maxBytes ? null : Buffer.concat(parts);
}
