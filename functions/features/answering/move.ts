import type { Values } from '#functions/data/table/table.ts';
import type { RefuseAs } from '#functions/frame/refusal.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { runReads } from './reads.ts';
import type { RunReply } from './state.ts';

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
