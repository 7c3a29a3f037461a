import type * as z from 'zod/mini';
import type { Run } from '#functions/data/answering/run.ts';
import type { Version } from '#functions/data/authoring/version.ts';
import type { questionRow, runState } from '#shared/contract/answering/quiz.ts';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import {
  answerAt,
  lastAnswered,
  progressOf,
  type RunState,
  readRun,
  replaceAnswer,
} from '#shared/domain/answering/run.ts';
import { resultOf } from '#shared/domain/answering/score.ts';

type Row = z.output<typeof questionRow>;
/** A run as it travels. */
export type State = z.output<z.ZodMiniObject<typeof runState>>;

/** The run as the client sees it: `indexes` says which rows travel, whole or only with what changed. */
export function stateOf(
  run: Run,
  version: Version,
  state: RunState,
  indexes: Iterable<number>,
  whole = false,
): State {
  const { tree } = version;
  const last = lastAnswered(state);
  const question: Row[] = [];
  for (const index of indexes) {
    const texts =
      whole || index === state.current ? textsOf(tree.questions[index]!, version.custom) : undefined;
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
  };
}

/** The run with every Valid row. */
export function wholeState(run: Run, version: Version): State {
  const state = readRun(version.tree, run.answers);
  const valid: number[] = [];
  for (let i = 0; i < state.valid.length; i++) if (state.valid[i]) valid.push(i);
  return stateOf(run, version, state, valid, true);
}

const withoutIndexes = ({ suggestions: _, ...counts }: ReturnType<typeof resultOf>) => counts;

function textsOf(question: Question, custom: boolean): Partial<Row> {
  return {
    questionseq: question.seq,
    qdescr: question.text,
    ifparentyes: question.parentYes,
    ifparentno: question.parentNo,
    prioritydesc: question.priority,
    repcatdesc: question.category,
    [custom ? 'Cuzguidedesc' : 'Guidancedesc']: question.guidance,
    solutiondesc: question.solution,
  };
}

/**
 * The run one revision later, after its state moved by the answer to question `index` (or by clearing it).
 * The progress never falls back.
 */
export const moved = (run: Run, state: RunState, index: number, at: Date): Run => ({
  ...run,
  revision: run.revision + 1,
  state: state.current < 0 ? 'ended' : 'open',
  answers: replaceAnswer(run.answers, state.answers.length, index, answerAt(state, index)),
  peak: Math.max(run.peak, Math.round(progressOf(state) * 10_000) / 10_000),
  changedAt: at.toISOString(),
});

/** The rows a move changes: the question itself, its children, and the one now on screen. */
export function changedRows(version: Version, index: number, state: RunState): Set<number> {
  const { childStart, children } = version.tree;
  const rows = new Set<number>([index]);
  for (let c = childStart[index]!; c < childStart[index + 1]!; c++) rows.add(children[c]!);
  if (state.current >= 0) rows.add(state.current);
  return rows;
}

/** The answer to a repeat of an answer that is in place already, or undefined where it is not. */
export function alreadyAnswered(now: Run, version: Version, runid: string, index: number, answer: Answer) {
  const state = readRun(version.tree, now.answers);
  if (now.runid !== runid || answerAt(state, index) !== answer) return undefined;
  return { ...stateOf(now, version, state, changedRows(version, index, state)) };
}
