import middy from '@middy/core';
import { type Person, person } from '#functions/data/accounts/person.ts';
import { type Reads, readOne, type Values } from '#functions/data/table/table.ts';
import { now } from '#functions/kit/clock.ts';
import { type Fields, log } from '#functions/kit/log.ts';
import { type Call, changes, httpStatus, type Input, type Output } from '#shared/contract/kit/call.ts';
import { common, textAfter } from '#shared/contract/kit/common.ts';
import { actingForHeader, type Handler, type HttpAnswer, type HttpEvent, reply, replyText } from './http.ts';
import { type Identity, identityOf } from './identity.ts';
import { checkOrigin } from './origin.ts';
import { bodyText, parseInput } from './parse.ts';
import { admitFrom } from './rates.ts';
import { commonRefusal, type Refusal, Refusal as RefusalClass, type Refuse, refuser } from './refusal.ts';
import {
  type Actor,
  checkAccess,
  checkIdentity,
  checkOwnTwoFactor,
  checkSignIn,
  openSession,
} from './session.ts';
import { addressOf, admit } from './throttle.ts';

export interface Basics<C extends Call> {
  input: Input<C>;
  refuse: Refuse<C>;
  /** The instant of the request. */
  at: Date;
  requestId: string;
}
/** A handler returns the call's fields without `code`, which is 200, or its text, or a refusal. */
export type Answer<C extends Call> = Promise<
  (Output<C> extends string ? string : Omit<Output<C>, 'code'>) | Refusal
>;

interface PublicContext<C extends Call> extends Basics<C> {}
interface SignedInContext<C extends Call> extends Basics<C> {
  who: Identity;
  /** The person as stored; undefined if nothing is stored about them yet. */
  self: Person | undefined;
}
export interface Context<C extends Call, R extends Reads = Reads> extends Basics<C> {
  actor: Actor;
  /** The items the call asked for, read together with the session. */
  found: Values<R>;
}

/** Returns a Lambda handler for a call that needs no sign-in. It refuses too many requests from one address. */
export function handlePublic<C extends Call>(
  contract: C,
  fn: (context: PublicContext<C>) => Answer<C>,
): Handler {
  if (contract.access.level !== 'public') throw new Error(`${contract.name} is not public`);
  return wrap(contract, byAddress, (_, basics) => fn(basics));
}

/** Returns a Lambda handler for everyone who is signed in, with or without a customer or an active plan. */
export function handleSignedIn<C extends Call>(
  contract: C,
  fn: (context: SignedInContext<C>) => Answer<C>,
): Handler {
  if (contract.access.level !== 'signedIn')
    throw new Error(`${contract.name} is not for everybody signed in`);
  return wrap(contract, byPerson, async (event, basics, who) => {
    checkIdentity(contract.scope ?? {}, basics.input as Record<string, unknown>, who);
    // A person who acts for a customer sees that customer's screens. A button there must not change the person's own customer.
    if (contract.ownOnly && event.headers?.[actingForHeader]) throw commonRefusal('notWhileActing');
    const self = await readOne(person(who.email), true);
    customers.set(event, { customer: self?.customerid || undefined });
    checkSignIn(who, self);
    // Nothing about a person begins with the token of an account that is gone.
    if (!self && changes(contract)) await who.checkAccount();
    if (contract.ownOnly) await checkOwnTwoFactor(who, self);
    return fn({ ...basics, who, self });
  });
}

interface WebhookContext<C extends Call> extends Omit<Basics<C>, 'input'> {
  /** The body as it was received: the signature covers it. */
  body: string;
  /** Returns a header by its lower-case name, '' if there is none. */
  header: (name: string) => string;
}

/**
 * Returns a Lambda handler for another service's events. It refuses too many requests from one address. `fn` must check
 * the signature before it trusts the body.
 */
export function handleWebhook<C extends Call>(
  contract: C,
  fn: (context: WebhookContext<C>) => Answer<C>,
): Handler {
  if (contract.access.level !== 'webhook') throw new Error(`${contract.name} is no webhook`);
  return wrap(contract, byAddress, (event, basics) =>
    fn({ ...basics, body: bodyText(contract, event), header: name => event.headers?.[name] ?? '' }),
  );
}

/**
 * Returns a Lambda handler for a person who works for a customer. `reads` names items of the request's
 * customer; they are read in the same round trip as the session. `fn` gets them only after access and tenant
 * scope were checked.
 */
export function handle<C extends Call>(
  contract: C,
  fn: (context: Context<C, Record<never, never>>) => Answer<C>,
): Handler;
export function handle<C extends Call, R extends Reads>(
  contract: C,
  reads: (input: Input<C>, who: Identity, customerid: string) => R,
  fn: (context: Context<C, R>) => Answer<C>,
): Handler;
export function handle<C extends Call, R extends Reads>(
  contract: C,
  second: unknown,
  third?: (context: Context<C, R>) => Answer<C>,
): Handler {
  if (['public', 'signedIn', 'staff', 'webhook'].includes(contract.access.level)) {
    throw new Error(`${contract.name} asks for no customer`);
  }
  const fn = third ?? (second as (context: Context<C, R>) => Answer<C>);
  const reads = third
    ? (second as (input: Input<C>, who: Identity, customerid: string) => R)
    : () => ({}) as R;
  return wrap(contract, byPerson, async (event, basics, who) => {
    const actingFor = event.headers?.[actingForHeader] ?? '';
    const input = basics.input as Record<string, unknown>;
    const wanted = (customerid: string) => reads(basics.input, who, customerid);
    const { actor, found } = await openSession(contract, input, who, actingFor, basics.at, wanted);
    const acts = actor.right === 'member' ? undefined : actor.right;
    customers.set(event, { customer: actor.customer.customerid, right: acts });
    await admitFrom('customer', actor.customer.customerid, { contract, ...basics });
    await checkAccess(contract, actor, basics.at);
    return fn({ ...basics, actor, found });
  });
}

