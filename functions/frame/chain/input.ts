import type { HttpEvent, Middleware } from '#functions/frame/http.ts';
import { Refusal } from '#functions/frame/refusal.ts';
import type { Call, Input } from '#shared/contract/kit/call.ts';
import { common } from '#shared/contract/kit/common.ts';
import { wordsOf } from '#shared/contract/kit/issues.ts';
import { damaged, isBlank } from '#shared/domain/kit/words.ts';

const defaultMaxBytes = 65_536;

/** A request whose fields are what its contract says. */
export interface Parsed<C extends Call> {
  input: Input<C>;
}

/**
 * Parses the request's fields by the contract: the query of a GET, the form with its query, or the JSON body of anything else.
 * Throws a Refusal: 413 if the body is too large, 422 with the list of fields if it is malformed.
 */
export const input = <C extends Call>(contract: C): Middleware<Parsed<C>> => ({
  before: async ({ event }) => {
    event.input = await parseInput(contract, event);
  },
});

async function parseInput<C extends Call>(contract: C, event: HttpEvent): Promise<Input<C>> {
  const raw = contract.form
    ? { ...event.queryStringParameters, ...(await formOf(contract, event)) }
    : fieldsOf(contract, event);
  const parsed = contract.request.safeParse(raw, { error: wordsOf });
  if (parsed.success) {
    const broken = damagedIn(parsed.data);
    if (broken.length === 0) return parsed.data as Input<C>;
    throw malformed(broken.map(field => ({ field, problem: damaged })));
  }
  const { issues } = parsed.error;
  const fields = issues.map(issue => ({ field: issue.path.join('.'), problem: issue.message }));
  throw malformed(fields, issues.some(({ path }) => isMissing(raw, path)) ? undefined : toldOf(fields));
}

/** Returns whether nothing, or nothing visible, was sent at a path. */
function isMissing(raw: unknown, path: readonly PropertyKey[]): boolean {
  const value = path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    raw,
  );
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value));
}

/** What is wrong with the first field, where nothing is missing. */
function toldOf([first]: readonly { field: string; problem: string }[]): string | undefined {
  return first && (first.field ? `${first.field}: ${first.problem}` : first.problem);
}

/** Deeper than anything that is sent. */
const deepest = 50;

/**
 * Returns where texts have half of a character, which no table or file can store, and what is nested too deeply. Walks
 * without calling itself, so that nesting costs nothing but its size.
 */
function damagedIn(whole: unknown): string[] {
  interface Part {
    value: unknown;
    key: string;
    above: Part | undefined;
    depth: number;
  }
  const pathOf = (part: Part | undefined): string[] => (part?.above ? [...pathOf(part.above), part.key] : []);
  const broken: string[] = [];
  const left: Part[] = [{ value: whole, key: '', above: undefined, depth: 0 }];
  for (let part = left.pop(); part; part = left.pop()) {
    const { value, depth } = part;
    if (typeof value === 'string' && !value.isWellFormed()) broken.push(pathOf(part).join('.'));
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
    if (depth === deepest) return [pathOf(part).slice(0, 2).join('.')];
    for (const [key, each] of Object.entries(value))
      left.push({ value: each, key, above: part, depth: depth + 1 });
  }
  return broken;
}

const malformed = (
  fields: { field: string; problem: string }[],
  message: string = common.malformed.message,
) => new Refusal(common.malformed.code, 'malformed', { message, fields });

/** Returns the body as text. Throws a Refusal, 413, if it is too large. */
export function bodyText(contract: Call, event: HttpEvent): string {
  checkSize(contract, event);
  return event.isBase64Encoded ? bytesOf(event).toString('utf8') : (event.body ?? '');
}

function checkSize(contract: Call, { body = '', isBase64Encoded }: HttpEvent): void {
  const bytes = isBase64Encoded ? Math.floor((body.length * 3) / 4) : Buffer.byteLength(body);
  if (bytes > (contract.maxBytes ?? defaultMaxBytes)) {
    throw new Refusal(common.tooLarge.code, 'tooLarge', { message: common.tooLarge.message });
  }
}

const bytesOf = ({ body = '', isBase64Encoded }: HttpEvent): Buffer<ArrayBuffer> =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/** Returns the fields of a form. Files are bytes: their names and types are the client's, and nobody reads them. */
async function formOf(contract: Call, event: HttpEvent): Promise<Record<string, unknown>> {
  checkSize(contract, event);
  const type = event.headers?.['content-type'] ?? '';
  const form = await new Response(bytesOf(event), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw malformed([{ field: '', problem: 'The body is not a form.' }]);
    });
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form) {
    fields[name] = typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer());
  }
  return fields;
}

function fieldsOf(contract: Call, event: HttpEvent): unknown {
  if (contract.method === 'GET') return event.queryStringParameters ?? {};
  const json = bodyText(contract, event);
  if (!json) return {};
  try {
    return JSON.parse(json);
  } catch {
    throw malformed([{ field: '', problem: 'The body is not JSON.' }]);
  }
}
