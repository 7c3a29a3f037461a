import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimVersion, readDraft } from '#functions/data/authoring/draft.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';
import { topic } from '#functions/data/topics/settings.ts';
import { getVersionChunk } from '#shared/contract/answering/quiz.ts';
import { moveQuestion } from '#shared/contract/authoring/authoring.ts';
import {
  compareVersions,
  listVersions,
  previewPublishing,
  proveDraft,
  publishTopic,
  restoreVersion,
} from '#shared/contract/authoring/versions.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';
import { people } from '#test/support/cast.ts';
import { makePlace } from '#test/support/places.ts';
import { Player } from '#test/support/runs.ts';
import { Author, formOf, makeCustomTopic, plantSecondRoot } from '#test/support/topics/drafts.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const small = async () => new Author(world, await makeCustomTopic()).small();
const preview = async ({ topicid }: Author) => (await world.call(previewPublishing, { topicid })).body;
const publish = async (writer: Author, revision?: number) =>
  world.call(publishTopic, {
    topicid: writer.topicid,
    revision: revision ?? (await writer.revision()),
  });
const history = async ({ topicid }: Author) => (await world.call(listVersions, { topicid })).body.versions;
const stored = async ({ topicid }: Author) => (await readOne(topic('acme', topicid), true))!;
const move = async (writer: Author, fields: { qcode: number; parent: number; questionseq: number }) =>
  world.call(moveQuestion, {
    topicid: writer.topicid,
    answer: 'N',
    revision: await writer.revision(),
    ...fields,
  });

describe('moving a question', () => {
  test('moves its branch with it and returns the rows that changed', async () => {
    const writer = await small();
    const asked = { qcode: 2, parent: 3, questionseq: 99 };
    const { body } = await move(writer, asked);
    expect(body.rows.map(({ qcode, questionseq, ifparentno }) => [qcode, questionseq, ifparentno])).toEqual([
      [3, 20, 1] as const,
      [2, 30, 3] as const,
    ]);
    const { existing_questionario: rows } = await writer.draft();
    expect(rows.map(row => row.qcode)).toEqual([1, 3, 2, 4]);
    expect((await move(writer, asked)).body).toMatchObject({ rows: [], revision: 5 });
  });

  test('that breaks a rule or comes late is refused and changes nothing', async () => {
    const writer = await small();
    const before = await writer.draft();
    const { body } = await move(writer, { qcode: 2, parent: 4, questionseq: 99 });
    expect(body).toMatchObject({ code: 400, reason: 'ownbranch' });
    const first = await move(writer, { qcode: 4, parent: 3, questionseq: 5 });
    expect(first.body).toMatchObject({ code: 400, message: 'Parantinfirst' });
    const fields = { topicid: writer.topicid, qcode: 4, parent: 3, answer: 'Y', questionseq: 99 } as const;
    const late = await world.call(moveQuestion, { ...fields, revision: 1 });
    expect(late).toMatchObject({ status: 409, body: { reason: 'stale', row: { qcode: 4, ifparentno: 2 } } });
    expect(await writer.draft()).toEqual(before);
  });
});

describe('the proof', () => {
  test('lists what is wrong with the path to it, and the runs that give every answer', async () => {
    const writer = await small();
    const { body } = await world.call(proveDraft, { topicid: writer.topicid });
    expect(body).toMatchObject({ proved: true, errors: 0, warnings: 4, questions: 4, covered: 4 });
    expect(body.scripts_needed).toBe(5);
    expect(body.scripts.map(script => script.answers)).toEqual(['YY', 'YNY', 'YNN', 'NY', 'NN']);
    expect(body.findings[3]).toEqual({
      qcode: 4,
      kind: 'warnrepcat',
      severity: 'warning',
      message: 'This record does not have a Reporting Category.',
      path: [
        { qcode: 1, answer: 'Y' },
        { qcode: 2, answer: 'N' },
        { qcode: 4, answer: null },
      ],
    });
  });
});

