import type * as z from 'zod/mini';
import type { Permission, Right } from '#shared/domain/accounts/access.ts';
import type { Tag } from './tags.ts';

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
/** Customers on the Free plan, who have no permissions but screens of their own. */
export const onFreePlan: Access = { level: 'freePlan' };
/* @__NO_SIDE_EFFECTS__ */
export const permission = (name: Permission): Access => ({ level: 'permission', permission: name });

/**
 * Which request fields name a tenant's things or the person. `handle` checks every one against the
 * session before a handler runs; another tenant's id answers exactly like a missing one.
 */
export interface Scope<Field extends string = string> {
  customer?: Field;
  topic?: Field;
  location?: Field;
  /** A questionnaire version: one of the tenant's topics, or of the standard library. */
  version?: Field;
  /** Work in the background. */
  job?: Field;
  user?: Field;
  email?: Field;
}

/** A refusal that people can act on. `{name}` in the message is filled from the refusal's values. */
export interface RefusalText {
  code: number;
  message: string;
  /** The sentence for people, where `message` has to be a code word. Filled and sent as the message is. */
  explanation?: string;
  /** What travels beside the message, such as the record as it stands now. An object schema. */
  state?: z.ZodMiniType;
}

/** What a handler may touch; drives the role of its area. */
export type Grant =
  | 'readTable'
  | 'writeTable'
  | 'readFiles'
  | 'writeFiles'
  | 'startJobs'
  | 'sendMail'
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
  /** The documents' spelling, behind /api/. */
  path: `/api/${string}`;
  /** One sentence for the API document. */
  summary: string;
  access: Access;
  scope?: Scope<Extract<keyof z.output<Request>, string>>;
  request: Request;
  response: Response;
  refusals: Refusals;
  /** What a read tells about; empty where the answer never changes. */
  about: readonly Tag[];
  /** What a change writes to: cached answers about it are read again. */
  touches: readonly Tag[];
  grants: readonly Grant[];
  /** By what rights the call can be made; all of them unless told. */
  rights?: readonly Right[];
  /** Requests a minute from one address, for a call without sign-in; 120 unless told. */
  perMinute?: number;
  /** Largest request body in bytes; 65,536 unless told. */
  maxBytes?: number;
  /** The answer is a document of its own, without a code. */
  bare?: boolean;
  /** For anyone who is signed in, at their own customer: refused while acting for another. */
  ownOnly?: boolean;
  /** Seconds a browser may keep the answer; 0 unless told. */
  cacheSeconds?: number;
}

export type Input<C extends Call> = z.output<C['request']>;
export type Output<C extends Call> = z.output<C['response']>;
export type RefusalName<C extends Call> = Extract<keyof C['refusals'], string>;
/** What a refusal carries beside its message; undefined where it carries nothing. */
export type RefusalState<C extends Call, N extends RefusalName<C>> = C['refusals'][N] extends {
  state: infer State extends z.ZodMiniType;
}
  ? z.output<State>
  : undefined;

/**
 * Declares a call, keeping its precise types. Without side effects, so that the browser's bundle drops the
 * calls it never makes.
 */
/* @__NO_SIDE_EFFECTS__ */
export function call<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  const Refusals extends Record<string, RefusalText> = Record<never, RefusalText>,
>(
  value: Omit<Call<Request, Response, Refusals>, 'path' | 'refusals' | 'about' | 'touches' | 'grants'> & {
    /** What stands behind /api/. */
    path: string;
    refusals?: Refusals;
    about?: readonly Tag[];
    touches?: readonly Tag[];
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

/** Refusals that all carry the same state. */
/* @__NO_SIDE_EFFECTS__ */
export const carrying = <Refusals extends Record<string, RefusalText>, State extends z.ZodMiniType>(
  refusals: Refusals,
  state: State,
) =>
  Object.fromEntries(Object.entries(refusals).map(([name, refusal]) => [name, { ...refusal, state }])) as {
    [N in keyof Refusals]: Refusals[N] & { state: State };
  };

/** HTTP status for a body code: they mirror each other, but 300 and 350 travel as 409. */
export const httpStatus = (code: number): number => (code === 300 || code === 350 ? 409 : code);

/** Fills `{name}` in a message. */
export const fill = (message: string, values: Readonly<Record<string, string | number>> = {}): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Messages every call may answer, beside its own refusals. */
export const common = {
  signIn: { code: 401, message: 'Please sign in again. Nothing was changed.' },
  notAllowed: { code: 403, message: 'This does not exist, or you may not use it. Nothing was changed.' },
  planEnded: {
    code: 403,
    message: 'Your plan has expired. Renew it to go on; everything you entered is kept.',
  },
  twoFactorRequired: {
    code: 403,
    message:
      'Your organization asks its administrators for two-factor authentication. Set it up to go on; nothing was changed.',
  },
  stale: {
    code: 409,
    message:
      'Somebody else changed this in the meantime. Nothing of yours was written; here is how it stands now.',
  },
  tooLarge: { code: 413, message: 'This is more than can be sent at once. Nothing was changed.' },
  malformed: { code: 422, message: 'Please complete all data' },
  tooMany: { code: 429, message: 'Too many requests. Wait a moment and try again.' },
  failed: {
    code: 500,
    message: 'Something went wrong on our side. What you entered before is kept; please try again.',
  },
  signInAway: {
    code: 503,
    message: 'The sign-in service does not answer. Nothing was changed; please try again in a minute.',
  },
} as const satisfies Record<string, RefusalText>;
