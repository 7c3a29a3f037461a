import { randomUUID } from 'node:crypto';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { draftStateOf } from '#functions/features/authoring/states.ts';
import { handle } from '#functions/frame/handle.ts';
import { exportTopic } from '#shared/contract/authoring/topicfiles.ts';
import { safeName } from '#shared/domain/administration/export/filenames.ts';
import { fileQuestionsOf } from '#shared/domain/authoring/topicformat/questions.ts';
import { contentTypes } from '#shared/domain/jobs/uploads.ts';

export const handler = handle(exportTopic, draftReads, async ({ input, found, refuse }) => {
  const topic = customTopic(found);
  const { version, format } = input;
  const state = await draftStateOf(topic, version);
  if (!state) return refuse('nodata');
  const { title, origin } = state;
  const questions = fileQuestionsOf(state.questions);
  const { summary } = topic;
  const [{ writeTopicFile }, storage] = await Promise.all([
    import('#functions/services/authoring/topicfiles.ts'),
    import('#functions/services/files/storage.ts'),
  ]);
  const bytes = await writeTopicFile(format, { title, ...(summary && { summary }), ...origin, questions });
  const filename = `${safeName(title, 'Topic')}${version ? ` (version ${version})` : ''}.${format}`;
  const key = `${topic.customerid}/exports/${randomUUID()}.${format}`;
  await storage.writeFile(key, bytes, contentTypes[format]);
  const url = await storage.presignDownload(key, filename);
  return { url, filename, bytes: bytes.length, questions: questions.length };
});
