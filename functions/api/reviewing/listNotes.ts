import { notesOf } from '#functions/data/authoring/notes.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { listNotes } from '#shared/contract/authoring/reviewing.ts';

export const handler = handle(listNotes, draftReads, ({ found }) => notesOf(customTopic(found).topicid));
