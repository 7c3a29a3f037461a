import { randomUUID } from 'node:crypto';
import { readDraft } from '#functions/data/authoring/draft.ts';
import { readOne } from '#functions/data/table/table.ts';
import { topic as topicAt } from '#functions/data/topics/settings.ts';
import { readTopicFile, writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import {
  applyImport,
  checkImport,
  exportTopic,
  getImportPreview,
} from '#shared/contract/authoring/topicfiles.ts';
import { createUpload, getJob } from '#shared/contract/jobs/jobs.ts';
import type { TopicDocument } from '#shared/domain/authoring/topicformat/format.ts';
import type { FileFormat, TopicFormat, UploadPurpose } from '#shared/domain/jobs/uploads.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';
import { expectDone } from '#test/support/runs.ts';
import type { As, World } from '#test/support/world.ts';

/** Posts a file as a browser does, and returns its key. */
export async function upload(
  world: World,
  format: FileFormat,
  bytes: Uint8Array,
  who: As = {},
  purpose: UploadPurpose = 'topic',
) {
  const size = Math.max(1, bytes.length);
  const form = await world.call(createUpload, { purpose, format, bytes: size }, who);
  expectDone(form);
  return { key: form.body.key, status: await postFile(form.body, bytes) };
}

/** Posts bytes with an upload's form, and returns the status. */
export async function postFile(
  { url, fields }: { url: string; fields: Record<string, string> },
  bytes: Uint8Array,
): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([bytes as BlobPart]));
  return (await fetch(url, { method: 'POST', body })).status;
}

/** Uploads a file as an author and has it checked. Returns the finished job. */
export async function checkFile(
  world: World,
  topicid: string,
  { format, bytes }: { format: TopicFormat; bytes: Uint8Array },
  who: As = {},
) {
  const { key } = await upload(world, format, bytes, who);
  return checkUploaded(world, topicid, key, format, who);
}

export async function checkUploaded(
  world: World,
  topicid: string,
  key: string,
  format: TopicFormat = 'json',
  who: As = {},
) {
  const filename = `${randomUUID()}.${format}`;
  const started = await world.call(checkImport, { topicid, key, filename }, who);
  expectDone(started);
  const { jobid } = started.body;
  await world.local.work();
  const { job } = (await world.call(getJob, { jobid }, who)).body;
  return { jobid, job };
}

/** The preview of a check that is done. */
export async function preview(world: World, jobid: string) {
  const answer = await world.call(getImportPreview, { jobid });
  expectDone(answer);
  return answer.body;
}

/** Brings a topic's questions in as a file. */
export async function importTopic(
  world: World,
  topicid: string,
  topic: TopicDocument,
  format: TopicFormat = 'json',
) {
  const bytes = await writeTopicFile(format, topic);
  const { jobid } = await checkFile(world, topicid, { format, bytes });
  const { revision } = await preview(world, jobid);
  const answer = await world.call(applyImport, { jobid, revision });
  expectDone(answer);
  return answer.body;
}

/** A file of the topic as a browser downloads it. */
export async function exportedFile(world: World, topicid: string, format: TopicFormat, version = 0) {
  const answer = await world.call(exportTopic, { topicid, version, format });
  expectDone(answer);
  const response = await fetch(answer.body.url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { topic, findings } = await readTopicFile(format, bytes);
  const disposition = response.headers.get('content-disposition') ?? '';
  return { ...answer.body, bytes, topic, findings, disposition };
}

/** The draft as it is stored. */
export const draftAt = async (topicid: string) =>
  readDraft((await readOne(topicAt(customerOf(topicid), topicid), true))!);
