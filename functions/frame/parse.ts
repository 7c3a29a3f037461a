import { type Call, common, type Input } from '#shared/contract/kit/call.ts';
import type { HttpEvent } from './http.ts';
import { Refusal } from './refusal.ts';

const defaultMaxBytes = 65_536;

/**
 * Parses the request's fields by the contract: the query of a GET, the JSON body of anything else.
 * Throws a Refusal: 413 if the body is too large, 422 with the list of fields if it is malformed.
 */
export function parseInput<C extends Call>(contract: C, event: HttpEvent): Input<C> {
  const raw = contract.method === 'GET' ? (event.queryStringParameters ?? {}) : bodyOf(contract, event);
  const parsed = contract.request.safeParse(raw);
  if (parsed.success) return parsed.data as Input<C>;
  const fields = parsed.error.issues.map(issue => ({ field: issue.path.join('.'), problem: issue.message }));
  throw malformed(fields);
}

const malformed = (fields: { field: string; problem: string }[]) =>
  new Refusal(common.malformed.code, 'malformed', { message: common.malformed.message, fields });

/** Returns the body as text. Throws a Refusal, 413, if it is too large. */
export function bodyText(contract: Call, event: HttpEvent): string {
  const text = event.body ?? '';
  const bytes = event.isBase64Encoded ? Math.floor((text.length * 3) / 4) : Buffer.byteLength(text);
  if (bytes > (contract.maxBytes ?? defaultMaxBytes)) {
    throw new Refusal(common.tooLarge.code, 'tooLarge', { message: common.tooLarge.message });
  }
  return event.isBase64Encoded ? Buffer.from(text, 'base64').toString('utf8') : text;
}

function bodyOf(contract: Call, event: HttpEvent): unknown {
  const json = bodyText(contract, event);
  if (!json) return {};
  try {
    return JSON.parse(json);
  } catch {
    throw malformed([{ field: '', problem: 'The body is not JSON.' }]);
  }
}
