import { topicPermission } from '#functions/data/administration/permission.ts';
import { type Run, run } from '#functions/data/answering/run.ts';
import type { Values } from '#functions/data/table/table.ts';
import { topicLocation } from '#functions/data/topics/settings.ts';
import type { Identity } from '#functions/frame/identity.ts';
import type { RefuseAs } from '#functions/frame/refusal.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { runStore } from '#functions/services/answering/store.ts';
import { type Privilege, privilegeOn } from '#shared/domain/accounts/access.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';
import type { RunReply } from './state.ts';

/** The fields with which a request names a run or its report. */
export interface WhichRun {
  topicid: string;
  locationid: string;
  periodcode: string;
}

/** What every call on a run reads with the session: the run, and the person's permission for it. */
export const runReads = ({ topicid, locationid, periodcode }: WhichRun, who: Identity) => ({
  run: run(topicid, locationid, periodcode),
  granted: topicPermission(customerOf(topicid), who.email, topicid, locationid),
});

/** The same with the topic at its location, which knows the months completed there. */
export const runAndMonthsReads = (input: WhichRun, who: Identity) => ({
  ...runReads(input, who),
  pair: topicLocation(customerOf(input.topicid), input.topicid, input.locationid),
});

/** Returns the store of the run that a request names. `early` is the run as it was read with the session. */
export const storeOf = (
  { topicid, locationid, periodcode: period }: WhichRun,
  early: Run | undefined,
  who: Pick<Actor, 'email' | 'right'>,
) => runStore({ topicid, locationid, period }, early, who);

/** What a refusal of a move carries: the current run if someone else changed it first. */
type StateOf<Name> = Name extends 'stale' ? RunReply : undefined;

/**
 * The part of a handler's context that all calls on a questionnaire share, a subscriber's and a free user's. `Names` are
 * the refusals the move can return.
 */
export interface RunMove<Input, Names extends string> {
  input: Input;
  actor: Actor;
  found: Values<ReturnType<typeof runReads>>;
  refuse: RefuseAs<{ [Name in Names]: StateOf<Name> }>;
  at: Date;
}

/**
 * Returns whether the actor may change the run of a topic at a location, or only view it. Refuses access where the
 * person has no privilege there, as if the topic did not exist.
 */
export function mayAnswer(actor: Actor, locationid: string, granted: Privilege | null): boolean {
  const privilege = privilegeOn(actor.seat, locationid, granted);
  if (!privilege) throw refuseAccess();
  return privilege === 'Edit';
}

/** Returns how the actor signs answers: e-mail, with the right where they act for the customer. */
export const signature = (actor: Actor): string =>
  actor.right === 'member' ? actor.email : `${actor.email} (${actor.right})`;