describe('publishing', () => {
  test('makes the draft a version, the topic Active, and records who did it and when', async () => {
    const writer = await small();
    expect(await preview(writer)).toMatchObject({
      published: 0,
      next: 1,
      unchanged: false,
      publishable: true,
      openruns: [],
    });
    const { body } = await publish(writer);
    const versionid = `${writer.topicid}@1`;
    expect(body).toMatchObject({ message: 'Published successfully', versionid, version: 1, revision: 4 });
    expect(await stored(writer)).toMatchObject({ versionid, status: topicStatus.active, revision: 1 });
    expect(await history(writer)).toEqual([
      {
        version: 1,
        versionid,
        title: expect.stringContaining('Own topic'),
        questions: 4,
        publishedby: people.ada,
        publishedat: '2026-03-15T12:00:00.000Z',
        current: true,
      },
    ]);
    expect(await writer.draft()).toMatchObject({ published: 1, unchanged: true, tstatusid: 4 });
    const { questions } = (await world.call(getVersionChunk, { versionid })).body;
    expect(questions.map(q => q.text)).toEqual(
      (await writer.draft()).existing_questionario.map(row => row.qdescr),
    );
  });

  test('repeated it is a silent success that makes no second version', async () => {
    const writer = await small();
    const [first, second] = [await publish(writer), await publish(writer)];
    expect(second.body).toEqual(first.body);
    expect(await history(writer)).toHaveLength(1);
  });

  test('by two at the same moment makes one version', async () => {
    const writer = await small();
    const revision = await writer.revision();
    const answers = await Promise.all([1, 2, 3].map(() => publish(writer, revision)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.versionid)).size).toBe(1);
    expect(await history(writer)).toHaveLength(1);
  });

  test('tried twice uses two numbers, so that no attempt writes into another’s version', async () => {
    const writer = await small();
    const [first, second] = [await readDraft(await stored(writer)), await readDraft(await stored(writer))];
    expect(await claimVersion(first)).toBe(1);
    await expect(claimVersion(second)).rejects.toThrow(ConflictError);
    await expect(claimVersion({ ...second, revision: 3, lastVersion: 1 })).rejects.toThrow(ConflictError);
    expect((await publish(writer)).body).toMatchObject({ version: 2 });
    expect((await history(writer)).map(v => v.version)).toEqual([2]);
  });

  test('while someone saves publishes what was seen or nothing, never a mix', async () => {
    const writer = await small();
    const revision = await writer.revision();
    const save = writer.save(formOf({ qcode: 4, ifparentno: 2, qdescr: 'Late?', revision }));
    const [published, saved] = await Promise.all([publish(writer, revision), save]);
    expect(saved.status).toBe(200);
    if (published.status === 200) {
      const { questions } = (await world.call(getVersionChunk, { versionid: published.body.versionid })).body;
      expect(questions.map(q => q.text)).not.toContain('Late?');
    } else {
      expect(published.body.reason).toBe('stale');
      expect(await history(writer)).toEqual([]);
    }
  });

  test('is refused on an older draft, while there are errors, and without an active question', async () => {
    const writer = await small();
    const late = await publish(writer, 1);
    expect([late.status, late.body]).toMatchObject([409, { reason: 'stale', revision: 4 }]);

    // A second root: the previous one then has no parent, and nothing leads to its branch.
    await plantSecondRoot(writer);
    expect(await preview(writer)).toMatchObject({ publishable: false, errors: 4 });
    const before = await everything();
    const { status, body } = await publish(writer);
    expect([status, body]).toMatchObject([
      400,
      {
        reason: 'errors',
        message: expect.stringContaining('4 errors to correct'),
        findings: expect.arrayContaining([expect.objectContaining({ kind: 'missingcodes', qcode: 1 })]),
      },
    ]);
    expect(await everything()).toEqual(before);

    const empty = new Author(world, await makeCustomTopic());
    expect((await publish(empty)).body).toMatchObject({ code: 400, reason: 'noquestions' });
    await empty.add({ activeq: 'N' });
    expect((await publish(empty)).body).toMatchObject({ code: 400, reason: 'noquestions' });
    expect(await preview(empty)).toMatchObject({ publishable: false });
  });

  test('first shows what changes and which runs are open; they finish on the version they began on', async () => {
    const place = await makePlace();
    const player = new Player(world, place);
    await player.begin();
    const writer = new Author(world, place.topicid);
    await writer.change(20, { qdescr: 'Is there a list of computers?', priorityid: 3 });
    await move(writer, { qcode: 40, parent: 10, questionseq: 90 });
    await writer.add({ ifparentyes: 10 });
    const shown = await preview(writer);
    expect(shown).toMatchObject({
      published: 1,
      next: 2,
      unchanged: false,
      publishable: true,
      errors: 0,
      openruns: [{ versionid: `${place.topicid}@1`, runs: 1 }],
      changes: {
        added: [{ qcode: 51, questionseq: 10 }],
        removed: [],
        reworded: [{ qcode: 20, fields: [{ field: 'qdescr' }, { field: 'prioritydesc', to: 'Low' }] }],
        moved: [
          { qcode: 50, fields: [{ field: 'questionseq', from: '5', to: '4' }] },
          { qcode: 40, fields: [{ field: 'parent', from: '10 Yes', to: '10 No' }] },
        ],
      },
    });
    await writer.publish();
    expect((await player.answer('YYY')).quizEnd).toBe(true);
    const next = new Player(world, { ...place, locationid: 'acme-bos' }, {}, '202604');
    const begun = await world.at('2026-04-02T12:00:00Z', () => next.begin());
    expect(begun.versionid).toBe(`${place.topicid}@2`);
  });

  test('a draft that was changed back makes no new version, and makes an inactive topic Active again', async () => {
    const { topicid } = await makePlace({ status: topicStatus.inactive });
    const writer = new Author(world, topicid);
    expect((await publish(writer)).body).toMatchObject({ version: 1 });
    expect(await stored(writer)).toMatchObject({ status: topicStatus.active });
    const former = (await writer.draft()).existing_questionario[1]!.qdescr;
    await writer.change(20, { qdescr: 'Else?' });
    await writer.change(20, { qdescr: former });
    expect(await preview(writer)).toMatchObject({ unchanged: true });
    expect((await publish(writer)).body).toMatchObject({ version: 1 });
  });
});

