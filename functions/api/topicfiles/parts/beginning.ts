import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { type Draft, emptyDraft, type Origin } from '#shared/domain/authoring/draft.ts';
import { withImported } from '#shared/domain/authoring/importing.ts';

/** Returns the draft of a new topic that copies another topic's questions and their numbers. */
export const draftFrom = (questions: readonly Question[], origin: Origin, userid: string): Draft =>
  withImported(emptyDraft(''), questions, origin, userid);
