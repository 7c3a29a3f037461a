import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { type Draft, emptyDraft, type Origin } from '#shared/domain/authoring/draft.ts';
import { withImported } from '#shared/domain/authoring/importing.ts';

/** What a new topic begins with that takes over the questions of another one, numbers and all. */
export const draftFrom = (questions: readonly Question[], origin: Origin, userid: string): Draft =>
  withImported(emptyDraft(''), questions, origin, userid);
