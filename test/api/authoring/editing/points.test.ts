import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addRestorePoint,
  listRestorePoints,
  restoreDraft,
  undoChange,
} from '#shared/contract/authoring/editing.ts';
import { restoreVersion } from '#shared/contract/authoring/versions.ts';
import { expectDone } from '#test/support/runs.ts';
import { Author, contentOf, formOf, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const small = async () => new Author(world, await makeCustomTopic()).small();
const points = async ({ topicid }: Author) => {
  const answer = await world.call(listRestorePoints, { topicid });
  expectDone(answer);
  return answer.body.points;
};
const restore = async ({ topicid }: Author, point: number, revision: number) =>
  world.call(restoreDraft, { topicid, point, revision });

test('a restore point brings the draft back as it was, its lists included, and can be taken back itself', async () => {
  const author = await small();
  const unused = await author.category('Kept although unused');
  const { topicid } = author;
  const at = await author.revision();
  expectDone(await world.call(addRestorePoint, { topicid, name: 'Before the review', revision: at }));
  const before = await author.draft();
  expectDone(await author.changeSeveral({ remove: [4], changes: [{ qcode: 2, qdescr: 'Other words?' }] }));
  const after = await author.draft();
  const { body } = await restore(author, at, await author.revision());
  expect(body).toMatchObject({ questions: 4, explanation: '“Before the review” is the draft again' });
  const [restored, then] = [(await author.draft()).existing_questionario, before.existing_questionario];
  expect(restored.map(contentOf)).toEqual(then.map(contentOf));
  // Only what differed was changed: who saw the draft before can still change question 3, but not question 2.
  const { revision } = after;
  const changes = (qcode: number) => author.changeSeveral({ changes: [{ qcode, priorityid: 1 }], revision });
  expect((await changes(2)).body).toMatchObject({ changed: { what: 'question', id: 2 } });
  expectDone(await changes(3));
  expect((await author.change(2, { repcatid: unused })).status).toBe(200);
  expectDone(await author.change(2, { repcatid: 0 }));
  const back = await world.call(undoChange, { topicid, change: body.revision! });
  expect(back.status).toBe(200);
  expect((await author.draft()).existing_questionario.map(q => q.qdescr)).toEqual(
    after.existing_questionario.map(q => q.qdescr),
  );
});

test('the draft is kept by itself before a version or a restore point replaces it', async () => {
  const author = await small();
  const { topicid } = author;
  await author.publish();
  expectDone(await author.change(2, { qdescr: 'Other words?' }));
  const revision = await author.revision();
  expectDone(await world.call(restoreVersion, { topicid, version: 1, revision }));
  expect(await points(author)).toMatchObject([
    { name: 'Before version 1 was restored', automatic: true, revision, questions: 4 },
  ]);
  expectDone(await restore(author, revision, await author.revision()));
  expect((await author.draft()).existing_questionario[1]!.qdescr).toBe('Other words?');
  expect((await points(author)).map(({ name }) => name)).toEqual([
    'Before “Before version 1 was restored” was restored',
    'Before version 1 was restored',
  ]);
});

test('a name is kept for what the person saw, and only what is there can be restored', async () => {
  const author = await small();
  const { topicid } = author;
  expect((await world.call(addRestorePoint, { topicid, name: 'Old', revision: 3 })).body).toMatchObject({
    reason: 'stale',
    revision: 4,
  });
  expect(await points(author)).toEqual([]);
  expect((await restore(author, 2, 4)).body).toMatchObject({ reason: 'nodata' });
  expectDone(await world.call(addRestorePoint, { topicid, name: 'Now', revision: 4 }));
  expectDone(await author.change(2, { qdescr: 'Other words?' }));
  expect((await restore(author, 4, 4)).body).toMatchObject({ reason: 'stale', revision: 5 });
});

test('a restore that is sent twice is done once, and one that changes nothing leaves no restore point', async () => {
  const author = await small();
  const { topicid } = author;
  const at = await author.revision();
  expectDone(await world.call(addRestorePoint, { topicid, name: 'Now', revision: at }));
  expect((await restore(author, at, at)).body).toMatchObject({ code: 200, revision: at });
  expectDone(await author.change(2, { qdescr: 'Other words?' }));
  const seen = await author.revision();
  const first = await restore(author, at, seen);
  expect((await restore(author, at, seen)).body).toEqual(first.body);
  expect((await points(author)).map(({ revision }) => revision)).toEqual([seen, at]);
});

test('of the restore points that were made by themselves, the newest 20 are kept, and every named one', async () => {
  const author = await small();
  const { topicid } = author;
  const first = await author.revision();
  expectDone(await world.call(addRestorePoint, { topicid, name: 'First', revision: first }));
  for (let i = 0; i < 22; i++) {
    expectDone(await author.change(2, { qdescr: `Words ${i}?` }));
    expectDone(await restore(author, first, await author.revision()));
  }
  const kept = await points(author);
  expect(kept.filter(({ automatic }) => automatic)).toHaveLength(20);
  expect(kept.at(-1)).toMatchObject({ name: 'First', automatic: false });
  expect(kept.at(-2)!.revision).toBe(first + 5);
});

test('a change that is too large to be taken back by itself leaves a restore point, and undo names it', async () => {
  const author = await small();
  const { topicid } = author;
  const before = await author.draft();
  // Texts that cannot be compressed below what a change may keep.
  const words = (n: number) =>
    randomBytes(3000)
      .toString('base64')
      .replaceAll(/[^a-z]/gi, 'e') + n;
  const questions = Array.from({ length: 160 }, (_, i) =>
    formOf({ qcode: i + 5, questionseq: (i + 5) * 10, ifparentyes: 1, qdescr: words(i) }),
  );
  const { body } = await author.addSeveral(questions);
  expect(body).toMatchObject({ code: 200, revision: before.revision + 1 });
  const undone = await world.call(undoChange, { topicid, change: body.revision! });
  expect(undone).toMatchObject({
    status: 400,
    body: { reason: 'toolarge', explanation: expect.stringContaining('Restore points') },
  });
  const [point] = await points(author);
  expect(point).toMatchObject({ name: 'Before a large change', automatic: true, questions: 4 });
  expectDone(await restore(author, point!.revision, body.revision!));
  const then = before.existing_questionario.map(contentOf);
  expect((await author.draft()).existing_questionario.map(contentOf)).toEqual(then);
});
