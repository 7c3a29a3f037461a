import * as z from 'zod/mini';
import { call, carrying } from '#shared/contract/kit/call.ts';
import { name, ok, revision } from '#shared/contract/kit/fields.ts';
import { changeLimits } from '#shared/domain/authoring/editing/change.ts';
import { followed, full, saveRefusals, unlisted } from './authoring.ts';
import {
  access,
  atRevision,
  changed,
  changingDraft,
  done,
  draftScope,
  oneTopic,
  stale,
  topicid,
} from './parts/drafts.ts';
import { categoryText, draftRow, guidanceText, listTexts, questionFields } from './parts/rows.ts';

/** Changes of several questions at once, taking changes back, the history of a question, and restore points. */
const area = 'editing';
const changing = { ...changingDraft, area } as const;
const touches = ['drafts', 'testDrives'] as const;

/** The current draft, the question that a refusal is about, and what someone else changed if the request is stale. */
const severalNow = z.object({
  revision,
  qcode: z.optional(z.number()),
  changed: z.optional(changed),
});

export const changeQuestions = call({
  ...changing,
  name: 'changeQuestions',
  path: 'add_questions',
  method: 'POST',
  summary:
    'Adds, changes and deletes several questions and changes guidance texts: everything in one change, or nothing.',
  request: z.object({
    ...topicid,
    /** New questions. Their numbers are the next free ones, in order. */
    questions: z.array(z.object({ ...questionFields, ...listTexts })).check(z.maxLength(changeLimits.added)),
    /** Questions of the topic, each with the fields that change. */
    changes: z.optional(
      z
        .array(
          z.object({
            ...z.partial(z.object(questionFields)).shape,
            qcode: questionFields.qcode,
            ...listTexts,
          }),
        )
        .check(z.maxLength(changeLimits.changed)),
    ),
    /** Guidance texts of the topic that change. */
    guidances: z.optional(
      z
        .array(z.object({ guidanceid: z.number().check(z.int(), z.positive()), cuzguidedesc: guidanceText }))
        .check(z.maxLength(changeLimits.changed)),
    ),
    /** The reporting category of all new questions, instead of their own. */
    repcatdesc: z.optional(categoryText),
    /** Questions that are deleted. No other question may follow them afterward. */
    remove: z.optional(z.array(questionFields.qcode).check(z.maxLength(changeLimits.changed))),
    /**
     * The revision of the draft the client showed. Changes of other authors since then are kept; only what this change
     * is based on must be as it was.
     */
    revision,
  }),
  /** `rows` are the questions that were added. */
  response: z.object({ ...done, rows: z.array(draftRow) }),
  refusals: {
    ...unlisted,
    ...carrying(
      {
        ...saveRefusals(),
        toomanyquestions: full,
        nodeletecuz: followed,
        nodata: {
          code: 400,
          message: 'nodata',
          explanation: 'One of the questions no longer exists. Nothing was changed.',
        },
        stale,
      },
      severalNow,
    ),
    qcodetaken: {
      code: 409,
      message: 'qcodetaken',
      explanation: 'The Question Numbers are not the next free ones. Nothing was saved. Save again.',
      state: severalNow,
    },
  },
  touches,
  // Texts of a few thousand questions, in any language.
  maxBytes: 4 * 1024 * 1024,
});

export const undoChange = call({
  ...changing,
  name: 'undoChange',
  path: 'undo_change',
  method: 'POST',
  summary:
    'Takes one change of the draft back, also after other changes: every field that it changed must still be as it left it. That is a change as well, which can be taken back again.',
  request: z.object({
    ...topicid,
    /** The draft's revision after the change. */
    change: z.number().check(z.int(), z.positive()),
  }),
  response: z.object(done),
  refusals: {
    nodata: { code: 400, message: 'nodata', explanation: 'There is no such change.' },
    toolarge: {
      code: 400,
      message: 'toolarge',
      explanation:
        'This change was too large to be taken back by itself. The draft as it was before is kept under Restore points.',
    },
    changedsince: {
      code: 409,
      message: 'changedsince',
      explanation: 'What this changed was changed again since, so it was not taken back.',
      state: severalNow,
    },
    broken: {
      code: 409,
      message: 'broken',
      explanation: 'Questions that were changed since depend on this, so it was not taken back.',
      state: severalNow,
    },
    toomanyquestions: { ...full, state: severalNow },
    stale: { ...stale, state: atRevision },
  },
  touches,
});

const change = z.object({
  /** The draft's revision after the change. */
  revision: z.number(),
  at: z.string(),
  email: z.string(),
  /** The change was made to this question only: `added`, `changed` or `deleted`. */
  kind: z.enum(['added', 'changed', 'deleted']),
  /** How many questions the same change was about. */
  questions: z.number(),
  fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
});

export const listQuestionHistory = call({
  name: 'listQuestionHistory',
  path: 'question_history',
  area,
  method: 'POST',
  access,
  scope: draftScope,
  summary: 'Lists the changes of one question, newest first: who changed what, and when.',
  request: z.object({
    ...topicid,
    qcode: questionFields.qcode,
    /** Only changes before this revision; 0 for all. */
    before: z.optional(revision),
  }),
  response: z.object({
    ...ok,
    changes: z.array(change),
    /** Where to go on, as `before`; 0 if these were all. */
    earlier: z.number(),
  }),
  about: ['drafts'],
});

const point = z.object({
  revision: z.number(),
  name: z.string(),
  automatic: z.boolean(),
  at: z.string(),
  email: z.string(),
  questions: z.number(),
});

export const listRestorePoints = call({
  name: 'listRestorePoints',
  path: 'restore_points',
  area,
  method: 'POST',
  access,
  scope: draftScope,
  summary: 'Lists the states of a draft that people can go back to, newest first.',
  request: oneTopic,
  response: z.object({ ...ok, revision, points: z.array(point) }),
  about: ['drafts'],
});

export const addRestorePoint = call({
  ...changing,
  name: 'addRestorePoint',
  path: 'add_restore_point',
  method: 'POST',
  summary: 'Keeps the draft as it is now under a name.',
  request: z.object({ ...topicid, name: name(80).check(z.minLength(1)), revision }),
  response: z.object(done),
  refusals: { stale: { ...stale, state: atRevision } },
  touches: ['drafts'],
});

export const restoreDraft = call({
  ...changing,
  name: 'restoreDraft',
  path: 'restore_draft',
  method: 'POST',
  summary: 'Makes a kept state the draft again. The draft as it was becomes a restore point itself.',
  request: z.object({
    ...topicid,
    /** The revision of the restore point. */
    point: z.number().check(z.int(), z.nonnegative()),
    revision,
  }),
  response: z.object({ ...done, questions: z.number() }),
  refusals: {
    nodata: { code: 400, message: 'nodata', explanation: 'This restore point no longer exists.' },
    stale: { ...stale, state: atRevision },
  },
  touches,
});
