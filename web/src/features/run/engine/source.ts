import type { beginFreeRun } from '#shared/contract/answering/freequiz.ts';
import type { beginRun, getLastAnswers } from '#shared/contract/answering/quiz.ts';
import type { getTestDriveChunk } from '#shared/contract/authoring/testdrive.ts';
import type { Call, Input, Output } from '#shared/contract/kit/call.ts';
import { type Answer, answerWords } from '#shared/domain/answering/questionnaire.ts';
import type { Given } from '#shared/domain/answering/run.ts';
import { send } from '#web/api/client.ts';
import { forgetReply, keepReply, sendOrRecall } from '#web/api/replies.ts';

/** How a questionnaire is opened: begun, continued, or deleted and begun again. */
export const starts = ['newquiz', 'contquiz', 'delquiz'] as const;
export type Start = (typeof starts)[number];

/** Returns how a run is begun: an address that names no run deletes none. */
const begunAs = (start: Start, deleted: string) =>
  start === 'delquiz' && deleted
    ? { quizmessage: start, runid: deleted }
    : { quizmessage: start === 'delquiz' ? ('newquiz' as const) : start };

type Begun = Output<typeof beginRun>;
/** The names for the title of the page, where the call that begins the run returns them. */
export type Heading = Pick<Begun, 'cuzdesc' | 'locationdesc'>;
/** The current state of a run on the server. */
export type MoveReply = Omit<Begun, 'code' | keyof Heading>;

/** A reply that opens a run. `recalled`: this browser kept it, so the run may have gone on since. */
export type Opened = MoveReply & Partial<Heading> & { recalled?: boolean };

/** The run, its revision and the version of the words on screen that a move is based on. */
export interface SeenOnScreen {
  runid: string;
  /** 0 for a run that its first answer begins. */
  revision: number;
  versionid: string;
  /** The run that is deleted with the first answer. */
  replaces?: string;
}

/** The calls that make the moves of a run. */
export interface Moves {
  /** Where the run is; missing where nothing is deleted. */
  at?: Pick<RunAt, 'deleted'>;
  /** Returns the current run, without beginning a new one. */
  resume(): Promise<MoveReply>;
  answer(move: SeenOnScreen & Given): Promise<MoveReply>;
  /** Gives several answers, all or none. Where it is missing, they are sent one by one. */
  answerAll?(move: SeenOnScreen & { answers: readonly Given[] }): Promise<MoveReply>;
  previous(move: SeenOnScreen & { qcode: number }): Promise<MoveReply & { former: Answer | null }>;
  /** Called when the person leaves a run without an answer, or a finished one. */
  leave?(runid: string): Promise<void>;
}

/** The answers of the month before, to the questions that have not changed since. */
export interface Last {
  /** The month in words, '' if there is none. */
  month: string;
  /** Its risk score; null if there is none. */
  score: number | null;
  answers: ReadonlyMap<number, Answer>;
}

/** The run that is deleted where a questionnaire is opened, '' for none: the address names the run that is continued, too. */
export const deletedBy = (start: Start, runid: string): string => (start === 'delquiz' ? runid : '');

/** Where a run is, and what its first answer replaces. */
export interface RunAt {
  of: 'questionnaire' | 'free' | 'testdrive';
  /** The ids that name the place, always in the order of its source. */
  where: readonly string[];
  /** The run that the first answer takes the place of, '' for none. */
  deleted: string;
  /** Its answers are sent several at a time, with what was confirmed marked. */
  several?: boolean;
}

/** The calls of a questionnaire or a test drive. The same object at every render. */
export interface RunSource extends Moves {
  /** Identifies the run in the cache. */
  key: readonly unknown[];
  /** Where the run is: any page finds its source again by that, for answers that wait on this device. */
  at: RunAt;
  /** The call whose contract names the tags that a move makes stale. */
  contract: Call;
  /** The call that reads its questions, where they are not those of a published version. */
  questions?: typeof getTestDriveChunk;
  /** Returns the run; where none has begun, the one that the first answer begins, of which nothing is stored. */
  begin(): Promise<Opened>;
  /** Keeps the run as the server has it now, to open it without a connection; null: it may be gone. */
  keep?(reply: MoveReply | null): Promise<void>;
  /** Reads the last answers, where a run has any. */
  last?(): Promise<Last>;
  /** Returns the current run where a move was refused because someone else changed it first. */
  overtaken(error: unknown): MoveReply | undefined;
}

/**
 * How a questionnaire is opened: `input` continues it, or shows the one that a first answer begins. Without a connection, it
 * is opened as this browser kept it, unless it is to begin again.
 */
export function openedBy<C extends typeof beginRun | typeof beginFreeRun>(
  contract: C,
  input: Input<C>,
  start: Start,
  deleted: string,
): Pick<RunSource, 'contract' | 'begin' | 'resume' | 'keep'> {
  const open = () => send(contract, { ...input, ...begunAs(start, deleted) });
  return {
    contract,
    begin: async () => {
      if (start === 'delquiz') return open();
      const { output, recalled } = await sendOrRecall(contract, input, open);
      return { ...output, recalled };
    },
    resume: () => send(contract, input),
    keep: reply => (reply ? keepReply(contract, input, reply as Output<C>) : forgetReply(contract, input)),
  };
}

/** Returns the last answers that a call returned. */
export const lastFrom = ({
  perioddesc,
  score,
  responses,
}: Pick<Output<typeof getLastAnswers>, 'perioddesc' | 'score' | 'responses'>): Last => ({
  month: perioddesc,
  score,
  answers: new Map(responses.map(({ qcode, response }) => [qcode, response])),
});

/** Returns the last answer to a question in words, e.g. 'Oct 2026: Yes'; '' if there is none. */
export function lastWords(last: Last | undefined, qcode: number): string {
  const answer = last?.answers.get(qcode);
  return answer ? `${last!.month}: ${answerWords[answer]}` : '';
}
