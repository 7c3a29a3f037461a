import type * as z from 'zod/mini';
import type { Permission, Right } from '#shared/domain/accounts/access.ts';
import type { CacheTag } from './tags.ts';

/** Who may make a call. Everything but `public` and `webhook` carries a Cognito access token. */
export type Access =
  | { level: 'public' }
  | { level: 'signedIn' }
  | { level: 'activePlan' }
  | { level: 'freePlan' }
  | { level: 'permission'; permission: Permission }
  | { level: 'staff' }
  | { level: 'webhook' };

export const anyone: Access = { level: 'public' };
export const signedIn: Access = { level: 'signedIn' };
export const activePlan: Access = { level: 'activePlan' };
/** Customers on the Free plan. They have no permissions; they have their own screens. */
export const onFreePlan: Access = { level: 'freePlan' };
/**
 * Staff with two-factor, in the support console. These calls are made in nobody's name: they have no scope, and their
 * requests may name any customer.
 */
export const staffOnly: Access = { level: 'staff' };
/* @__NO_SIDE_EFFECTS__ */
export const permission = (name: Permission): Access => ({ level: 'permission', permission: name });

/**
 * Which request fields name a tenant's records or the person. `handle` checks every one against the
 * session before a handler runs. Another tenant's id is refused exactly like a missing one.
 */
export interface Scope<Field extends string = string> {
  customer?: Field;
  topic?: Field;
  location?: Field;
  /** A version of one of the tenant's topics, or of a topic in the standard library. */
  version?: Field;
  /** A background job. */
  job?: Field;
  /** A query to the assistant. */
  query?: Field;
  user?: Field;
  email?: Field;
}

/** A refusal that people can act on. `{name}` in the message is replaced by the refusal's value of that name. */
export interface RefusalText {
  code: number;
  message: string;
  /** The sentence for people if `message` must be a code word. It is filled and sent as the message is. */
  explanation?: string;
  /** What is sent with the message, such as the current record. An object schema. */
  state?: z.ZodMiniType;
}

/** What a handler may use. It determines the rights of its area's role. */
export type Grant =
  | 'readTable'
  | 'writeTable'
  | 'readFiles'
  | 'writeFiles'
  | 'keepIcons'
  | 'startJobs'
  /** To start jobs of the AI assistant. */
  | 'startDrafts'
  /** To say what drafts, and what it costs. */
  | 'knowDrafter'
  | 'sendMail'
  /** To make links to the application's own pages. */
  | 'linkPages'
  | 'managePeople'
  | 'payment';

/**
 * One API call. The value drives the handler's parsing and access check, the browser's typed call and
 * its cache, the Lambda and its route, the local gateway, the OpenAPI document and the tests.
 */
export interface Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends Record<string, RefusalText> = Record<string, RefusalText>,
> {
  /** The plain name: also the contract's export and the handler's file, functions/api/<area>/<name>.ts. */
  name: string;
  area: string;
  method: 'GET' | 'POST' | 'PUT';
  /** The documents' spelling, after /api/. */
  path: `/api/${string}`;
  /** One sentence for the API document. */
  summary: string;
  access: Access;
  scope?: Scope<Extract<keyof z.output<Request>, string>>;
  /** The field that names the customer whom a call of the support console is about. */
  concerns?: Extract<keyof z.output<Request>, string>;
  request: Request;
  response: Response;
  refusals: Refusals;
  /** What a read returns data about; empty if the response never changes. */
  about: readonly CacheTag[];
  /** What a change writes to: cached responses about it are read again. */
  touches: readonly CacheTag[];
  grants: readonly Grant[];
  /** What people without a customer are answered. Default: the call is refused. */
  alone?: Omit<z.output<Response>, 'code'>;
  /** By what rights the call can be made. Default: all of them. */
  rights?: readonly Right[];
  /** Requests a minute from one address, for a call without sign-in or a webhook. Default: 120. */
  perMinute?: number;
  /** The largest request body in bytes. Default: 65,536. */
  maxBytes?: number;
  /** The request is a form instead of JSON, and may have fields in its address. */
  form?: boolean;
  /** The response is a document without a code. */
  bare?: boolean;
  /** The response is a text of this media type instead of JSON. */
  text?: string;
  /**
   * The call is about the person's own customer: it is refused while they act for another one, and to administrators
   * without two-factor if their customer requires it.
   */
  ownOnly?: boolean;
  /** Seconds a browser may keep the response. Default: 0. */
  cacheSeconds?: number;
  /** The browser keeps the last response for the person, for the time without a connection. */
  offline?: boolean;
}

export type Input<C extends Call> = z.output<C['request']>;
export type Output<C extends Call> = z.output<C['response']>;
export type RefusalName<C extends Call> = Extract<keyof C['refusals'], string>;
/** The state a refusal carries with its message; undefined if it carries none. */
export type RefusalState<C extends Call, N extends RefusalName<C>> = C['refusals'][N] extends {
  state: infer State extends z.ZodMiniType;
}
  ? z.output<State>
  : undefined;

/**
 * Declares a call and keeps its precise types. It has no side effects, so that the browser's bundle drops
 * the calls it never makes.
 */
/* @__NO_SIDE_EFFECTS__ */
export function call<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  const Refusals extends Record<string, RefusalText> = Record<never, RefusalText>,
>(
  value: Omit<Call<Request, Response, Refusals>, 'path' | 'refusals' | 'about' | 'touches' | 'grants'> & {
    /** The part of the path after /api/. */
    path: string;
    refusals?: Refusals;
    about?: readonly CacheTag[];
    touches?: readonly CacheTag[];
    grants?: readonly Grant[];
  },
): Call<Request, Response, Refusals> {
  return {
    about: [],
    touches: [],
    grants: ['readTable'],
    ...value,
    path: `/api/${value.path}`,
    refusals: value.refusals ?? ({} as Refusals),
  };
}

/** Adds the same state to all of these refusals. */
/* @__NO_SIDE_EFFECTS__ */
export const carrying = <Refusals extends Record<string, RefusalText>, State extends z.ZodMiniType>(
  refusals: Refusals,
  state: State,
) =>
  Object.fromEntries(Object.entries(refusals).map(([name, refusal]) => [name, { ...refusal, state }])) as {
    [N in keyof Refusals]: Refusals[N] & { state: State };
  };

const changing: readonly Grant[] = [
  'writeTable',
  'writeFiles',
  'keepIcons',
  'startJobs',
  'startDrafts',
  'sendMail',
  'managePeople',
  'payment',
];

/** Returns whether a call may change something. A GET never does, and a read by POST or PUT has no right to. */
export const changes = ({ method, touches, grants }: Call): boolean =>
  method !== 'GET' && (touches.length > 0 || grants.some(grant => changing.includes(grant)));

/** Returns the HTTP status for a body's code: the same number, but 409 for 300 and 350. */
export const httpStatus = (code: number): number => (code === 300 || code === 350 ? 409 : code);

/** Replaces each `{name}` in a message by its value. */
export const fill = (message: string, values: Readonly<Record<string, string | number>> = {}): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
