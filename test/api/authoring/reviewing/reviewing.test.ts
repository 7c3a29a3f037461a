import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addComment,
  announceEditing,
  approveDraft,
  listNotes,
  resolveComment,
  reviewQuestion,
  setApproval,
  watchDraft,
} from '#shared/contract/authoring/reviewing.ts';
import { copyTopic } from '#shared/contract/authoring/topicfiles.ts';
import { previewPublishing, publishTopic } from '#shared/contract/authoring/versions.ts';
import { setCustomTopicStatus } from '#shared/contract/topics/customtopics.ts';
import { isReviewed } from '#shared/domain/authoring/notes.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';
import { people } from '#test/support/cast.ts';
import { expectDone } from '#test/support/runs.ts';
import { Author, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { exportedFile } from '#test/support/topics/importing.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
let ada: Author;
let pat: Author;
let topicid: string;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());
beforeEach(async () => {
  topicid = await makeCustomTopic();
  ada = await new Author(world, topicid).small();
  pat = new Author(world, topicid, { as: people.pat, actingFor: 'acme' });
});

async function notes() {
  const answer = await world.call(listNotes, { topicid });
  expectDone(answer);
  return answer.body;
}
async function watched(author: Author) {
  const answer = await world.call(watchDraft, { topicid }, author.who);
  expectDone(answer);
  return answer.body;
}
/** Runs something some seconds later. */
const later = <T>(seconds: number, work: () => Promise<T>): Promise<T> =>
  world.at(new Date(world.now.getTime() + seconds * 1000).toISOString(), work);
const comment = (rest: object = {}, author = ada) =>
  world.call(
    addComment,
    { topicid, qcode: 2, commentid: 'comment-1', text: ' Which list? ', ...rest },
    author.who,
  );

describe('who has a draft open', () => {
  test('is shown to the others, with the question, until they leave or say nothing for 75 seconds', async () => {
    const say = (rest: object) => world.call(announceEditing, { topicid, qcode: 0, ...rest }, pat.who);
    expectDone(await say({ qcode: 3 }));
    expect((await watched(ada)).editors).toEqual([{ email: people.pat, name: 'Pat', qcode: 3 }]);
    expect((await watched(pat)).editors).toEqual([]);
    expectDone(await say({ left: 'Y' }));
    expect((await watched(ada)).editors).toEqual([]);
    expectDone(await say({}));
    const open = (seconds: number) => later(seconds, async () => (await watched(ada)).editors.length);
    expect([await open(74), await open(75)]).toEqual([1, 0]);
  });

  test('comes with the revision of the draft and the number of changes of its notes', async () => {
    expect(await watched(ada)).toMatchObject({ revision: 4, notes: 0 });
    await pat.change(3, { qdescr: 'Is it so?' });
    expectDone(await comment());
    expect(await watched(ada)).toMatchObject({ revision: 5, notes: 1 });
  });

  test('comes with whether the draft needs approval, is approved, and which version of it is published', async () => {
    const state = async () => {
      const { published, approval, approved } = await watched(ada);
      return [published, approval, approved];
    };
    expect(await state()).toEqual([0, 'N', false]);
    expectDone(await world.call(setApproval, { topicid, needed: 'Y' }));
    expect(await state()).toEqual([0, 'Y', false]);
    expectDone(await world.call(approveDraft, { topicid, revision: 4 }, pat.who));
    expect(await state()).toEqual([0, 'Y', true]);
    expectDone(await world.call(publishTopic, { topicid, revision: 4 }));
    expect(await state()).toEqual([1, 'Y', true]);
    await ada.change(4, { qdescr: 'Is it settled by now?' });
    expect(await state()).toEqual([1, 'Y', false]);
  });
});

