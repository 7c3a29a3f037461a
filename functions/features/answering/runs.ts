import type * as z from 'zod/mini';
import { topicPermission } from '#functions/data/administration/permission.ts';
import { type Run, run } from '#functions/data/answering/run.ts';
import { askedRow } from '#functions/data/authoring/questionwire.ts';
import type { Values } from '#functions/data/table/table.ts';
import { topicLocation } from '#functions/data/topics/settings.ts';
import { loadVersion, type Version } from '#functions/data/topics/version.ts';
import type { Identity } from '#functions/frame/identity.ts';
import type { Refusal, RefuseAs } from '#functions/frame/refusal.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { type MovedRun, runStore, type Stale } from '#functions/services/answering/engine.ts';
import type { questionRow, runState } from '#shared/contract/answering/quiz.ts';
import { type Privilege, privilegeOn } from '#shared/domain/accounts/access.ts';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import { answerAt, lastAnswered, type RunState, readRun } from '#shared/domain/answering/run.ts';
import { resultOf } from '#shared/domain/answering/score.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

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

type Row = z.output<typeof questionRow>;
/** A run on the wire. */
export type RunReply = z.output<z.ZodMiniObject<typeof runState>>;

/** What the questions of a run are read from. */
type Questions = Pick<Version, 'tree' | 'custom'>;

/** Returns the run for the client. `indexes` are the rows to send, whole or with only what changed. */
function stateOf(
  run: Run,
  version: Questions,
  state: RunState,
  indexes: Iterable<number>,
  whole = false,
): RunReply {
  const { tree } = version;
  const last = lastAnswered(state);
  const question: Row[] = [];
  for (const index of indexes) {
    const texts =
      whole || index === state.current
        ? askedRow(run.topicid, tree.questions[index]!, version.custom)
        : undefined;
    question.push({
      qcode: tree.questions[index]!.qcode,
      ...texts,
      Validqcode: state.valid[index] ? 'Valid' : '',
      response: answerAt(state, index),
    });
  }
  const ended = state.current < 0;
  return {
    question,
    lastqcode: last < 0 ? 0 : tree.questions[last]!.qcode,
    quizEnd: ended,
    runid: run.runid,
    revision: run.revision,
    versionid: run.versionid,
    progress: run.peak,
    ...(ended && { result: withoutIndexes(resultOf(tree, state)) }),
    ...(run.state === 'closed' && { closed: 'Y' as const }),
  };
}

/** Returns the run as the client sees it, with every Valid row. `unstored` is its version where none is stored. */
export async function wholeState(run: Run, unstored?: Questions): Promise<RunReply> {
  const version = unstored ?? (await loadVersion(run.versionid));
  const state = readRun(version.tree, run.answers);
  const valid: number[] = [];
  for (let i = 0; i < state.valid.length; i++) if (state.valid[i]) valid.push(i);
  return stateOf(run, version, state, valid, true);
}

/** Returns whether a move was made or was already in place. */
export const isMoved = <M extends MovedRun>(outcome: M | Stale | string): outcome is M =>
  typeof outcome === 'object' && 'indexes' in outcome;

/** What a move changed: the questions themselves, their children, and the one now on screen. */
export function changedRowsOf({ run, version, state, indexes }: MovedRun): RunReply {
  const { childStart, children } = version.tree;
  const rows = new Set<number>(indexes);
  for (const index of indexes) {
    for (let c = childStart[index]!; c < childStart[index + 1]!; c++) rows.add(children[c]!);
  }
  if (state.current >= 0) rows.add(state.current);
  return stateOf(run, version, state, rows);
}

/** What a step back changed, with the answer that it cleared. */
export const steppedBack = (move: MovedRun & { former: Answer | null }) => ({
  ...changedRowsOf(move),
  former: move.former,
});

/** Refuses a move that was not made; a stale one with the current state. */
export const notMoved = async <Name extends string>(
  outcome: Stale | Name,
  refuse: (name: Name) => Refusal,
  stale: (state: RunReply) => Refusal,
): Promise<Refusal> => (typeof outcome === 'string' ? refuse(outcome) : stale(await wholeState(outcome.now)));

const withoutIndexes = ({ suggestions: _, ...counts }: ReturnType<typeof resultOf>) => counts;
