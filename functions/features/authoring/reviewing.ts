import { type Person, person } from '#functions/data/accounts/person.ts';
import type { Identity } from '#functions/frame/identity.ts';
import { draftReads } from './drafts.ts';

/** What a call that notes something in a person's name reads with the session. */
export const notesReads = (input: { topicid: string }, who: Identity) => ({
  ...draftReads(input),
  self: person(who.email),
});

/** Returns the first name of the person who calls; '' where that is not known. */
export const reviewerNameOf = (found: { self: Person | undefined }): string => found.self?.firstName ?? '';
