import { afterAll, beforeAll, expect, test } from 'vitest';
import { adviseOnQuestion, getAiAdvice } from '#shared/contract/assistant/advice.ts';
import { getJob } from '#shared/contract/jobs/jobs.ts';
import { type AdviceKind, adviceKinds } from '#shared/domain/assistant/advice.ts';
import { people } from '#test/support/cast.ts';
import { expectDone } from '#test/support/runs.ts';
import { Author, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { World } from '#test/support/world.ts';

let world: World;
let author: Author;
const qdescr = 'Are backups tested at least once a year?';
beforeAll(async () => {
  world = await World.begin();
  author = await new Author(world, await makeCustomTopic()).small();
  expectDone(await author.change(2, { qdescr }));
});
afterAll(() => world.close());

const ask = (kind: AdviceKind, qcode = 2) =>
  world.call(adviseOnQuestion, { topicid: author.topicid, qcode, kind, remark: 'About backups' });

test('Each kind of advice is drafted for the question as it was, says so after a change, and changes nothing', async () => {
  const jobs = [];
  for (const kind of adviceKinds) {
    const started = await ask(kind);
    expectDone(started);
    jobs.push(started.body.jobid);
  }
  await world.local.work();
  expectDone(await author.change(2, { qdescr: 'Are backups tested?', solutiondesc: 'Test them.' }));
  const before = await author.draft();
  const answers = await Promise.all(jobs.map(jobid => world.call(getAiAdvice, { jobid })));
  for (const [i, answer] of answers.entries()) {
    expectDone(answer);
    const { body } = answer;
    const kind = adviceKinds[i]!;
    const { topicid } = author;
    expect(body).toMatchObject({ topicid, qcode: 2, kind, drafter: 'library' });
    expect(body.asked).toEqual({ text: qdescr, guidance: '', solution: 'Settle point 2.' });
    expect(body.text !== '').toBe(kind !== 'followups');
    expect(body.questions.length > 0).toBe(kind === 'followups');
    for (const row of body.questions) expect([row.parent, ['Y', 'N'].includes(row.when)]).toEqual([0, true]);
  }
  expect(await author.draft()).toEqual(before);
});

test.each([
  'Was every package checked for its expiry date this month?',
  'Does the refrigerator have a thermometer that keeps a record?',
])(
  'A question with which the library has nothing to do gets no advice, and the job says so: %s',
  async text => {
    expectDone(await author.change(3, { qdescr: text }));
    const { topicid } = author;
    for (const kind of adviceKinds) {
      const started = await world.call(adviseOnQuestion, { topicid, qcode: 3, kind, remark: '' });
      expectDone(started);
      await world.local.work();
      const { job } = (await world.call(getJob, { jobid: started.body.jobid })).body;
      expect(job, kind).toMatchObject({
        state: 'failed',
        problem: expect.stringMatching(/nothing that fits/),
      });
    }
  },
);

test('A question that is not in the draft gets no advice, and a proposal is not shown to people without the permission', async () => {
  expect((await ask('solution', 99)).body).toMatchObject({ code: 400, reason: 'nodata' });
  const started = await ask('solution');
  expectDone(started);
  const { jobid } = started.body;
  expect((await world.call(getAiAdvice, { jobid })).body).toMatchObject({ code: 400, reason: 'nodata' });
  await world.local.work();
  expectDone(await world.call(getAiAdvice, { jobid }));
  expect((await world.call(getAiAdvice, { jobid }, { as: people.leo })).status).toBe(403);
});
