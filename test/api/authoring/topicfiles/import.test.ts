import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTopicFile, writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { getDraft } from '#shared/contract/authoring/authoring.ts';
import { applyImport, checkImport } from '#shared/contract/authoring/topicfiles.ts';
import { compareVersions } from '#shared/contract/authoring/versions.ts';
import { draftQuestionsOf } from '#shared/domain/authoring/draft.ts';
import { fileQuestionsOf } from '#shared/domain/authoring/topicformat/questions.ts';
import { generatedTopic } from '#test/load/topics.ts';
import { people } from '#test/support/cast.ts';
import { makePlace } from '#test/support/places.ts';
import { Author, makeCustomTopic } from '#test/support/topics/drafts.ts';
import {
  checkFile,
  checkUploaded,
  draftAt,
  exportedFile,
  importTopic,
  preview,
  upload,
} from '#test/support/topics/importing.ts';
import { line, pair, topic } from '#test/support/topics/topicfiles.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const json = async (document: Parameters<typeof writeTopicFile>[1]) => ({
  format: 'json' as const,
  bytes: await writeTopicFile('json', document),
});
const apply = (jobid: string, revision: number) => world.call(applyImport, { jobid, revision });

describe('A file', () => {
  test('is previewed before anything is written, and replaces the draft in one step', async () => {
    const writer = await new Author(world, await makeCustomTopic()).small();
    const { topicid } = writer;
    const before = await everything();
    const { jobid, job } = await checkFile(
      world,
      topicid,
      await json(topic([line(1), line(2, { parent: 1, when: 'N' })])),
    );
    expect(job).toMatchObject({ state: 'done', done: 3, total: 4, topicid, problem: '' });
    const shown = await preview(world, jobid);
    expect(shown).toMatchObject({
      topicid,
      title: 'Points',
      questions: 2,
      errors: 0,
      revision: 4,
      applied: 0,
      renumbered: 0,
      counts: { added: 0, removed: 2, reworded: 2, moved: 1 },
    });
    const notJobs = (items: Awaited<ReturnType<typeof everything>>) =>
      items.filter(({ pk }) => !String(pk).startsWith('JOB#'));
    expect(notJobs(await everything())).toEqual(notJobs(before));

    const done = await apply(jobid, shown.revision);
    expect(done.body).toMatchObject({ revision: 5, questions: 2, message: 'Imported successfully' });
    const { existing_questionario: rows } = await writer.draft();
    expect(rows.map(row => [row.qcode, row.qdescr, row.ifparentno])).toEqual([
      [1, 'Is point 1 settled?', 0],
      [2, 'Is point 2 settled?', 1],
    ]);
    const trail = (await everything()).filter(
      ({ event, facts }) =>
        event === 'questions imported' && (facts as { topicid: string }).topicid === topicid,
    );
    expect(trail).toMatchObject([{ email: people.ada, facts: { topicid, questions: 2 } }]);
  });

  test('leaves no parts of the previous draft behind', async () => {
    const topicid = await makeCustomTopic();
    await importTopic(world, topicid, topic(fileQuestionsOf(generatedTopic(300))));
    await importTopic(world, topicid, topic(pair()));
    const stored = (await everything()).filter(({ pk }) => pk === `DRAFT#${topicid}`);
    expect(stored).toHaveLength(4);
  });

  test('can be edited, published and compared like any draft', async () => {
    const topicid = await makeCustomTopic();
    await importTopic(world, topicid, topic(fileQuestionsOf(generatedTopic(120))));
    const writer = new Author(world, topicid);
    expect((await writer.change(7, { qdescr: 'Reworded' })).status).toBe(200);
    expect(await writer.add({ ifparentyes: 1 })).toBe(121);
    await writer.publish();
    await importTopic(world, topicid, topic(fileQuestionsOf(generatedTopic(119))));
    const answer = await world.call(compareVersions, { topicid, from: 1, to: 0 });
    expect(answer.body.changes.removed.map(({ qcode }) => qcode)).toEqual([120, 121]);
    expect(answer.body.changes.reworded.map(({ qcode }) => qcode)).toEqual([7]);
  });

  test('keeps every language, line break and a text of 10,000 characters', async () => {
    const topicid = await makeCustomTopic();
    const texts = [
      'Sind alle Türen\nabends zu?',
      'هل الباب مغلق؟',
      '门关了吗？'.repeat(2000),
      '🏳️‍🌈 & "x" < 5 <- 7',
    ];
    const document = topic(
      texts.map((text, i) =>
        line(i + 1, { text, guidance: text, ...(i && { parent: 1, when: 'Y' as const }) }),
      ),
    );
    for (const format of ['json', 'csv', 'xlsx'] as const) {
      await importTopic(world, topicid, document, format);
      const { existing_questionario: rows } = await new Author(world, topicid).draft();
      expect(rows.map(row => [row.qdescr, row.cuzguidedesc])).toEqual(texts.map(text => [text, text]));
    }
  });
});

