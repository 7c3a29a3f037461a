import * as z from 'zod/mini';
import { filled, flag, qcode, text } from '#shared/contract/kit/fields.ts';
import { plain, seen, whole } from '#shared/contract/kit/written.ts';
import { isName } from '#shared/domain/accounts/names.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { lastSeq } from '#shared/domain/authoring/editing/places.ts';
import { limits } from '#shared/domain/authoring/topicformat/format.ts';

/** The largest question number. */
const maxNumber = 99_999_999;
/** The number of an earlier question, 0 for none. */
const link = z.number().check(z.int(), z.nonnegative(), z.maximum(maxNumber));
/** The id of a guidance or reporting category of the topic, 0 for none. */
const listId = z.number().check(z.int(), z.nonnegative(), z.maximum(maxNumber));

const description = (most: number) => filled(most).check(seen('Description is required.'), whole(), plain());
export const guidanceText = description(10_000);
export const categoryText = description(200).check(
  z.refine(isName, 'A reporting category is one line of visible characters.'),
);
/** The number of a published version, counted from 1. */
export const versionNumber = z.number().check(z.int(), z.positive(), z.maximum(1_000_000));

/** The id of a control, also with its standard, as a file has it: one line. */
const controlId = filled(limits.name).check(
  z.regex(/^\S(.*\S)?$/, 'A control reference is one line.'),
  whole(),
);

/** What an author enters for a question. `solutiondesc` '-' or empty is no solution. */
export const questionFields = {
  qcode: qcode.check(z.maximum(maxNumber)),
  qdescr: filled(10_000).check(whole()),
  questionseq: z.number().check(z.int(), z.positive(), z.maximum(lastSeq)),
  ifparentyes: link,
  ifparentno: link,
  /** 1 High, 2 Medium, 3 Low. */
  priorityid: z.literal([1, 2, 3]),
  guidanceid: listId,
  solutionif: z.enum(['Y', 'N', '-']),
  solutiondesc: text(10_000).check(whole()),
  repcatid: listId,
  activeq: flag,
  /** The controls that it covers. If they are missing, those of the stored question stay. */
  controls: z.optional(z.array(controlId).check(z.maxLength(limits.controls))),
};

/** Texts instead of the ids in the lists. One that the topic does not have joins its list in the same change. */
export const listTexts = { repcatdesc: z.optional(categoryText), cuzguidedesc: z.optional(guidanceText) };

/** A question of a draft as the question table shows it. */
export const draftRow = z.object({
  topicid: z.string(),
  qcode: z.number(),
  qdescr: z.string(),
  questionseq: z.number(),
  ifparentyes: z.number(),
  ifparentno: z.number(),
  priorityid: z.number(),
  prioritydesc: z.enum(['High', 'Medium', 'Low']),
  guidanceid: z.number(),
  cuzguidedesc: z.string(),
  solutionif: z.enum(['Y', 'N', '-']),
  /** '-' if there is none. */
  solutiondesc: z.string(),
  repcatid: z.number(),
  repcatdesc: z.string(),
  activeq: flag,
  controls: z.array(z.string()),
  /** Who saved it last. */
  userid: z.string(),
  /** The draft's revision that last changed its words, parent or solution. */
  wordedrevision: z.number(),
  /** The e-mail address of who changed it last, and when; '' where that is not known. */
  changedby: z.string(),
  changedat: z.string(),
} satisfies Record<keyof typeof questionFields, z.ZodMiniType> & Record<string, z.ZodMiniType>);
export type DraftRow = z.output<typeof draftRow>;

/** A question of a published version, as the domain has it. */
export const versionQuestion = z.object({
  qcode: z.number(),
  seq: z.number(),
  text: z.string(),
  parentYes: z.number(),
  parentNo: z.number(),
  priority: z.enum(['High', 'Medium', 'Low']),
  category: z.string(),
  guidance: z.string(),
  solutionIf: z.enum(['Y', 'N', '-']),
  solution: z.string(),
  active: z.boolean(),
  controls: z.optional(z.array(z.string())),
} satisfies Record<keyof Question, z.ZodMiniType>);

export const guidanceRow = z.object({
  guidanceid: z.number(),
  cuzguidedesc: z.string(),
  topicid: z.string(),
});
export const categoryRow = z.object({ repcatid: z.number(), repcatdesc: z.string(), topicid: z.string() });

/** A custom topic in the lists to choose from. */
export const topicChoice = z.object({
  topicid: z.string(),
  customerid: z.string(),
  /** Who added it; '' where that was not recorded. */
  userid: z.string(),
  cuzdesc: z.string(),
  cuzsummary: z.string(),
  tstatusid: z.number(),
  tstatusdesc: z.string(),
});

const changedText = z.object({ field: z.string(), from: z.string(), to: z.string() });

/** How one version differs from another. Texts are from the later version; for removed questions, from the earlier. */
export const differences = z.object({
  added: z.array(z.object({ qcode: z.number(), questionseq: z.number(), qdescr: z.string() })),
  removed: z.array(z.object({ qcode: z.number(), questionseq: z.number(), qdescr: z.string() })),
  /** Questions whose wording or priority changed, with every field that changed. */
  reworded: z.array(z.object({ qcode: z.number(), qdescr: z.string(), fields: z.array(changedText) })),
  /** Questions with another parent, or in another order among the questions that both versions have. */
  moved: z.array(z.object({ qcode: z.number(), qdescr: z.string(), fields: z.array(changedText) })),
});

/** How many differences of each kind there are. */
export const differenceCounts = z.object({
  added: z.number(),
  removed: z.number(),
  reworded: z.number(),
  moved: z.number(),
});

/** What the proof found about one question. */
export const findingRow = z.object({
  qcode: z.number(),
  kind: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  /**
   * The path to the question from above, with the answer that leads to the next step (null for the question
   * itself); the nearest 100 steps. If the question cannot be reached, the path begins where it is broken. A
   * cycle begins and ends with the same question.
   */
  path: z.array(z.object({ qcode: z.number(), answer: z.nullable(flag) })),
});
