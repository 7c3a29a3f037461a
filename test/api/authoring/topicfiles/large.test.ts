import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DraftTooLarge, saveDraft } from '#functions/data/authoring/draft.ts';
import { replaceDraft } from '#functions/data/authoring/replacedraft.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import { writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { getVersionChunk } from '#shared/contract/answering/quiz.ts';
import { undoChange } from '#shared/contract/authoring/editing.ts';
import { applyImport } from '#shared/contract/authoring/topicfiles.ts';
import { draftQuestionsOf, withVersion } from '#shared/domain/authoring/draft.ts';
import { limits } from '#shared/domain/authoring/topicformat/format.ts';
import { fileQuestionsOf } from '#shared/domain/authoring/topicformat/questions.ts';
import { generatedTopic } from '#test/load/topics.ts';
import { people } from '#test/support/cast.ts';
import { addStep, removeStep } from '#test/support/database/steps.ts';
import { expectDone } from '#test/support/runs.ts';
import { Author, formOf, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { checkFile, draftAt, exportedFile, importTopic } from '#test/support/topics/importing.ts';
import { topic } from '#test/support/topics/topicfiles.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());
afterEach(() => removeStep('planted'));

const of = (size: number) => topic(fileQuestionsOf(generatedTopic(size)));

/** 2,800 Han characters in no order, 8.4 KB: nothing that compressing makes small. */
const text = (seed: number): string => {
  let state = seed + 1;
  return Array.from({ length: 2800 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return String.fromCharCode(0x4e00 + ((state >>> 8) % 20_000));
  }).join('');
};

/** Lets something happen before each request to the database whose command has this name. */
const ahead = (command: string, happens: (nth: number) => Promise<void> | void) => {
  let nth = 0;
  addStep('planted', (next, context) => async args => {
    if (context.commandName === command) await happens(++nth);
    return next(args);
  });
};

describe('The largest topics', () => {
  test('5,000 questions are imported, answered in versions, and exported unchanged', async () => {
    const topicid = await makeCustomTopic();
    const document = of(5000);
    expect(await importTopic(world, topicid, document, 'csv')).toMatchObject({
      questions: 5000,
      revision: 1,
    });
    const { versionid } = await new Author(world, topicid).publish();
    expect((await loadVersion(versionid)).tree.questions).toHaveLength(5000);
    const { topic: out } = await exportedFile(world, topicid, 'csv');
    expect(out.questions).toEqual(document.questions);

    // It takes no more questions: one by one, several at once, or by Undo.
    const author = new Author(world, topicid);
    const { existing_questionario: rows, revision } = await author.draft();
    const { qcode: parent } = rows[0]!;
    const last = rows.at(-1)!;
    const qcode = Math.max(...rows.map(row => row.qcode)) + 1;
    const form = formOf({ qcode, questionseq: last.questionseq + 10, ifparentyes: parent });
    const refused = {
      status: 400,
      body: {
        reason: 'toomanyquestions',
        explanation:
          'The topic would have 5,001 questions. It can have 5,000. Nothing was saved. Start a new topic with a part of it.',
      },
    };
    expect(await author.save(form)).toMatchObject(refused);
    expect(await author.addSeveral([form], { revision })).toMatchObject(refused);
    expect(await author.revision()).toBe(revision);
    const { qcode: leaf } = rows.findLast(
      row => !rows.some(r => r.ifparentyes === row.qcode || r.ifparentno === row.qcode),
    )!;
    expectDone(await author.changeSeveral({ remove: [leaf] }));
    const { revision: change } = await author.draft();
    expectDone(await author.save(form));
    expect(await world.call(undoChange, { topicid, change })).toMatchObject(refused);
  });

  test('a file of 20 MB is imported, published in parts that can be read, and exported unchanged', async () => {
    const topicid = await makeCustomTopic();
    const questions = of(limits.questions)
      .questions.slice(0, 820)
      .map(q => ({
        ...q,
        text: text(3 * q.n),
        guidance: text(3 * q.n + 1),
        ...(q.solutionIf !== '-' && { solution: text(3 * q.n + 2) }),
      }));
    const document = topic(questions);
    const bytes = await writeTopicFile('json', document);
    expect(bytes.length).toBeGreaterThan(19 * 1024 * 1024);
    expect(bytes.length).toBeLessThanOrEqual(limits.bytes);
    const { jobid, job } = await checkFile(world, topicid, { format: 'json', bytes });
    expect(job).toMatchObject({ state: 'done' });
    expect((await world.call(applyImport, { jobid, revision: 0 })).status).toBe(200);
    const { versionid } = await new Author(world, topicid).publish();
    const { body } = await world.call(getVersionChunk, { versionid });
    expect(body.chunks).toBeGreaterThan(20);
    expect((await exportedFile(world, topicid, 'json')).topic.questions).toEqual(questions);
  });
});

describe('A crash', () => {
  test('between the parts and the head leaves the old draft whole, and the next import removes what is left', async () => {
    const topicid = await makeCustomTopic();
    await importTopic(world, topicid, of(300));
    const old = draftQuestionsOf(await draftAt(topicid));
    const { jobid } = await checkFile(world, topicid, {
      format: 'json',
      bytes: await writeTopicFile('json', of(450)),
    });
    ahead('TransactWriteItemsCommand', () => {
      throw new Error('killed');
    });
    expect((await world.call(applyImport, { jobid, revision: 1 })).status).toBe(500);
    removeStep('planted');
    const parts = async () => (await everything()).filter(({ pk }) => pk === `DRAFT#${topicid}`).length;
    expect(await parts()).toBeGreaterThan(9);
    expect(draftQuestionsOf(await draftAt(topicid))).toEqual(old);

    expect((await world.call(applyImport, { jobid, revision: 1 })).body).toMatchObject({ revision: 2 });
    expect(draftQuestionsOf(await draftAt(topicid))).toHaveLength(450);
    // The head, five parts of questions, and one each of guidance and categories.
    expect(await parts()).toBe(8);
  });

  test('while the old parts are removed leaves the new draft whole', async () => {
    const topicid = await makeCustomTopic();
    await importTopic(world, topicid, of(300));
    const { jobid } = await checkFile(world, topicid, {
      format: 'json',
      bytes: await writeTopicFile('json', of(450)),
    });
    ahead('BatchWriteItemCommand', nth => {
      // After the restore point and the new parts.
      if (nth > 2) throw new Error('killed');
    });
    expect((await world.call(applyImport, { jobid, revision: 1 })).status).toBe(500);
    removeStep('planted');
    expect(draftQuestionsOf(await draftAt(topicid))).toHaveLength(450);
    // A repeated request finds it done.
    expect((await world.call(applyImport, { jobid, revision: 1 })).body).toMatchObject({ revision: 2 });
  });
});

describe('Who reads while a draft is replaced', () => {
  test('sees the old draft or the new one, never a mix', async () => {
    const topicid = await makeCustomTopic();
    await importTopic(world, topicid, of(300));
    const seen: number[] = [];
    const look = async () => {
      seen.push((await draftAt(topicid)).questions.length);
    };
    // Before every write of the replacement, and between the reader's own two reads.
    ahead('BatchWriteItemCommand', look);
    await importTopic(world, topicid, of(450));
    removeStep('planted');
    await look();
    expect(seen[0]).toBe(300);
    expect(seen.at(-1)).toBe(450);
    expect(new Set(seen)).toEqual(new Set([300, 450]));
  });

  test('reads again if the parts were removed during the read', async () => {
    const topicid = await makeCustomTopic();
    await importTopic(world, topicid, of(300));
    const { jobid } = await checkFile(world, topicid, {
      format: 'json',
      bytes: await writeTopicFile('json', of(450)),
    });
    let replaced = false;
    ahead('QueryCommand', async () => {
      if (replaced) return;
      replaced = true;
      await world.call(applyImport, { jobid, revision: 1 });
    });
    expect((await draftAt(topicid)).questions).toHaveLength(450);
  });
});

test('a change of single questions beyond one transaction is refused as such, and writes nothing', async () => {
  const topicid = await makeCustomTopic();
  const who = { email: people.ada, right: 'member' } as const;
  const told = { event: 'questions imported' } as const;
  const seen = await draftAt(topicid);
  const draft = withVersion(seen, generatedTopic(10_000), 'u1');
  await replaceDraft(seen, draft, who, world.now, told);
  const now = await draftAt(topicid);
  const moved = withVersion(
    now,
    draftQuestionsOf(now).map(q => ({ ...q, seq: q.seq + 1 })),
    'u1',
  );
  await expect(saveDraft(now, moved, who, world.now, told)).rejects.toThrow(DraftTooLarge);
  expect(await draftAt(topicid)).toEqual(now);
});