describe('Numbers', () => {
  test('are kept by existing questions, given to new ones, and never given again to another question', async () => {
    const topicid = await makeCustomTopic();
    await importTopic(
      world,
      topicid,
      topic([line(10), line(20, { parent: 10, when: 'Y' }), line(30, { parent: 20, when: 'N' })]),
    );
    await importTopic(world, topicid, topic([line(10), line(20, { parent: 10, when: 'Y' })]));
    const again = topic([
      line(10),
      line(15, { parent: 10, when: 'Y' }),
      line(30, { parent: 15, when: 'N', text: 'Another question' }),
      line(40, { parent: 30, when: 'N' }),
    ]);
    const { jobid } = await checkFile(world, topicid, await json(again));
    const shown = await preview(world, jobid);
    expect([shown.renumbered, shown.numbers]).toEqual([
      2,
      [
        { n: 15, from: 15, to: 31 },
        { n: 30, from: 30, to: 32 },
      ],
    ]);
    await apply(jobid, shown.revision);
    const draft = await draftAt(topicid);
    expect(draft.questions.map(q => [q.qcode, q.seq, q.parentYes, q.parentNo])).toEqual([
      [10, 10, 0, 0],
      [31, 15, 10, 0],
      [32, 30, 0, 31],
      [40, 40, 0, 32],
    ]);
    expect(draft.highest.question).toBe(40);
  });

  test('of a deleted question come back if the file has it as it was published', async () => {
    const topicid = await makeCustomTopic();
    const whole = topic([line(1), line(2, { parent: 1, when: 'Y' })]);
    await importTopic(world, topicid, whole);
    const writer = new Author(world, topicid);
    await writer.publish();
    await importTopic(world, topicid, topic([line(1)]));
    const { jobid } = await checkFile(world, topicid, await json(whole));
    expect((await preview(world, jobid)).renumbered).toBe(0);
  });
});

describe('Two at once', () => {
  test('of two imports, one succeeds and the other is refused; nothing of it is left', async () => {
    const topicid = await makeCustomTopic();
    const files = [topic([line(1, { text: 'Mine' })]), topic([line(1, { text: 'Yours' })])];
    const jobs: string[] = [];
    for (const file of files) jobs.push((await checkFile(world, topicid, await json(file))).jobid);
    const answers = await Promise.all(jobs.map(jobid => apply(jobid, 0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ reason: 'stale' });
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await draftAt(topicid)).questions.map(q => q.text)).toEqual([['Mine', 'Yours'][won]]);
    expect((await everything()).filter(({ pk }) => pk === `DRAFT#${topicid}`)).toHaveLength(4);
  });

  test('an import sent twice is done once', async () => {
    const topicid = await makeCustomTopic();
    const { jobid } = await checkFile(world, topicid, await json(topic(pair())));
    const answers = await Promise.all([apply(jobid, 0), apply(jobid, 0)]);
    answers.push(await apply(jobid, 0));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { revision: 1 } });
    expect((await draftAt(topicid)).revision).toBe(1);
  });

  test('a draft that someone has saved since is not replaced', async () => {
    const writer = await new Author(world, await makeCustomTopic()).small();
    const { jobid } = await checkFile(world, writer.topicid, await json(topic(pair())));
    await writer.add({ ifparentyes: 1 });
    expect(await apply(jobid, 4)).toMatchObject({ status: 409, body: { reason: 'stale', revision: 5 } });
    // Nor by anyone who looked at the draft again, but not at what the file would change in it.
    expect(await apply(jobid, 5)).toMatchObject({ status: 409, body: { reason: 'stale', revision: 5 } });
    expect((await draftAt(writer.topicid)).questions).toHaveLength(5);
  });
});

