import { writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { addRestorePoint } from '#shared/contract/authoring/editing.ts';
import { addComment, setApproval } from '#shared/contract/authoring/reviewing.ts';
import { answerTestQuestion, beginTestDrive } from '#shared/contract/authoring/testdrive.ts';
import { people } from '#test/support/cast.ts';
import { expectDone } from '#test/support/runs.ts';
import { Author, formOf, makeCustomTopic, writtenBy } from '#test/support/topics/drafts.ts';
import { checkFile, draftAt, upload } from '#test/support/topics/importing.ts';
import { topic as fileTopic, pair } from '#test/support/topics/topicfiles.ts';
import type { World } from '#test/support/world.ts';

type Prepare = (world: World) => Promise<Record<string, unknown>>;

const self = async (world: World) => ({ userid: await world.useridOf(people.ada) });

/** A topic with four questions, a guidance text and a reporting category that no question uses. */
const topic = async (world: World) => {
  const author = await new Author(world, await makeCustomTopic()).small();
  const guidanceid = await author.guidance('Look at the list.');
  const repcatid = await author.category('General');
  const revision = await author.revision();
  return { author, ids: { topicid: author.topicid, guidanceid, repcatid, revision, ...(await self(world)) } };
};
const ids: Prepare = async world => (await topic(world)).ids;
const published: Prepare = async world => {
  const { author, ids: known } = await topic(world);
  await author.publish();
  await author.change(4, { qdescr: 'Is it settled now?' });
  const version = { version: 1, from: 1, to: 0, revision: await author.revision() };
  return { ...known, ...version };
};
/** A question with a comment. */
const commented: Prepare = async world => {
  const known = (await ids(world)) as { topicid: string };
  const comment = { qcode: 4, commentid: 'a'.repeat(12), text: 'Which list?' };
  expectDone(await world.call(addComment, { ...known, ...comment }));
  return { ...known, ...comment, resolved: 'Y' };
};
/** A draft that was changed after a restore point was made. */
const pointed: Prepare = async world => {
  const { author, ids: known } = await topic(world);
  expectDone(await world.call(addRestorePoint, { ...known, name: 'At first' }));
  const point = known.revision;
  expectDone(await author.change(4, { qdescr: 'Is it settled now?' }));
  return { ...known, point, revision: await author.revision() };
};
/** Everyone who may is on the second question of their own test drive. */
const driving: Prepare = async world => {
  const { topicid, userid } = (await ids(world)) as { topicid: string; userid: string };
  for (const as of [people.ada, people.pat, people.cal, people.sam]) {
    const who = as === people.ada ? {} : { as, actingFor: 'acme' };
    expectDone(await world.call(beginTestDrive, { topicid }, who));
    expectDone(await world.call(answerTestQuestion, { topicid, qcode: 1, response: 'Y' }, who));
  }
  return { topicid, userid, qcode: 2, response: 'N' };
};
const newTopic = { cuzdesc: 'Doors again', cuzsummary: 'As before, and more.' };
const smallFile = () => writeTopicFile('json', fileTopic(pair()));
/** The check of a file that is done, and the draft it was compared with. */
const checkedFile: Prepare = async world => {
  const { topicid, userid } = (await ids(world)) as { topicid: string; userid: string };
  const { jobid } = await checkFile(world, topicid, { format: 'json', bytes: await smallFile() });
  return { jobid, userid, revision: (await draftAt(topicid)).revision };
};

/** Valid inputs of the calls that authors make. */
export const authoringInputs: Record<string, Prepare> = {
  getTopicNames: async world => ({ ...(await ids(world)), customerid: 'acme' }),
  listCategories: ids,
  listGuidance: ids,
  listWarnings: ids,
  getNextQuestion: ids,
  getDraft: ids,
  saveQuestion: async world => ({
    ...formOf({ qcode: 4, ifparentno: 2, qdescr: 'Is it settled by now?' }),
    ...(await ids(world)),
  }),
  changeQuestions: async world => ({
    ...(await ids(world)),
    questions: [formOf({ qcode: 5, ifparentyes: 3 }), formOf({ qcode: 6, ifparentno: 5 })],
    repcatdesc: 'Access',
  }),
  undoChange: async world => ({ ...(await ids(world)), change: 4 }),
  listQuestionHistory: async world => ({ ...(await ids(world)), qcode: 4 }),
  listRestorePoints: pointed,
  addRestorePoint: async world => ({ ...(await ids(world)), name: 'Before the review' }),
  restoreDraft: pointed,
  deleteQuestion: async world => ({ ...(await ids(world)), qcode: 4 }),
  moveQuestion: async world => ({
    ...(await ids(world)),
    qcode: 4,
    parent: 3,
    answer: 'Y',
    questionseq: 90,
  }),
  addGuidance: async world => ({ ...(await ids(world)), cuzguidedesc: 'Ask for the record.' }),
  updateGuidance: async world => ({ ...(await ids(world)), cuzguidedesc: 'Ask for the record.' }),
  deleteGuidance: ids,
  addCategory: async world => ({ ...(await ids(world)), repcatdesc: 'Access' }),
  updateCategory: async world => ({ ...(await ids(world)), repcatdesc: 'Access' }),
  deleteCategory: ids,

  proveDraft: ids,
  previewPublishing: published,
  publishTopic: published,
  listVersions: published,
  compareVersions: published,
  restoreVersion: published,

  checkImport: async world => ({
    ...(await ids(world)),
    key: (await upload(world, 'json', await smallFile())).key,
    filename: 'points.json',
  }),
  getImportPreview: checkedFile,
  applyImport: checkedFile,
  exportTopic: async world => ({ ...(await published(world)), version: 0, format: 'csv' }),
  copyTopic: async world => ({ ...(await published(world)), ...newTopic }),
  startFromStandardTopic: async world => ({
    ...(await self(world)),
    customerid: 'acme',
    topiccode: 'ssdf',
    ...newTopic,
  }),

  watchDraft: ids,
  announceEditing: async world => ({ ...(await ids(world)), qcode: 4 }),
  listNotes: commented,
  addComment: async world => ({ ...(await commented(world)), commentid: 'b'.repeat(12), text: 'And now?' }),
  resolveComment: commented,
  reviewQuestion: async world => ({ ...(await ids(world)), qcode: 4, reviewed: 'Y' }),
  setApproval: async world => ({ ...(await ids(world)), needed: 'Y' }),
  approveDraft: async world => {
    const known = (await ids(world)) as { topicid: string; revision: number };
    // People who change the draft cannot approve it, and everybody who may approve makes the call.
    await writtenBy(known.topicid, 'gone@acme.example');
    expectDone(await world.call(setApproval, { topicid: known.topicid, needed: 'Y' }));
    return known;
  },

  listTesters: ids,
  setTesters: async world => ({ ...(await ids(world)), open: [people.leo], close: [] }),

  getTestDriveState: ids,
  getTestDriveChunk: async world => {
    const { topicid } = (await ids(world)) as { topicid: string };
    const { body } = await world.call(beginTestDrive, { topicid });
    return { versionid: body.versionid, chunk: '0' };
  },
  beginTestDrive: ids,
  restartTestDrive: ids,
  answerTestQuestion: driving,
  undoTestAnswer: driving,
};
