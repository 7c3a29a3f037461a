import {
  answerTestQuestion,
  beginTestDrive,
  getTestDriveChunk,
  restartTestDrive,
  undoTestAnswer,
} from '#shared/contract/authoring/testdrive.ts';
import { refusalOf, send } from '#web/api/client.ts';
import type { RunSource, SeenOnScreen } from '#web/features/run/engine/source.ts';

/** A test drive, and how it is opened. */
export interface Driven {
  topicid: string;
  selection: 'continuetest' | 'deletetest';
  /** The test drive that the first answer replaces; '' for none. */
  deleted: string;
  /** The question to begin at, 0 for the first. */
  from: number;
}

/** Returns the source of the person's test drive of a topic. Opening it stores nothing: its first answer begins it. */
export function driveOf({ topicid, selection, deleted, from }: Driven): RunSource {
  const at = from > 0 ? { from } : {};
  const beginning = ({ revision }: SeenOnScreen) => (revision === 0 ? at : {});
  const resume = () => send(beginTestDrive, { topicid, unstored: 'Y' });
  return {
    key: ['testdrive', topicid, selection, from],
    at: { of: 'testdrive', where: [topicid, String(from)], deleted },
    contract: beginTestDrive,
    questions: getTestDriveChunk,
    begin: () =>
      selection === 'deletetest'
        ? send(restartTestDrive, { topicid, runid: deleted, ...at, unstored: 'Y' })
        : resume(),
    resume,
    answer: ({ answer, ...move }) =>
      send(answerTestQuestion, { topicid, ...move, ...beginning(move), response: answer }),
    overtaken: error => refusalOf(error, answerTestQuestion, undoTestAnswer)?.stateOf('stale'),
    previous: move => send(undoTestAnswer, { topicid, ...move, ...beginning(move) }),
  };
}