describe('comments', () => {
  test('are listed with who wrote and who resolved them, and change no revision', async () => {
    expectDone(await comment());
    expectDone(await later(1, () => comment({ commentid: 'comment-2', text: 'The first one.' }, pat)));
    const resolve = { topicid, qcode: 2, commentid: 'comment-1', resolved: 'Y' } as const;
    expectDone(await world.call(resolveComment, resolve, pat.who));
    const { comments } = await notes();
    expect(comments).toMatchObject([
      { qcode: 2, text: 'Which list?', writtenby: people.ada, writtenname: 'Ada', resolvedname: 'Pat' },
      { qcode: 2, text: 'The first one.', writtenby: people.pat, resolvedby: '' },
    ]);
    expectDone(await world.call(resolveComment, { ...resolve, resolved: 'N' }));
    expect((await notes()).comments[0]).toMatchObject({ resolvedby: '', resolvedat: '' });
    expect(await ada.revision()).toBe(4);
  });

  test('repeated, are added once; on a question that is gone, not at all', async () => {
    expectDone(await comment());
    expectDone(await comment({ text: 'Another text.' }, pat));
    expect((await notes()).comments).toMatchObject([{ text: 'Which list?', writtenby: people.ada }]);
    expect((await comment({ qcode: 77 })).body).toMatchObject({ reason: 'nodata' });
    const none = { topicid, qcode: 2, commentid: 'no-comment', resolved: 'Y' } as const;
    expect((await world.call(resolveComment, none)).body).toMatchObject({ reason: 'nodata' });
  });

  test('and reviews are in the activity, once and without their words, with who made them and by what right', async () => {
    expectDone(await comment({}, pat));
    expectDone(await comment({}, pat));
    for (const resolved of ['Y', 'N'] as const) {
      expectDone(await world.call(resolveComment, { topicid, qcode: 2, commentid: 'comment-1', resolved }));
    }
    for (const reviewed of ['Y', 'N'] as const) {
      expectDone(await world.call(reviewQuestion, { topicid, qcode: 3, reviewed, revision: 4 }));
    }
    const trail = (await everything()).filter(item => String(item.pk).startsWith('AUDIT#'));
    const here = trail.filter(
      ({ facts }) => (facts as { topicid?: string } | undefined)?.topicid === topicid,
    );
    const told = here.map(({ event, email, right, facts }) => [
      event,
      email,
      right,
      (facts as { qcode?: number }).qcode,
    ]);
    expect(told.filter(([event]) => /comment|review/.test(String(event))).sort()).toEqual([
      ['comment added', people.pat, 'partner', 2],
      ['comment reopened', people.ada, 'member', 2],
      ['comment resolved', people.ada, 'member', 2],
      ['question reviewed', people.ada, 'member', 3],
      ['review taken back', people.ada, 'member', 3],
    ]);
    expect(JSON.stringify(here)).not.toContain('Which list');
  });

  test('and reviews are in no version, file or copy', async () => {
    expectDone(await comment({ text: 'Between ourselves.' }));
    expectDone(await world.call(reviewQuestion, { topicid, qcode: 2, reviewed: 'Y', revision: 4 }));
    await ada.publish();
    for (const version of [0, 1]) {
      const { bytes } = await exportedFile(world, topicid, 'json', version);
      const file = Buffer.from(bytes).toString();
      expect([file.includes('Settle point 2.'), file.includes('Between')]).toEqual([true, false]);
    }
    const copied = await world.call(copyTopic, { topicid, version: 0, cuzdesc: 'Copy', cuzsummary: 'Copy.' });
    expectDone(copied);
    const { body } = await world.call(listNotes, { topicid: copied.body.row.topicid });
    expect(body).toMatchObject({ comments: [], reviews: [] });
  });
});

