import type { Topic } from '#functions/data/topics/settings.ts';
import { type RunReply, wholeState } from '#functions/features/answering/runs.ts';
import { type Beginning, beginDrive, unbegunDrive } from '#functions/services/answering/testdrives.ts';

/**
 * Returns the state of a test drive with its questions in the documents' spelling of an authored question. All of them are
 * active.
 */
export const driveReply = <State extends Pick<RunReply, 'question'>>(state: State) => ({
  ...state,
  question: state.question.map(row => {
    const { Cuzguidedesc: cuzguidedesc } = row;
    return cuzguidedesc === undefined ? row : { ...row, cuzguidedesc, activeq: 'Y' as const };
  }),
});

/**
 * Begins a test drive and returns its state, or with `unstored` the state of the one that a first answer begins. Returns
 * undefined if the draft has no question to ask.
 */
export async function beginningState(
  topic: Topic,
  email: string,
  { unstored, ...beginning }: Beginning & { unstored: 'Y' | 'N' | undefined },
  at: Date,
): Promise<RunReply | undefined> {
  if (unstored === 'Y') {
    const unbegun = await unbegunDrive(topic, email, at, beginning);
    return unbegun && wholeState(unbegun.drive, unbegun.snapshot);
  }
  const drive = await beginDrive(topic, email, at, beginning);
  return drive && wholeState(drive);
}
