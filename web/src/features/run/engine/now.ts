import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import type { RunState } from '#shared/domain/answering/run.ts';
import type { KnownRun } from './replies.ts';
import type { MoveReply } from './source.ts';

/** `waiting`: without a connection; `signedOut`: until the person has signed in again. */
export type Saving = 'saved' | 'saving' | 'waiting' | 'signedOut';

/**
 * Why a move did not go through. `held`: it may work once something else has changed, such as the plan; `refused`: it never
 * will. `passing` may work a moment later; `now` is the current state of a stale run.
 */
export type MoveFailure = { message: string } & (
  | { kind: 'signedOut' | 'passing' | 'held' | 'refused' }
  | { kind: 'stale'; now: MoveReply }
);

/** What a queue needs from its page. */
export interface RunHost {
  /** Shows a message to the person. */
  say(kind: 'info' | 'error', text: string): void;
  /** Called before the run may be removed: no list on its way may still show it. */
  removing(): Promise<void>;
  /**
   * Called when another run has taken the place of this one, which may ask other questions: the page shows it with a
   * queue of its own. This queue takes no more answers.
   */
  replaced(reply: MoveReply): void;
  /** Called when the server took a move or returned the run: other cached answers may be stale now. */
  moved(): Promise<void>;
  /** Keeps the run as the server has it, without the answers that wait. */
  keep(run: Pick<RunNow, 'state' | 'known'>): Promise<void>;
  /** Does the work once the next question is painted. */
  afterPaint(work: () => void): void;
  /** Returns why the server did not take a move; undefined for errors that do not come from the server. */
  failureOf(error: unknown): MoveFailure | undefined;
}

/** A run as the page shows it, with the answers not sent yet. Never changed in place. */
export interface RunNow {
  readonly state: RunState;
  readonly known: KnownRun;
  readonly saving: Saving;
  /** Why the answers wait, where people have to know; '' otherwise. */
  readonly heldBy: string;
  /** A step back is under way; answers are ignored until it has finished. */
  readonly steppingBack: boolean;
  /** The answer before, where the person has come back to a question. */
  readonly former: Answer | null;
  /** Why the run cannot continue. */
  readonly broken: Error | null;
}
