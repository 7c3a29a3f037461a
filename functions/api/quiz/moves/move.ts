import type { Values } from '../../../data/table.ts';
import type { RefuseAs } from '../../../kit/refusal.ts';
import type { Actor } from '../../../kit/session.ts';
import type { runReads } from '../reads.ts';

/**
 * What a move of a run is made from: the part of a handler's context that the calls on a questionnaire share,
 * whoever's it is. `Names` are the refusals it can answer.
 */
export interface Move<Input, Names extends string> {
  input: Input;
  actor: Actor;
  found: Values<ReturnType<typeof runReads>>;
  refuse: RefuseAs<Names>;
  at: Date;
}
