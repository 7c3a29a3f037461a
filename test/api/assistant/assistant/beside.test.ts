import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  decideAiRedraft,
  redraftAiQuestion,
  undoAiRedraft,
  updateAiQuestion,
} from '#shared/contract/assistant/assistant.ts';
import { drafted, readQuery } from '#test/support/assistant/queries.ts';
import { expectDone } from '#test/support/runs.ts';
import { World } from '#test/support/world.ts';

let world: World;
let Query_Code: string;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());
beforeEach(async () => {
  Query_Code = (await drafted(world, { subject: 'Passwords', questions: '12' })).query.Query_Code;
});

const read = () => readQuery(world, Query_Code);
const rowOf = async (code: number) => (await read()).results.find(row => row.QR_Code === code)!;
async function edit(QR_Code: number, fields: object) {
  const { results, revision } = await read();
  const { QR_Question, QR_Guidance, QR_Solution, QR_Accept } = results.find(row => row.QR_Code === QR_Code)!;
  const entered = { QR_Question, QR_Guidance, QR_Solution, QR_Accept, ...fields };
  expectDone(await world.call(updateAiQuestion, { Query_Code, QR_Code, ...entered, revision }));
}
const redraft = async (QR_Code: number, branch = false, rest: object = {}) => {
  const remark = 'Ask about backups and restoring';
  const started = await world.call(redraftAiQuestion, { Query_Code, QR_Code, branch, remark, ...rest });
  expectDone(started);
  return started.body.jobid;
};
const decide = async (jobid: string, use: boolean) => {
  const { revision } = await read();
  return world.call(decideAiRedraft, { Query_Code, jobid, use, revision });
};

describe('A question that somebody changes while it is drafted again', () => {
  test('keeps that change, and the new draft is shown beside it', async () => {
    const jobid = await redraft(2);
    await edit(2, { QR_Guidance: 'Written by a person.' });
    await world.local.work();
    const after = await read();
    expect(after.results.find(row => row.QR_Code === 2)!.QR_Guidance).toBe('Written by a person.');
    expect(after.redraft).toBe('none');
    expect(after.undoable).toBe(false);
    expect(after.proposals).toMatchObject([{ jobid, QR_Code: 2, branch: false }]);
    expect(after.proposals[0]!.results[0]!.QR_Question).not.toBe((await rowOf(2)).QR_Question);
  });

  test('is replaced if people use the draft, once, and that can be taken back', async () => {
    const jobid = await redraft(2);
    await edit(2, { QR_Guidance: 'Written by a person.' });
    await world.local.work();
    const [proposal] = (await read()).proposals;
    expectDone(await decide(jobid, true));
    const after = await read();
    expect(after).toMatchObject({ undoable: true, proposals: [] });
    expect(after.results.find(row => row.QR_Code === 2)).toMatchObject({
      QR_Question: proposal!.results[0]!.QR_Question,
      QR_Guidance: proposal!.results[0]!.QR_Guidance,
    });
    // The same request once more finds it in place; another decision comes too late.
    expect((await decide(jobid, true)).body).toMatchObject({ code: 200, revision: after.revision });
    expect((await decide(jobid, false)).body).toMatchObject({ reason: 'stale' });
    expectDone(await world.call(undoAiRedraft, { Query_Code, revision: after.revision }));
    expect((await rowOf(2)).QR_Guidance).toBe('Written by a person.');
  });

  test('stays as it is if people drop the draft', async () => {
    const jobid = await redraft(2);
    await edit(2, { QR_Guidance: 'Written by a person.' });
    await world.local.work();
    const { results } = await read();
    expectDone(await decide(jobid, false));
    expect(await read()).toMatchObject({ results, proposals: [], undoable: false });
  });

  test('keeps it too where it is beneath the one that is drafted again, and nothing of the branch is replaced', async () => {
    const before = await read();
    const jobid = await redraft(1, true);
    await edit(3, { QR_Accept: 'Ignore' });
    await world.local.work();
    const { results, proposals, query } = await read();
    expect(results.map(row => row.QR_Question)).toEqual(before.results.map(row => row.QR_Question));
    expect(results.find(row => row.QR_Code === 3)!.QR_Accept).toBe('Ignore');
    expect(proposals).toMatchObject([{ QR_Code: 1, branch: true }]);
    // What is said of the draft is said of the one that is there.
    expect(query.notes).toEqual(before.query.notes);
    expectDone(await decide(jobid, true));
    const used = await read();
    expect(used.query.notes).not.toEqual(before.query.notes);
    expect(used.query.notes.filter(note => note.includes('of the standard library'))).toHaveLength(1);
    expectDone(await world.call(undoAiRedraft, { Query_Code, revision: used.revision }));
    expect((await read()).query.notes).toEqual(before.query.notes);
  });
});

test('A question that was changed after the page was read, before drafting again began, is not replaced', async () => {
  const { revision } = await read();
  await edit(2, { QR_Guidance: 'Written by a person.' });
  await redraft(2, false, { revision });
  await world.local.work();
  expect((await rowOf(2)).QR_Guidance).toBe('Written by a person.');
});

test('Two drafts of one question at a time: the second one is shown beside the first, which replaced it', async () => {
  await redraft(2);
  await redraft(2);
  await world.local.work();
  const { proposals, undoable } = await read();
  expect([proposals.length, undoable]).toEqual([1, true]);
});

test('A change elsewhere does not keep a question from being replaced', async () => {
  const { QR_Question } = await rowOf(2);
  await redraft(2);
  await edit(3, { QR_Guidance: 'Written by a person.' });
  await world.local.work();
  expect(await read()).toMatchObject({ undoable: true, proposals: [] });
  expect((await rowOf(2)).QR_Question).not.toBe(QR_Question);
  expect((await rowOf(3)).QR_Guidance).toBe('Written by a person.');
});
