import type { Call, Input, Output, RefusalName, RefusalState } from '#shared/contract/kit/call.ts';
import { accessToken } from '#web/identity/tokens.ts';
import { actingFor } from '#web/session/acting.ts';

/** The error of a failed call, with a message for people. */
export class ApiError<C extends Call = Call> extends Error {
  readonly code: number;
  /** The refusal's name in the contract; 'network' where no response arrived. */
  readonly reason: string;
  readonly requestid: string;
  /** The plain name of the call, '' where the call was not made. */
  readonly call: string;
  readonly #body: Readonly<Record<string, unknown>>;
  constructor(code: number, reason: string, message: string, body: Record<string, unknown> = {}, call = '') {
    super(message);
    this.code = code;
    this.reason = reason;
    this.requestid = String(body.requestid ?? '');
    this.call = call;
    this.#body = body;
  }

  /** Returns the state that the refusal of this name carries; undefined where this is another refusal. */
  stateOf<N extends RefusalName<C>>(name: N): RefusalState<C, N> | undefined {
    // The API follows the contract; tests check every refusal against it.
    return this.reason === name ? (this.#body as RefusalState<C, N>) : undefined;
  }
}

/** Returns the error as a refusal of one of these calls, typed by their contracts; undefined for any other error. */
export const refusalOf = <Calls extends readonly Call[]>(
  error: unknown,
  ...calls: Calls
): ApiError<Calls[number]> | undefined =>
  error instanceof ApiError && calls.some(({ name }) => name === error.call)
    ? (error as ApiError<Calls[number]>)
    : undefined;

/** How long a call may take: no function answers after half a minute. */
const patienceMs = 35_000;

/** Calls made before the page that needs them was loaded, by call and input. */
const ahead = new Map<string, Promise<unknown>>();
const nameOf = (contract: Call, input: unknown) => JSON.stringify([contract.name, input]);

/** Makes a call that the first page will need once it is loaded. The first caller gets this answer. */
export function sendAhead<C extends Call>(contract: C, input: Input<C>): Promise<Output<C>> {
  const answer = make(contract, input);
  ahead.set(nameOf(contract, input), answer);
  // The caller handles the error.
  answer.catch(() => undefined);
  return answer;
}

/** Drops unused answers. Called when the first page is left: they are not for the next page, or for another person. */
export const forgetAhead = (): void => ahead.clear();

/** Makes a call of the API with the person's access token. Throws ApiError. */
export function send<C extends Call>(contract: C, input: Input<C>, signal?: AbortSignal): Promise<Output<C>> {
  // Usually nothing is kept, and an input can be long to write out.
  const name = ahead.size > 0 ? nameOf(contract, input) : '';
  const made = ahead.get(name);
  ahead.delete(name);
  return made ? (made as Promise<Output<C>>) : make(contract, input, signal);
}

async function make<C extends Call>(contract: C, input: Input<C>, signal?: AbortSignal): Promise<Output<C>> {
  const get = contract.method === 'GET';
  const headers: Record<string, string> = {};
  // The browser names a form's type itself, because it chooses what separates its parts.
  if (!get && !contract.form) headers['content-type'] = 'application/json';
  if (contract.access.level !== 'public') {
    const token = await accessToken().catch(() => {
      throw unreachable();
    });
    if (!token)
      throw new ApiError(401, 'signIn', `Please sign in again.${get ? '' : ' Nothing was changed.'}`);
    headers.authorization = `Bearer ${token}`;
    if (actingFor) headers['x-attestry-customer'] = actingFor;
  }
  const query = get ? queryOf(input as Fields) : '';
  let response: Response;
  let text: string;
  const limit = new AbortController();
  // A form may be long on its way.
  const timer = contract.form ? undefined : setTimeout(() => limit.abort(), patienceMs);
  const cancel = () => limit.abort();
  signal?.addEventListener('abort', cancel);
  try {
    response = await fetch(contract.path + query, {
      method: contract.method,
      headers,
      ...(!get && { body: contract.form ? formOf(input as Fields) : JSON.stringify(input) }),
      signal: limit.signal,
    });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
  const read = jsonIn(text);
  // Something between the browser and the API answered in its place.
  if (response.ok && !read) throw unreachable();
  const body = read ?? { requestid: response.headers.get('x-request-id') ?? '' };
  if (response.ok) return body as Output<C>;
  // Where `message` has to be a code word, `explanation` is the sentence for people.
  const sentence = String(body.explanation ?? body.message);
  const message = typeof body.reason === 'string' ? sentence : statusText(response.status);
  throw new ApiError(
    Number(body.code ?? response.status),
    String(body.reason ?? 'gateway'),
    message,
    body,
    contract.name,
  );
}

const unreachable = () =>
  new ApiError(
    0,
    'network',
    'There is no connection. What you saved is kept. Check your connection and try again.',
  );

type Fields = Readonly<Record<string, unknown>>;

function formOf(input: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Uint8Array) form.set(name, new Blob([value as BlobPart]));
    else if (value !== undefined) form.set(name, String(value));
  }
  return form;
}

function queryOf(input: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
}

/** Returns the JSON of an answer; undefined for a body that is none, which does not come from the API. */
function jsonIn(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function statusText(status: number): string {
  if (status === 401) return 'Your session has ended. What you saved is kept. Please sign in again.';
  if (status === 413) return 'This is too large to send at once. Nothing was changed.';
  if (status === 429) return 'Too many requests. Wait a moment and try again.';
  return 'The service could not be reached. What you saved is kept. Please try again.';
}
