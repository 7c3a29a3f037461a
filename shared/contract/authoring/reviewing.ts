import * as z from 'zod/mini';
import { call, permission, type RefusalText } from '#shared/contract/kit/call.ts';
import { common } from '#shared/contract/kit/common.ts';
import { filled, flag, ok, revision } from '#shared/contract/kit/fields.ts';
import { seen, whole } from '#shared/contract/kit/written.ts';
import { commentLimits } from '#shared/domain/authoring/notes.ts';
import { mostTesters } from '#shared/domain/authoring/testers.ts';
import { access, atRevision, changed, changingDraft, draftScope, oneTopic, topicid } from './parts/drafts.ts';
import { questionFields } from './parts/rows.ts';

const area = 'reviewing';
const changing = { ...changingDraft, area } as const;
/** For authors and testers: the handlers decide. */
const testing = permission('Edit a Topic Questionnaire');
/** A comment's id, which the client makes, so that a repeated request adds it once. */
const commentid = z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/, 'A comment’s id has 8 to 40 letters.'));

const done = { ...ok, message: z.string() };
const noQuestion = { code: 400, message: 'This question no longer exists. Nothing was changed.' };
const stale = { ...common.stale, state: atRevision } as const satisfies RefusalText;

export const watchDraft = call({
  name: 'watchDraft',
  path: 'watch_draft',
  area,
  method: 'POST',
  access,
  scope: draftScope,
  summary:
    'Returns whether a draft or its comments have changed, whether it is approved and published, and who else has it open.',
  request: oneTopic,
  response: z.object({
    ...ok,
    revision,
    /** The number of changes of comments and reviews. */
    notes: z.number(),
    /** The number of the published version, 0 before the first. */
    published: z.number(),
    /** Whether somebody has to approve the draft before it is published, and whether this revision is approved. */
    approval: flag,
    approved: z.boolean(),
    /** Everybody else who has the draft open. `qcode` is the question they edit, 0 for none. */
    editors: z.array(z.object({ email: z.string(), name: z.string(), qcode: z.number() })),
  }),
  about: ['drafts', 'notes', 'editors'],
});

export const announceEditing = call({
  ...changing,
  name: 'announceEditing',
  path: 'announce_editing',
  method: 'POST',
  summary: 'Tells other authors that the person has a draft open, for a little more than a minute.',
  request: z.object({
    ...topicid,
    /** The question that is edited, 0 for none. */
    qcode: questionFields.ifparentyes,
    /** Instead: the person has left. */
    left: z.optional(flag),
  }),
  response: z.object(ok),
  touches: ['editors'],
});

export const listNotes = call({
  name: 'listNotes',
  path: 'draft_notes',
  area,
  method: 'POST',
  access: testing,
  scope: draftScope,
  summary:
    'Lists the comments on the questions of a draft, and which revision of a question was reviewed; to a tester, their own comments.',
  request: oneTopic,
  response: z.object({
    ...ok,
    /** The earliest first. */
    comments: z.array(
      z.object({
        commentid: z.string(),
        qcode: z.number(),
        text: z.string(),
        writtenby: z.string(),
        /** First name; '' where that is not known. */
        writtenname: z.string(),
        writtenat: z.string(),
        /** Who resolved it, and when; '' if nobody has. */
        resolvedby: z.string(),
        resolvedname: z.string(),
        resolvedat: z.string(),
      }),
    ),
    reviews: z.array(
      z.object({
        qcode: z.number(),
        /** The draft's revision that was reviewed. It counts until the question is worded again. */
        revision,
        reviewedby: z.string(),
        reviewedname: z.string(),
        reviewedat: z.string(),
      }),
    ),
  }),
  about: ['notes'],
});

export const addComment = call({
  ...changing,
  access: testing,
  name: 'addComment',
  path: 'add_draft_comment',
  method: 'POST',
  summary: 'Adds a comment on a question. It is never published, exported or copied.',
  request: z.object({
    ...topicid,
    qcode: questionFields.qcode,
    commentid,
    text: filled(commentLimits.characters).check(seen('Comment is required.'), whole()),
  }),
  response: z.object(done),
  refusals: {
    nodata: noQuestion,
    full: {
      code: 400,
      message: 'This topic already has the most comments it can have. Nothing was added.',
    },
  },
  touches: ['notes'],
});

export const resolveComment = call({
  ...changing,
  name: 'resolveComment',
  path: 'resolve_draft_comment',
  method: 'POST',
  summary: 'Marks a comment as resolved, or opens it again.',
  request: z.object({ ...topicid, qcode: questionFields.qcode, commentid, resolved: flag }),
  response: z.object(done),
  refusals: { nodata: { code: 400, message: 'There is no such comment.' } },
  touches: ['notes'],
});

export const reviewQuestion = call({
  ...changing,
  name: 'reviewQuestion',
  path: 'review_question',
  method: 'POST',
  summary: 'Marks a question as reviewed as it was read, or takes that back.',
  request: z.object({ ...topicid, qcode: questionFields.qcode, reviewed: flag, revision }),
  response: z.object(done),
  refusals: {
    nodata: noQuestion,
    stale: { ...common.stale, state: z.object({ revision, changed: z.optional(changed) }) },
  },
  touches: ['notes'],
});

const testerRow = z.object({ useremail: z.string(), firstname: z.string(), userrole: z.string() });
const testers = z.array(z.object({ ...testerRow.shape, maytest: flag }));
const people = z.array(filled(254)).check(z.maxLength(mostTesters));

export const listTesters = call({
  name: 'listTesters',
  path: 'draft_testers',
  area,
  method: 'POST',
  access,
  scope: draftScope,
  summary: 'Lists to whom the draft of a topic is open for testing, and to whom it can be opened.',
  request: oneTopic,
  response: z.object({
    ...ok,
    /** `maytest` is N where somebody no longer has a seat, or can no longer edit any questionnaire. */
    testers,
    /** Everybody else who can test. Authors can without being asked. */
    others: z.array(testerRow),
  }),
  about: ['topics', 'people', 'places'],
});

export const setTesters = call({
  ...changing,
  name: 'setTesters',
  path: 'set_draft_testers',
  method: 'POST',
  summary: 'Opens the draft of a topic to people for testing, and closes it to others.',
  request: z.object({ ...topicid, open: people, close: people }),
  response: z.object(done),
  refusals: {
    cannottest: {
      code: 400,
      message:
        '{person} cannot test this draft. Only active people who can edit a topic questionnaire can. Nothing was changed.',
    },
    testerlimit: {
      code: 400,
      message: `A draft can be open to ${mostTesters} people. Close it to somebody first. Nothing was changed.`,
    },
  },
  touches: ['topics'],
});

export const setApproval = call({
  ...changing,
  name: 'setApproval',
  path: 'set_topic_approval',
  method: 'POST',
  summary: 'Sets whether another person has to approve the draft of a topic before it is published.',
  request: z.object({ ...topicid, needed: flag }),
  response: z.object({ ...done, approval: flag }),
  touches: ['drafts'],
});

export const approveDraft = call({
  ...changing,
  name: 'approveDraft',
  path: 'approve_draft',
  method: 'POST',
  summary: 'Approves a revision of a draft for publishing. Nobody can approve their own changes.',
  request: z.object({ ...topicid, revision }),
  response: z.object(done),
  refusals: {
    ownedits: {
      code: 400,
      message: 'You changed this draft yourself. Another person has to approve it.',
    },
    notneeded: { code: 400, message: 'This topic does not need approval. Nothing was changed.' },
    stale,
  },
  touches: ['drafts'],
});
