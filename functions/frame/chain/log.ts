import type middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { addressOf, type HttpAnswer, type HttpEvent, type Middleware } from '#functions/frame/http.ts';
import { Refusal } from '#functions/frame/refusal.ts';
import { now } from '#functions/kit/clock.ts';
import { type Fields, log as writeLine } from '#functions/kit/log.ts';
import type { Call } from '#shared/contract/kit/call.ts';

/** A request that began. */
export interface Begun {
  requestId: string;
  /** The instant of the request. */
  at: Date;
  /** From `performance.now`, in milliseconds. */
  started: number;
  /** For the log: the customer in whose name a request acts, and the right of a person who is not its member. */
  noted: Fields;
}

type Request = middy.Request<HttpEvent & Begun, HttpAnswer, unknown, Context>;

/** Logs each request with its outcome, and adds the request id to every response. It is the first of a chain. */
export const log = (contract: Call): Middleware<Begun> => ({
  before: ({ event, context }) => {
    event.started = performance.now();
    event.at = now();
    event.requestId = event.requestContext?.requestId ?? context.awsRequestId;
    event.noted = {};
  },
  after: request => finish(contract, request, {}),
  onError: request => finish(contract, request, whyOf(request.error)),
});

/** Returns why a request failed: the refusal's name, or the error with the beginning of its stack. */
function whyOf(error: unknown): Fields {
  if (error instanceof Refusal) return { reason: error.name };
  const { name, message, stack } = error as Error;
  return { error: name, message, stack: stack?.split('\n').slice(1, 6).join(' ') };
}

function finish(contract: Call, { event, response }: Request, why: Fields): void {
  const { requestId, started, noted } = event;
  const status = Number(response?.statusCode ?? 500);
  response!.headers = { ...response!.headers, 'x-request-id': requestId };
  writeLine(status >= 500 ? 'error' : 'info', 'call', {
    requestId,
    call: contract.name,
    path: contract.path,
    status,
    ms: Math.round((performance.now() - started) * 10) / 10,
    person: personOf(event),
    ...noted,
    address: addressOf(event),
    ...why,
  });
}

/** Returns the Cognito id of the person whose token the authorizer verified; undefined without one. */
const personOf = (event: HttpEvent): string | undefined => {
  const sub = event.requestContext?.authorizer?.jwt?.claims.sub;
  return sub === undefined ? undefined : String(sub);
};