/** Admits a request, or refuses it, before anything that it sends is read. Returns what is known about who sends it. */
type Admit<Sender> = (
  event: HttpEvent,
  request: { contract: Call; at: Date; requestId: string },
) => Promise<Sender>;

const byAddress: Admit<void> = (event, { contract, at }) => admit(contract, event, at);

/** Returns the identity of the person. Throws a Refusal without one. For the handlers of this folder. */
export const byPerson: Admit<Identity> = async (event, request) => {
  const who = identityOf(event);
  await admitFrom('person', who.email, request);
  return who;
};

/**
 * Returns a Lambda handler with what every call has: origin, limits, parsing, errors, the log line. What is malformed
 * counts, too. For the handlers of this folder.
 */
export function wrap<C extends Call, Sender>(
  contract: C,
  admits: Admit<Sender>,
  fn: (event: HttpEvent, basics: Basics<C>, sender: Sender) => Answer<C>,
): Handler {
  const refuse = refuser(contract);
  const core = async (event: HttpEvent, context: { awsRequestId: string }): Promise<HttpAnswer> => {
    checkOrigin(event);
    const at = now();
    const requestId = requestIdOf(event, context);
    const sender = await admits(event, { contract, at, requestId });
    // A webhook's handler parses the body itself, after it has checked the signature.
    const input = contract.access.level === 'webhook' ? ({} as Input<C>) : await parseInput(contract, event);
    const answer = await fn(event, { input, refuse, at, requestId }, sender);
    if (answer instanceof RefusalClass) throw answer;
    const body = contract.bare ? answer : { code: 200, ...(answer as object) };
    checkAnswer(contract, body);
    if (contract.text) return replyText(contract.text, String(body));
    return reply(200, body, contract.cacheSeconds);
  };
  return middy<HttpEvent, HttpAnswer>()
    .use(frame(contract))
    .handler(core as never) as unknown as Handler;
}

const requestIdOf = (event: HttpEvent, context: { awsRequestId: string }): string =>
  event.requestContext?.requestId ?? context.awsRequestId;

/** For the log: the customer in whose name a request acts, and the right of a person who is not its member. */
export const customers = new WeakMap<HttpEvent, Fields>();

/** Returns the Cognito id of the person whose token the authorizer verified; undefined without one. */
const personOf = (event: HttpEvent): string | undefined => {
  const sub = event.requestContext?.authorizer?.jwt?.claims.sub;
  return sub === undefined ? undefined : String(sub);
};

/** Logs each request, maps refusals and failures to responses, and adds the request id to every response. */
function frame(contract: Call): middy.MiddlewareObj<HttpEvent, HttpAnswer> {
  const started = new WeakMap<HttpEvent, number>();
  const finish = (
    request: middy.Request<HttpEvent, HttpAnswer>,
    fields: Record<string, string | undefined> = {},
  ) => {
    const requestId = requestIdOf(request.event, request.context);
    const status = Number(request.response?.statusCode ?? 500);
    request.response!.headers = { ...request.response!.headers, 'x-request-id': requestId };
    const ms = Math.round((performance.now() - (started.get(request.event) ?? 0)) * 10) / 10;
    log(status >= 500 ? 'error' : 'info', 'call', {
      requestId,
      call: contract.name,
      path: contract.path,
      status,
      ms,
      person: personOf(request.event),
      ...customers.get(request.event),
      address: addressOf(request.event),
      ...fields,
    });
  };
  return {
    before: request => {
      started.set(request.event, performance.now());
    },
    after: request => finish(request),
    onError: request => {
      const error = request.error;
      const requestid = requestIdOf(request.event, request.context);
      if (error instanceof RefusalClass) {
        request.response = reply(httpStatus(error.code), {
          code: error.code,
          ...saidAfter(contract, error.body),
          reason: error.name,
          requestid,
        });
        if (error.retryAfter) request.response.headers!['retry-after'] = String(error.retryAfter);
        finish(request, { reason: error.name });
        return;
      }
      request.response = reply(500, {
        code: 500,
        message: common.failed.message,
        reason: 'failed',
        requestid,
      });
      const { name, message, stack } = error as Error;
      finish(request, { error: name, message, stack: stack?.split('\n').slice(1, 6).join(' ') });
    },
  };
}

/** Returns what a refusal sends, with its sentences as they are true after this call. */
const saidAfter = (contract: Call, body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name === 'message' || name === 'explanation' ? textAfter(contract, String(value)) : value,
    ]),
  );

const checksAnswers = Boolean(process.env.CHECK_ANSWERS);

/** In tests, throws if a response differs from the contract or has more fields. */
function checkAnswer(contract: Call, answer: unknown): void {
  if (!checksAnswers) return;
  const parsed = contract.response.parse(answer);
  if (JSON.stringify(sorted(parsed)) !== JSON.stringify(sorted(answer))) {
    throw new Error(`${contract.name} answers fields that its contract does not name`);
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, v]) => v !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sorted(v)]));
}
