import { changedRowsOf, isMoved, notMoved, signature } from '#functions/features/answering/runs.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { answerIn } from '#functions/services/answering/engine.ts';
import { driveStore } from '#functions/services/answering/testdrives.ts';
import { answerTestQuestion } from '#shared/contract/authoring/testdrive.ts';

export const handler = handle(answerTestQuestion, draftReads, async ({ input, actor, found, refuse, at }) => {
  const { qcode, runid, revision, versionid, response } = input;
  const answers = [{ qcode, answer: response }];
  const given = { answers, runid, revision, versionid, by: signature(actor) };
  const store = driveStore(customTopic(found).topicid, actor.email, at);
  const outcome = await answerIn(store, given, at);
  return isMoved(outcome)
    ? changedRowsOf(outcome)
    : notMoved(outcome, refuse, now => refuse('stale', {}, now));
});