describe('versions', () => {
  test('are in the history; any two can be compared, also with the draft', async () => {
    const writer = await small();
    const { topicid } = writer;
    await writer.publish();
    await writer.change(4, { qdescr: 'Second?' });
    await world.at('2026-03-16T09:00:00Z', () => writer.publish());
    await writer.add({ ifparentyes: 3 });
    expect((await history(writer)).map(v => [v.version, v.publishedat.slice(0, 10), v.current])).toEqual([
      [2, '2026-03-16', true],
      [1, '2026-03-15', false],
    ]);
    const compare = async (from: number, to: number) =>
      (await world.call(compareVersions, { topicid, from, to })).body;
    const { changes } = await compare(1, 2);
    expect(changes).toMatchObject({ added: [], removed: [], moved: [] });
    expect(changes.reworded).toMatchObject([
      { qcode: 4, fields: [{ from: 'Is point 4 settled?', to: 'Second?' }] },
    ]);
    expect((await compare(2, 0)).changes.added.map(q => q.qcode)).toEqual([5]);
    expect((await compare(0, 1)).changes.removed.map(q => q.qcode)).toEqual([5]);
    expect(await compare(1, 3)).toMatchObject({ code: 400, reason: 'nodata' });
  });

  test('become the draft again, without touching what is published or giving a number twice', async () => {
    const writer = await small();
    const { topicid } = writer;
    const guidanceid = await writer.guidance('Look.');
    await writer.change(4, { guidanceid });
    await writer.publish();
    const before = (await writer.draft()).existing_questionario;
    await writer.change(4, { qdescr: 'Second?', guidanceid: 0 });
    await writer.add({ ifparentyes: 3 });
    await writer.publish();

    const revision = await writer.revision();
    const restore = (version: number, seen: number) =>
      world.call(restoreVersion, { topicid, version, revision: seen });
    expect((await restore(1, 1)).body).toMatchObject({ code: 409, reason: 'stale', revision });
    expect((await restore(3, revision)).body).toMatchObject({ code: 400, reason: 'nodata' });
    const { body } = await restore(1, revision);
    expect(body).toMatchObject({
      message: 'Restored successfully',
      revision: revision + 1,
      questions: 4,
    });
    expect((await restore(1, revision)).body.revision).toBe(revision + 1);
    // The words of question 4 changed again.
    const restored = before.map(row => (row.qcode === 4 ? { ...row, wordedrevision: revision + 1 } : row));
    expect((await writer.draft()).existing_questionario).toEqual(restored);
    expect(await stored(writer)).toMatchObject({ versionid: `${topicid}@2` });
    expect(await writer.add({ ifparentyes: 3 })).toBe(6);
  });
});
