import { answerAt, type RunState, readRun, writeAnswers } from '#shared/domain/answering/run.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import type { MoveReply, Opened } from './source.ts';

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

/** Returns a run as the server has it, as a reply that opens it again: `opened` is the one that opened it. */
export const replyOf = (
  { recalled: _, ...opened }: Opened,
  { state, known }: { state: RunState; known: KnownRun },
  tree: Tree,
): MoveReply => ({
  ...opened,
  ...known,
  quizEnd: state.current < 0,
  question: tree.questions.flatMap(({ qcode }, index) =>
    state.valid[index] ? [{ qcode, Validqcode: 'Valid' as const, response: answerAt(state, index) }] : [],
  ),
});