describe('a review', () => {
  const review = (revision: number, reviewed: 'Y' | 'N' = 'Y') =>
    world.call(reviewQuestion, { topicid, qcode: 4, reviewed, revision }, pat.who);
  const holds = async () => {
    const row = (await ada.draft()).existing_questionario.find(({ qcode }) => qcode === 4)!;
    const found = (await notes()).reviews.find(({ qcode }) => qcode === 4);
    return isReviewed({ worded: row.wordedrevision }, found);
  };

  const changes: [string, object, boolean][] = [
    ['words', { qdescr: 'Is it settled by now?' }, false],
    ['parent', { ifparentno: 0, ifparentyes: 2 }, false],
    ['solution', { solutiondesc: 'Settle it by Friday.' }, false],
    ['priority', { priorityid: 1 }, true],
    ['place', { questionseq: 45 }, true],
  ];
  test.each(changes)('after a change of the %s', async (_, change, still) => {
    expectDone(await review(4));
    expect(await holds()).toBe(true);
    expectDone(await ada.change(4, change));
    expect(await holds()).toBe(still);
  });

  test('is of what was read: it is refused once somebody worded the question again', async () => {
    await ada.change(4, { qdescr: 'Is it settled by now?' });
    const { status, body } = await review(4);
    expect([status, body]).toMatchObject([409, { reason: 'stale', revision: 5, changed: { id: 4 } }]);
    expectDone(await review(5));
    await ada.change(3, { qdescr: 'Else?' });
    expect(await holds()).toBe(true);
    expectDone(await review(6, 'N'));
    expect(await holds()).toBe(false);
    expect((await review(99)).body).toMatchObject({ reason: 'stale' });
  });
});

describe('approval', () => {
  const approve = (author: Author, revision: number) =>
    world.call(approveDraft, { topicid, revision }, author.who);
  const publish = async () => world.call(publishTopic, { topicid, revision: await ada.revision() });

  test('is needed before publishing, from somebody else, for the newest revision', async () => {
    expect((await approve(pat, 4)).body).toMatchObject({ reason: 'notneeded' });
    expectDone(await world.call(setApproval, { topicid, needed: 'Y' }));
    const preview = async () => (await world.call(previewPublishing, { topicid })).body;
    expect(await preview()).toMatchObject({ publishable: true, unapproved: true });
    expect((await publish()).body).toMatchObject({ code: 400, reason: 'unapproved', revision: 4 });
    expect((await approve(ada, 4)).body).toMatchObject({ reason: 'ownedits' });
    expect((await approve(pat, 3)).body).toMatchObject({ reason: 'stale', revision: 4 });
    expectDone(await approve(pat, 4));
    expectDone(await approve(pat, 4));
    expect((await preview()).unapproved).toBe(false);
    expect(await ada.draft()).toMatchObject({
      approval: 'Y',
      ownedits: true,
      approved: { approvedby: people.pat, approvedat: world.now.toISOString() },
    });
    await ada.change(4, { qdescr: 'Is it settled by now?' });
    expect(await ada.draft()).toMatchObject({ approved: null });
    expect((await publish()).body).toMatchObject({ reason: 'unapproved' });
    expectDone(await approve(pat, 5));
    expectDone(await publish());
    expect(await ada.draft()).toMatchObject({ unchanged: true, ownedits: false });
  });

  test('is not given by anybody who changed the draft since it was published', async () => {
    expectDone(await world.call(setApproval, { topicid, needed: 'Y' }));
    await pat.change(4, { qdescr: 'Is it settled by now?' });
    await ada.change(3, { qdescr: 'Else?' });
    expect((await approve(pat, 6)).body).toMatchObject({ reason: 'ownedits' });
  });

  test('is needed for the status Active too, and no longer once it is switched off', async () => {
    expectDone(await world.call(setApproval, { topicid, needed: 'Y' }));
    const active = { topicid, tstatusid: topicStatus.active, revision: 0 };
    expect((await world.call(setCustomTopicStatus, active)).body).toMatchObject({ reason: 'unapproved' });
    expectDone(await world.call(setApproval, { topicid, needed: 'N' }));
    expectDone(await world.call(setCustomTopicStatus, active));
  });
});

test('only who may edit custom topics reaches any of it', async () => {
  const said = { topicid, qcode: 0 };
  expect((await world.call(announceEditing, said, { as: people.leo })).status).toBe(403);
  expect((await world.call(listNotes, { topicid }, { as: people.leo })).status).toBe(403);
});
