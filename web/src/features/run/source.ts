import type { beginRun } from '#shared/contract/answering/quiz.ts';
import type { Call, Output } from '#shared/contract/kit/call.ts';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import type { Given } from '#shared/domain/answering/run.ts';

type Begun = Output<typeof beginRun>;
/** What heads the page of a run, where the call that begins it tells. */
export type Heading = Pick<Begun, 'cuzdesc' | 'locationdesc'>;
/** Where a run stands, as the server says. */
export type Reply = Omit<Begun, 'code' | keyof Heading>;

/** The run and the revision of it that a move is made on. */
interface Seen {
  runid: string;
  revision: number;
}

/** Where a run's moves go. */
export interface Moves {
  /** Where the run stands now, without beginning a new one. */
  resume(): Promise<Reply>;
  answer(move: Seen & Given): Promise<Reply>;
  previous(move: Seen & { qcode: number }): Promise<Reply & { former: Answer | null }>;
  /** Called when a run without an answer or a finished one is left. */
  leave?(runid: string): Promise<void>;
}

/** A questionnaire at a location, or a test drive. The same value at every render. */
export interface RunSource extends Moves {
  /** Tells one run from another in the cache. */
  key: readonly unknown[];
  /** The call whose contract names what a move makes stale. */
  contract: Call;
  begin(): Promise<Reply & Partial<Heading>>;
  /** Returns the run as it stands where a move was refused because somebody else was faster. */
  overtaken(error: unknown): Reply | undefined;
}
