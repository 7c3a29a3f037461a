import { type HttpAnswer, type Middleware, reply } from '#functions/frame/http.ts';
import { Refusal } from '#functions/frame/refusal.ts';
import { type Call, httpStatus } from '#shared/contract/kit/call.ts';
import { common, textAfter } from '#shared/contract/kit/common.ts';
import type { Begun } from './log.ts';

/** Answers what a step or the handler throws: a refusal with what it says, anything else with 500 and no details. */
export const refusals = (contract: Call): Middleware<Begun> => ({
  onError: request => {
    const { error, event } = request;
    request.response =
      error instanceof Refusal ? refused(contract, error, event.requestId) : failed(event.requestId);
  },
});

function refused(contract: Call, { code, name, body, retryAfter }: Refusal, requestid: string): HttpAnswer {
  const said = { code, ...saidAfter(contract, body), reason: name, requestid };
  const response = reply(httpStatus(code), said);
  return retryAfter
    ? { ...response, headers: { ...response.headers, 'retry-after': String(retryAfter) } }
    : response;
}

const failed = (requestid: string): HttpAnswer =>
  reply(500, { code: 500, message: common.failed.message, reason: 'failed', requestid });

/** What a refusal sends, with its sentences as they are true after this call. */
const saidAfter = (contract: Call, body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name === 'message' || name === 'explanation' ? textAfter(contract, String(value)) : value,
    ]),
  );
