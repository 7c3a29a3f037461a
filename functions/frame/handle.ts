import middy from '@middy/core';
import type { Context as LambdaContext } from 'aws-lambda';
import type { Person } from '#functions/data/accounts/person.ts';
import type { Reads, Values } from '#functions/data/table/table.ts';
import type { Call, Input } from '#shared/contract/kit/call.ts';
import { access } from './chain/access.ts';
import { answer, type Basics, type CallAnswer } from './chain/answer.ts';
import { identity } from './chain/identity.ts';
import { bodyText, input } from './chain/input.ts';
import { log } from './chain/log.ts';
import { origin } from './chain/origin.ts';
import { person } from './chain/person.ts';
import { addressRate, customerRate, personRate } from './chain/rates.ts';
import { refusals } from './chain/refusals.ts';
import { session } from './chain/session.ts';
import type { Handler, HttpAnswer, HttpEvent } from './http.ts';
import type { Identity } from './identity.ts';
import type { Actor } from './session.ts';

interface PublicContext<C extends Call> extends Basics<C> {
  input: Input<C>;
}
interface SignedInContext<C extends Call> extends PublicContext<C> {
  who: Identity;
  /** The person as stored; undefined if nothing is stored about them yet. */
  self: Person | undefined;
}
export interface Context<C extends Call, R extends Reads = Reads> extends PublicContext<C> {
  actor: Actor;
  /** The items the call asked for, read together with the session. */
  found: Values<R>;
}

/** Begins the chain of every call: whatever follows is logged, and what it throws is answered. */
const begin = (contract: Call) =>
  middy<HttpEvent, HttpAnswer, unknown, LambdaContext>()
    .use(log(contract))
    .use(refusals(contract))
    .use(origin);

/** Begins the chain of a call with a token. The limit comes before anything is read, so that what is malformed counts, too. */
export const beginSignedIn = <C extends Call>(contract: C) =>
  begin(contract).use(identity).use(personRate(contract)).use(input(contract));

/** Returns a Lambda handler for a call that needs no sign-in. It refuses too many requests from one address. */
export function handlePublic<C extends Call>(
  contract: C,
  fn: (context: PublicContext<C>) => CallAnswer<C>,
): Handler {
  if (contract.access.level !== 'public') throw new Error(`${contract.name} is not public`);
  return begin(contract)
    .use(addressRate(contract))
    .use(input(contract))
    .handler<HttpEvent>(answer(contract, (event, basics) => fn({ ...basics, input: event.input })));
}

/** Returns a Lambda handler for everyone who is signed in, with or without a customer or an active plan. */
export function handleSignedIn<C extends Call>(
  contract: C,
  fn: (context: SignedInContext<C>) => CallAnswer<C>,
): Handler {
  if (contract.access.level !== 'signedIn')
    throw new Error(`${contract.name} is not for everybody signed in`);
  return beginSignedIn(contract)
    .use(person(contract))
    .handler<HttpEvent>(
      answer(contract, ({ input, who, self }, basics) => fn({ ...basics, input, who, self })),
    );
}

interface WebhookContext<C extends Call> extends Basics<C> {
  /** The body as it was received: the signature covers it. */
  body: string;
  /** Returns a header by its lower-case name, '' if there is none. */
  header: (name: string) => string;
}

/**
 * Returns a Lambda handler for another service's events. It refuses too many requests from one address. `fn` must check
 * the signature before it trusts the body, which it parses itself.
 */
export function handleWebhook<C extends Call>(
  contract: C,
  fn: (context: WebhookContext<C>) => CallAnswer<C>,
): Handler {
  if (contract.access.level !== 'webhook') throw new Error(`${contract.name} is no webhook`);
  return begin(contract)
    .use(addressRate(contract))
    .handler<HttpEvent>(
      answer(contract, (event, basics) =>
        fn({ ...basics, body: bodyText(contract, event), header: name => event.headers?.[name] ?? '' }),
      ),
    );
}

/**
 * Returns a Lambda handler for a person who works for a customer. `reads` names items of the request's
 * customer; they are read in the same round trip as the session. `fn` gets them only after access and tenant
 * scope were checked.
 */
export function handle<C extends Call>(
  contract: C,
  fn: (context: Context<C, Record<never, never>>) => CallAnswer<C>,
): Handler;
export function handle<C extends Call, R extends Reads>(
  contract: C,
  reads: (input: Input<C>, who: Identity, customerid: string) => R,
  fn: (context: Context<C, R>) => CallAnswer<C>,
): Handler;
export function handle<C extends Call, R extends Reads>(
  contract: C,
  second: unknown,
  third?: (context: Context<C, R>) => CallAnswer<C>,
): Handler {
  if (['public', 'signedIn', 'staff', 'webhook'].includes(contract.access.level)) {
    throw new Error(`${contract.name} asks for no customer`);
  }
  const fn = third ?? (second as (context: Context<C, R>) => CallAnswer<C>);
  const reads = third
    ? (second as (input: Input<C>, who: Identity, customerid: string) => R)
    : () => ({}) as R;
  return beginSignedIn(contract)
    .use(session(contract, reads))
    .use(customerRate(contract))
    .use(access(contract))
    .handler<HttpEvent>(
      answer(contract, ({ input, actor, found }, basics) => fn({ ...basics, input, actor, found })),
    );
}
