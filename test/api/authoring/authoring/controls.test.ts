import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareVersions, previewPublishing } from '#shared/contract/authoring/versions.ts';
import { makePlace, smallTopic } from '#test/support/places.ts';
import { completed, reportFor } from '#test/support/reports.ts';
import { Author, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { exportedFile } from '#test/support/topics/importing.ts';
import { World } from '#test/support/world.ts';

let world: World;
let writer: Author;
beforeAll(async () => {
  world = await World.begin();
  writer = await new Author(world, await makeCustomTopic()).small();
});
afterAll(() => world.close());

const controls = ['ISO 27001: A.5.1', 'GV.RR-01'];
const stored = async () => (await writer.draft()).existing_questionario[3]!.controls;

test('control references are stored as entered, and stay where a change does not name them', async () => {
  expect((await writer.change(4, { controls })).body).toMatchObject({ row: { controls } });
  await writer.change(4, { qdescr: 'Is it settled by now?', controls: undefined });
  expect(await stored()).toEqual(controls);
  const refused = await writer.change(4, { controls: ['two\nlines'] });
  expect(refused.status).toBe(422);
});

test('they are in the published version and in files, and a change of them alone can be published', async () => {
  await writer.publish();
  const { topic } = await exportedFile(world, writer.topicid, 'csv', 1);
  expect(topic!.questions[3]!.controls).toEqual(controls);
  await writer.change(4, { controls: [...controls, 'GV.RR-02'] });
  const { topicid } = writer;
  const preview = await world.call(previewPublishing, { topicid });
  expect(preview.body).toMatchObject({ unchanged: false });
  const { body } = await world.call(compareVersions, { topicid, from: 1, to: 0 });
  const to = [...controls, 'GV.RR-02'].join('\n');
  expect(body.changes.reworded).toMatchObject([
    { qcode: 4, fields: [{ field: 'controls', from: controls.join('\n'), to }] },
  ]);
  expect(await writer.publish()).toMatchObject({ version: 2 });
  await writer.change(4, { controls: [] });
  expect(await stored()).toEqual([]);
});

test('they are with the suggestion in its report', async () => {
  const questions = smallTopic.map(q => (q.qcode === 20 ? { ...q, controls } : q));
  const { body } = await reportFor(world, await completed(world, await makePlace({ questions })));
  expect(body.data.map(row => [row.qcode, row.controls])).toEqual([
    [20, controls],
    [30, []],
  ]);
});
