import { newJob } from '#functions/data/jobs/adding.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { startJob } from '#functions/services/jobs/jobs.ts';
import { checkImport } from '#shared/contract/authoring/topicfiles.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';
import { formatOfUpload, uploads } from '#shared/domain/jobs/uploads.ts';

export const handler = handle(checkImport, draftReads, async ({ input, actor, found, refuse, at }) => {
  const { customerid, topicid } = customTopic(found);
  const { key, filename: title, mode = 'replace', parent = 0, answer = 'Y' } = input;
  const { permission } = uploads.topic;
  // Another customer's file is refused like a missing one.
  if (!formatOfUpload(key, customerid, 'topic')) throw refuseAccess();
  const target = { mode, parent: String(parent), answer };
  const job = { customerid, kind: 'check_topic', permission, title, input: { topicid, key, ...target } };
  return (await startJob(newJob(job, actor, at))) ?? refuse('joblimit', { most: mostOpenJobs });
});
