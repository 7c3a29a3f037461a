import { draftHead } from '#functions/data/authoring/draft.ts';
import { notesChanged } from '#functions/data/authoring/notes.ts';
import { editorsOf } from '#functions/data/authoring/presence.ts';
import { versionNumberOf } from '#functions/data/topics/version.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { watchDraft } from '#shared/contract/authoring/reviewing.ts';
import { isApproved } from '#shared/domain/authoring/draft.ts';

/** What changed, and who is there, comes with the session, in small items. */
const reads = (input: { topicid: string }) => ({
  ...draftReads(input),
  head: draftHead(input.topicid),
  notes: notesChanged(input.topicid),
});

export const handler = handle(watchDraft, reads, async ({ actor, found, at }) => {
  const { topicid, versionid, approval } = customTopic(found);
  const { head, notes } = found;
  return {
    revision: head?.revision ?? 0,
    notes,
    published: versionNumberOf(head?.published.versionid ?? versionid),
    approval: asFlag(approval === true),
    approved: head !== undefined && isApproved(head),
    editors: await editorsOf(topicid, actor.email, at),
  };
});
