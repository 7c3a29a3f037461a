import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryRows } from '#functions/data/assistant/queries.ts';
import { readOne } from '#functions/data/table/table.ts';
import {
  deleteAiQuery,
  getAiQuestion,
  listAiQueries,
  redraftAiQuestion,
  startAiQuery,
  undoAiRedraft,
  updateAiQuestion,
} from '#shared/contract/assistant/assistant.ts';
import { convertAiQuery, listTopicsForAiQuery } from '#shared/contract/assistant/filling.ts';
import { deleteQuestion } from '#shared/contract/authoring/authoring.ts';
import { getJob } from '#shared/contract/jobs/jobs.ts';
import { parentOf } from '#shared/domain/answering/questionnaire.ts';
import { draftQuestionsOf } from '#shared/domain/authoring/draft.ts';
import { ask, drafted, readQuery } from '#test/support/assistant/queries.ts';
import { people } from '#test/support/cast.ts';
import { expectDone } from '#test/support/runs.ts';
import { Author, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { draftAt } from '#test/support/topics/importing.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
let Query_Code: string;
beforeAll(async () => {
  world = await World.begin();
  Query_Code = (await drafted(world, { subject: 'Passwords', questions: '12' })).query.Query_Code;
});
afterAll(() => world.close());

const read = () => readQuery(world, Query_Code);
/** Saves a question as it is read, with some fields changed. */
async function save(QR_Code: number, fields: object, revision?: number) {
  const { results, revision: now } = await read();
  const { QR_Question, QR_Guidance, QR_Solution, QR_Accept } = results.find(row => row.QR_Code === QR_Code)!;
  const entered = { QR_Question, QR_Guidance, QR_Solution, QR_Accept, ...fields };
  return world.call(updateAiQuestion, { Query_Code, QR_Code, ...entered, revision: revision ?? now });
}

describe('A drafted question', () => {
  test('is changed by the person who saves it, and a repeat of that is in place already', async () => {
    const { revision } = await read();
    const saved = await save(3, { QR_Question: ' Is it so? ', QR_Accept: 'Ignore' });
    expect(saved.body).toMatchObject({
      revision: revision + 1,
      row: { QR_Question: 'Is it so?', QR_Accept: 'Ignore' },
    });
    const again = await save(3, { QR_Question: 'Is it so?', QR_Accept: 'Ignore' }, revision);
    expect(again.body).toMatchObject({ code: 200, revision: revision + 1 });
    const { body } = await world.call(getAiQuestion, { Query_Code, QR_Code: 3 });
    expect(body.results[0]!.UserID).toBe(await world.useridOf(people.ada));
  });

  test('is not changed over the change of somebody else', async () => {
    const { revision } = await read();
    expectDone(await save(4, { QR_Guidance: 'Look here.' }));
    const late = await save(4, { QR_Guidance: 'Look there.' }, revision);
    expect(late).toMatchObject({
      status: 409,
      body: { reason: 'stale', row: { QR_Guidance: 'Look here.' } },
    });
  });

  test('needs a solution where an answer calls for one', async () => {
    const { results } = await read();
    const called = results.find(({ solutionif }) => solutionif === 'N')!;
    expect(await save(called.QR_Code, { QR_Solution: ' ' })).toMatchObject({
      status: 400,
      body: { reason: 'nosolution' },
    });
  });

  test('takes no solution where no answer calls for one, and keeps the rest as it was', async () => {
    const { results, revision } = await read();
    const { QR_Code } = results.find(({ solutionif }) => solutionif === '-')!;
    const saved = await save(QR_Code, { QR_Question: 'Other words?', QR_Solution: 'Do it.' });
    expect(saved).toMatchObject({ status: 400, body: { reason: 'extrasolution' } });
    expect((await read()).revision).toBe(revision);
  });

  test('has no link to anything but a web or mail address, in any of its texts', async () => {
    for (const field of ['QR_Question', 'QR_Guidance', 'QR_Solution']) {
      const saved = await save(6, { [field]: 'See [this](javascript:alert(1)).' });
      expect(saved.status, field).toBe(422);
    }
    expect((await save(6, { QR_Guidance: 'See [this](https://example.org).' })).status).toBe(200);
  });

  test('drafted again keeps number and place; taken back, it is as before, with what was changed elsewhere', async () => {
    const before = await read();
    const redraft = { Query_Code, QR_Code: 2, branch: true, remark: 'Ask about backups and restoring' };
    const started = await world.call(redraftAiQuestion, redraft);
    expectDone(started);
    expect((await read()).redraft).toBe('open');
    await world.local.work();
    expect((await world.call(getJob, { jobid: started.body.jobid })).body.job.state).toBe('done');
    const after = await read();
    expect(after).toMatchObject({
      undoable: true,
      query: { state: 'done', questions: after.results.length },
    });
    const texts = (rows: typeof after.results) => rows.map(({ QR_Question }) => QR_Question);
    const replaced = after.results.find(({ QR_Code }) => QR_Code === 2)!;
    expect(after.redraft).toBe('none');
    expect(texts(before.results)).not.toContain(replaced.QR_Question);
    expect(replaced).toMatchObject({ parent: 1, when: 'Y', basis: { kind: 'library' } });
    expectDone(await save(5, { QR_Guidance: 'Changed in between.' }));
    const { revision } = await read();
    const undo = { Query_Code, revision };
    expectDone(await world.call(undoAiRedraft, undo));
    const { results, undoable } = await read();
    expect(texts(results)).toEqual(texts(before.results));
    expect(results.find(({ QR_Code }) => QR_Code === 5)!.QR_Guidance).toBe('Changed in between.');
    expect(undoable).toBe(false);
    // The same request once more finds it in place.
    const again = await world.call(undoAiRedraft, undo);
    expect(again.body).toMatchObject({ code: 200, revision: revision + 1 });
    expect((await read()).results).toEqual(results);
  });

  test('stays where the library has nothing that fits it and the remark, and the job says so', async () => {
    const before = await read();
    for (const remark of ['Ask about weekends too', 'Name the person in charge', 'Make it shorter']) {
      const started = await world.call(redraftAiQuestion, { Query_Code, QR_Code: 3, branch: false, remark });
      expectDone(started);
      await world.local.work();
      const { job } = (await world.call(getJob, { jobid: started.body.jobid })).body;
      expect(job, remark).toMatchObject({
        state: 'failed',
        problem: expect.stringMatching(/no other question/),
      });
    }
    expect((await read()).results).toEqual(before.results);
  });

  test('drafted again and then changed is not taken back: the change stays, and the answer names its question', async () => {
    expectDone(
      await world.call(redraftAiQuestion, { Query_Code, QR_Code: 2, branch: true, remark: 'Backups' }),
    );
    await world.local.work();
    expectDone(await save(2, { QR_Question: 'Is a backup restored each year?' }));
    const before = await read();
    const undone = await world.call(undoAiRedraft, { Query_Code, revision: before.revision });
    expect(undone).toMatchObject({ status: 409, body: { reason: 'changedsince', QR_Code: 2 } });
    expect(undone.body.message).toContain('“Is a backup restored each year?”');
    expect(await read()).toEqual(before);
    // The earlier wording stays within reach, and takes its place back if people say so.
    const { results, QR_Codes } = before.replaced!;
    expect(QR_Codes).toContain(2);
    expect(results[0]).toMatchObject({ QR_Code: 2, parent: 1 });
    const undo = { Query_Code, revision: before.revision, anyway: true };
    expectDone(await world.call(undoAiRedraft, undo));
    const after = await read();
    expect(after).toMatchObject({ undoable: false, replaced: null });
    const back = after.results.filter(row => results.some(one => one.QR_Code === row.QR_Code));
    expect(back.map(row => row.QR_Question)).toEqual(results.map(row => row.QR_Question));
  });
});

describe('Filling a topic', () => {
  test('adds the accepted questions with their texts to a topic that is New and empty, once', async () => {
    const topicid = await makeCustomTopic('To be filled');
    const topics = async () =>
      (await world.call(listTopicsForAiQuery, {})).body.results.map(one => one.topicid);
    expect(await topics()).toContain(topicid);
    const fill = { topic_id: topicid, query_code: Query_Code };
    const both = await Promise.all([world.call(convertAiQuery, fill), world.call(convertAiQuery, fill)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { results, query } = await read();
    expect(query.topicid).toBe(topicid);
    const draft = await draftAt(topicid);
    const accepted = results.filter(({ QR_Accept }) => QR_Accept === 'Accept');
    const questions = draftQuestionsOf(draft);
    expect(questions.map(({ text, category, guidance }) => [text, category, guidance])).toEqual(
      accepted.map(row => [row.QR_Question, row.QR_Reportcat, row.QR_Guidance]),
    );
    expect(questions.filter(question => parentOf(question) === null)).toHaveLength(1);
    expect(draft.origin.source).toBe('Drafted with the AI assistant');
    expect(await topics()).not.toContain(topicid);
    const trail = (await everything()).filter(({ event }) => event === 'AI draft used');
    expect(trail.map(({ facts }) => facts)).toEqual([
      { topicid, queryid: Query_Code, questions: accepted.length },
    ]);
    const author = new Author(world, topicid);
    expectDone(await author.change(questions[0]!.qcode, { qdescr: 'Other words?' }));
    expect((await world.call(convertAiQuery, fill)).body.reason).toBe('filled');
    await author.publish();
  });

  test('is done for the same request sent twice, wherever the second one overtakes the first', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const fill = { topic_id: await makeCustomTopic(), query_code: Query_Code };
      const statuses: number[] = [];
      const once = async () => {
        statuses.push((await invoke(world, convertAiQuery, fill, people.ada)).status);
      };
      // The first one waits after `turn` of its requests until the other one is over.
      await interleave([once, once], [...Array<number>(turn).fill(0), ...Array<number>(40).fill(1)]);
      expect(statuses, `overtaken after ${turn} requests`).toEqual([200, 200]);
    }
  });

  test('is refused for a topic with questions, and where every question is ignored', async () => {
    const { topicid } = await new Author(world, await makeCustomTopic()).small();
    const filled = await world.call(convertAiQuery, { topic_id: topicid, query_code: Query_Code });
    expect(filled).toMatchObject({ status: 400, body: { reason: 'filled' } });
    const { query, results } = await drafted(world, { questions: '10' });
    let { revision } = (await readQuery(world, query.Query_Code)) as { revision: number };
    for (const { QR_Code, QR_Question, QR_Guidance, QR_Solution } of results) {
      const texts = { QR_Question, QR_Guidance, QR_Solution, QR_Accept: 'Ignore' as const };
      const saved = await world.call(updateAiQuestion, {
        Query_Code: query.Query_Code,
        QR_Code,
        ...texts,
        revision,
      });
      revision = saved.body.revision;
    }
    const none = await world.call(convertAiQuery, {
      topic_id: await makeCustomTopic(),
      query_code: query.Query_Code,
    });
    expect(none).toMatchObject({ status: 400, body: { reason: 'nothing' } });
  });

  test('counts topics that had questions and have none again', async () => {
    const author = await new Author(world, await makeCustomTopic('Emptied')).small();
    const count = async () => (await world.call(listAiQueries, {})).body.custom_topics;
    const before = await count();
    const { topicid } = author;
    for (const qcode of [4, 3, 2, 1]) {
      const revision = await author.revision();
      expectDone(await world.call(deleteQuestion, { topicid, qcode, revision }));
    }
    expect(await count()).toBe(before + 1);
    expectDone(await world.call(convertAiQuery, { topic_id: author.topicid, query_code: Query_Code }));
    const numbers = (await draftAt(author.topicid)).questions.map(({ qcode }) => qcode);
    expect(Math.min(...numbers)).toBeGreaterThan(4);
  });
});

test('A deleted query is gone with its questions, while it is being drafted too', async () => {
  const { query } = await drafted(world, { questions: '10' });
  const waiting = await ask(world);
  for (const code of [query.Query_Code, query.Query_Code, waiting.body.Query_Code]) {
    expectDone(await world.call(deleteAiQuery, { Query_Code: code }));
  }
  await world.local.work();
  const { job } = (await world.call(getJob, { jobid: waiting.body.jobid })).body;
  expect(job).toMatchObject({ state: 'failed', problem: 'This query was deleted. Nothing was drafted.' });
  for (const code of [query.Query_Code, waiting.body.Query_Code]) {
    expect(await readOne(queryRows('acme', code), true)).toBeUndefined();
  }
  const trail = (await everything()).filter(({ event }) => event === 'AI query deleted');
  expect(trail).toHaveLength(2);
});

test('What is missing or wrong is named by its parameter, and nothing starts', async () => {
  const before = (await world.call(listAiQueries, {})).body.results.length;
  const refused = await world.call(startAiQuery, {
    templ_typeid: 3,
    formData: { subject: ' ', questions: '9' },
  });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      reason: 'parameters',
      message: 'Subject is required.',
      problems: [{ code: 'subject' }, { code: 'text' }, { code: 'questions' }],
    },
  });
  expect((await world.call(listAiQueries, {})).body.results).toHaveLength(before);
});
