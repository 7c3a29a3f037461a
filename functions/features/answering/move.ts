import type { Values } from '#functions/data/table/table.ts';
import type { RefuseAs } from '#functions/frame/refusal.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { runReads } from './reads.ts';
import type { State } from './state.ts';

/** What a refusal of a move carries: the run as it stands, where somebody was faster. */
type StateOf<Name> = Name extends 'stale' ? State : undefined;

/**
 * What a move of a run is made from: the part of a handler's context that the calls on a questionnaire
 * share, a subscriber's and a free user's. `Names` are the refusals it can answer.
 */
export interface Move<Input, Names extends string> {
  input: Input;
  actor: Actor;
  found: Values<ReturnType<typeof runReads>>;
  refuse: RefuseAs<{ [Name in Names]: StateOf<Name> }>;
  at: Date;
}
