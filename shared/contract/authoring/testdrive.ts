import * as z from 'zod/mini';
import { replaces, unstored } from '#shared/contract/answering/parts/beginning.ts';
import {
  getVersionChunk,
  questionRow,
  runState,
  seenRun,
  staleRun,
} from '#shared/contract/answering/quiz.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { answer, claimed, id, ok, qcode, text } from '#shared/contract/kit/fields.ts';
import { topicChoice } from './parts/rows.ts';

/** For authors and the testers of a topic: the handlers decide. */
const access = permission('Edit a Topic Questionnaire');
const area = 'testdrive';
const scope = { topic: 'topicid', user: 'userid' } as const;
const topicid = { topicid: id, userid: claimed.userid, partner_email: claimed.partner_email };
const running = { area, access, scope, grants: ['writeTable'] } as const;

/** The question to begin at. What is asked before it gets the former answers, or compliant ones. */
const from = z.optional(qcode);
/**
 * The test drive the client showed, of revision 0 where the move begins it. If it is missing, only the question on screen
 * says what the client showed.
 */
const seen = { ...z.partial(z.object(seenRun)).shape, replaces, from };
/** A question of a test drive. `Cuzguidedesc` is its spelling in a questionnaire. */
const driveRow = z.extend(questionRow, {
  cuzguidedesc: z.optional(z.string()),
  activeq: z.optional(z.literal('Y')),
});
const driveState = { ...runState, question: z.array(driveRow) };
/** A test drive belongs to one person. */
const stale = {
  ...staleRun,
  state: z.object(driveState),
  message: 'You continued this test elsewhere, such as in another tab. It goes on from there.',
};
const nodata = { code: 400, message: 'no data' };

export const listTopicsToTest = call({
  name: 'listTopicsToTest',
  path: 'adminProgram',
  area,
  method: 'GET',
  access,
  summary: 'Lists the custom topics whose drafts the person may test.',
  request: z.object({}),
  response: z.object({ ...ok, data: z.array(topicChoice) }),
  about: ['topics'],
  offline: true,
});

export const getTestDriveState = call({
  name: 'getTestDriveState',
  path: 'check_test_availablity',
  area,
  method: 'POST',
  access,
  scope,
  summary: 'Says how far the person is with a test drive of a topic.',
  request: z.object(topicid),
  response: z.object({
    ...ok,
    status_message: z.enum(['completed', 'Inprocess', 'noTopic']),
    /** The existing test drive, '' for none. */
    runid: z.string(),
    /** Whether the draft has changed since that test drive began. */
    outdated: z.boolean(),
  }),
  about: ['testDrives', 'drafts'],
});

export const getTestDriveChunk = call({
  name: 'getTestDriveChunk',
  path: 'test_drive_version',
  area,
  method: 'GET',
  summary: 'Returns one chunk of the questions of the person’s test drive, which may be unbegun.',
  access,
  scope: { version: 'versionid' },
  request: getVersionChunk.request,
  response: getVersionChunk.response,
  refusals: { changed: { code: 409, message: 'The questions have changed in the meantime. Try again.' } },
  cacheSeconds: getVersionChunk.cacheSeconds!,
  about: [],
});

export const beginTestDrive = call({
  ...running,
  name: 'beginTestDrive',
  path: 'initialStep',
  method: 'POST',
  summary: 'Begins or continues the person’s test drive on a snapshot of the draft, or shows it unbegun.',
  request: z.object({ ...topicid, unstored }),
  response: z.object({ ...ok, ...driveState }),
  refusals: { nodata },
  touches: ['testDrives'],
});

export const restartTestDrive = call({
  ...running,
  name: 'restartTestDrive',
  path: 'delete_test',
  method: 'POST',
  summary: 'Deletes the previous test drive and begins again on the current draft, or shows that unbegun.',
  request: z.object({
    ...topicid,
    /** The test drive the client showed. A test drive that was begun after that is continued instead. */
    runid: z.optional(text(40)),
    from,
    unstored,
  }),
  response: z.object({ ...ok, ...driveState, new_questions: z.array(driveRow) }),
  refusals: { nodata },
  touches: ['testDrives'],
});

export const answerTestQuestion = call({
  ...running,
  name: 'answerTestQuestion',
  path: 'response',
  method: 'POST',
  summary: 'Answers the question on screen in a test drive and returns what changed.',
  request: z.object({ ...topicid, ...seen, qcode, response: answer }),
  response: z.object({ ...ok, ...driveState }),
  refusals: {
    nodata,
    notValid: {
      code: 400,
      message: 'With the answers given so far, this question is not asked. Nothing was changed.',
    },
    stale,
  },
  touches: ['testDrives'],
});

export const undoTestAnswer = call({
  ...running,
  name: 'undoTestAnswer',
  path: 'revresponse',
  method: 'POST',
  summary: 'Previous: clears the last answer in a test drive and returns to that question.',
  request: z.object({
    ...topicid,
    /** The question on screen; 0 on the end page. */
    qcode: z.number().check(z.int(), z.nonnegative()),
    ...seen,
  }),
  response: z.object({ ...ok, ...driveState, former: z.nullable(answer) }),
  refusals: { nodata, first: { code: 400, message: 'This is the first question.' }, stale },
  touches: ['testDrives'],
});
