import { type RunState, readRun, writeAnswers } from '#shared/domain/answering/run.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import type { MoveReply } from './source.ts';

/** What the server last said of a run. Answers are sent one after the other, each with the revision before it. */
export type KnownRun = Pick<MoveReply, 'runid' | 'revision' | 'progress' | 'result' | 'closed'>;

/** The run as a reply has it. */
export const knownFrom = ({ runid, revision, progress, result, closed }: MoveReply): KnownRun => ({
  runid,
  revision,
  progress,
  result,
  closed,
});

/** Returns the run's state from the server's valid rows. */
export function stateFrom(rows: MoveReply['question'], tree: Tree): RunState {
  const answers = new Array<string>(tree.questions.length).fill('-');
  for (const row of rows) {
    const index = tree.indexByQcode.get(row.qcode);
    if (index !== undefined && row.response) answers[index] = row.response;
  }
  return readRun(tree, answers.join(''));
}

/** Returns the answers left after the server cleared those of some rows. */
export function answersWithout(state: RunState, rows: MoveReply['question'], tree: Tree): string {
  const answers = writeAnswers(state).split('');
  for (const row of rows) {
    const index = tree.indexByQcode.get(row.qcode);
    if (index !== undefined && row.response === null) answers[index] = '-';
  }
  return answers.join('');
}