describe('What is not the author’s', () => {
  test('another customer’s file is refused like a missing one', async () => {
    const topicid = await makeCustomTopic();
    const { key } = await upload(world, 'json', (await json(topic(pair()))).bytes);
    const { topicid: other } = await makePlace({ locationid: 'bolt-osa' });
    const refused = [
      await world.call(checkImport, { topicid: other, key, filename: 'a.json' }, { as: people.ben }),
      await world.call(checkImport, { topicid, key: key.replace('acme', 'bolt'), filename: 'a.json' }),
      await world.call(checkImport, { topicid, key: 'acme/exports/a.json', filename: 'a.json' }),
      ...(await Promise.all(
        ['../../../bolt/uploads/topic', '../source', '.'].map(way =>
          world.call(checkImport, {
            topicid,
            key: key.replace('topic/', `topic/${way}/`),
            filename: 'a.json',
          }),
        ),
      )),
    ];
    for (const { status, body } of refused) expect([status, body.reason]).toEqual([403, 'notAllowed']);
    const { job } = await checkUploaded(world, topicid, 'acme/uploads/topic/abcdefghjkmnpqrstuvw.json');
    expect(job).toMatchObject({ state: 'failed', problem: expect.stringContaining('Choose it again') });
  });

  test('a standard topic is not imported into, exported or copied', async () => {
    const { topicid } = await makePlace({ topiccode: 'a11y-web' });
    const { key } = await upload(world, 'json', (await json(topic(pair()))).bytes);
    const answer = await world.call(checkImport, { topicid, key, filename: 'a.json' });
    expect([answer.status, answer.body.reason]).toEqual([403, 'notAllowed']);
  });
});

describe('A round trip', () => {
  test.each(['json', 'csv', 'xlsx'] as const)(
    'export, import, export gives the same file: %s',
    async format => {
      const source = await makeCustomTopic('Über "Türen": a/b');
      const document = {
        ...topic(fileQuestionsOf(generatedTopic(250))),
        source: 'A book',
        license: 'Ours',
        group: 'G',
      };
      document.questions[3] = { ...document.questions[3]!, active: false, controls: ['A-1', 'A-2'] };
      document.questions[4] = { ...document.questions[4]!, text: '=1+1', solution: 'one\ntwo' };
      await importTopic(world, source, document);
      const first = await exportedFile(world, source, format);
      expect(first.findings.filter(f => f.severity === 'error')).toEqual([]);
      expect(first.filename).toBe(`Über -Türen- a-b.${format}`);
      expect(first.disposition).toContain(encodeURIComponent('Über'));
      const target = await makeCustomTopic('Über "Türen": a/b');
      await importTopic(world, target, first.topic, format);
      const second = await exportedFile(world, target, format);
      if (format === 'xlsx') {
        const again = await readTopicFile(format, second.bytes);
        expect(again.topic).toEqual(first.topic);
      } else expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true);
      expect(draftQuestionsOf(await draftAt(target))).toEqual(draftQuestionsOf(await draftAt(source)));
    },
  );

  test('the draft and each version have separate files', async () => {
    const writer = await new Author(world, await makeCustomTopic('Doors')).small();
    await writer.publish();
    await writer.change(4, { qdescr: 'Changed' });
    const version = await exportedFile(world, writer.topicid, 'json', 1);
    const draft = await exportedFile(world, writer.topicid, 'json');
    expect([version.filename, draft.filename]).toEqual(['Doors (version 1).json', 'Doors.json']);
    expect([version, draft].map(file => file.topic.questions[3]!.text)).toEqual([
      'Is point 4 settled?',
      'Changed',
    ]);
    const rows = await world.call(getDraft, { topicid: writer.topicid });
    expect(rows.body.existing_questionario).toHaveLength(4);
  });
});
