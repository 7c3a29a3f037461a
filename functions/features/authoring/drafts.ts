import { DraftTooLarge, readDraft, saveDraft, type TrailEntry } from '#functions/data/authoring/draft.ts';
import { replaceDraft } from '#functions/data/authoring/replacedraft.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { ConflictError } from '#functions/data/table/table.ts';
import { isWritten, type Topic, topic } from '#functions/data/topics/settings.ts';
import type { Refusal, RefuseAs } from '#functions/frame/refusal.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import type { Draft } from '#shared/domain/authoring/draft.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

/** What every call on a draft reads with the session. */
export const draftReads = ({ topicid }: { topicid: string }) => ({
  topic: topic(customerOf(topicid), topicid),
});

/** Returns the custom topic that was read. Refuses access to any other: the customer does not write its questions. */
export function customTopic(found: { topic: Topic | undefined }): Topic {
  if (!found.topic || !isWritten(found.topic)) throw refuseAccess();
  return found.topic;
}

export const draftOf = (found: { topic: Topic | undefined }): Promise<Draft> => readDraft(customTopic(found));

/** The result of a change on the current draft: another draft, or the same one if the change is already in place. */
export interface DraftStep<Facts> {
  next: Draft;
  trail: TrailEntry;
  /** What the response needs besides the new draft. */
  facts: Facts;
}

/**
 * How often a change is tried. Every failure means that another author's change was stored, so that many can write the
 * same draft at one moment.
 */
const attempts = 12;

/** Writes the parts that changed. If they do not fit into one transaction, writes all parts as a new generation. */
async function saved(...change: Parameters<typeof saveDraft>): Promise<Draft> {
  try {
    return await saveDraft(...change);
  } catch (error) {
    if (!(error instanceof DraftTooLarge)) throw error;
    return replaceDraft(...change);
  }
}

/**
 * Changes a draft: reads it, calls `step` for the new draft and writes that, on the condition that nobody has saved
 * since. If someone has, `step` is called again with the current draft, so that late and simultaneous changes have the
 * same outcome: they are merged, or refused. If `step` returns the draft it was given, nothing is written. Returns a
 * Refusal, or the new draft with the step's facts.
 */
export async function changeDraft<Facts>(
  { actor, at, found }: { actor: Actor; at: Date; found: { topic: Topic | undefined } },
  refuse: RefuseAs<{ stale: { revision: number } }>,
  step: (draft: Draft) => DraftStep<Facts> | Refusal,
): Promise<{ draft: Draft; facts: Facts } | { refusal: Refusal }> {
  const theTopic = customTopic(found);
  let revision = 0;
  try {
    return await untilWritten(async () => {
      const draft = await readDraft(theTopic);
      revision = draft.revision;
      const outcome = step(draft);
      if (!('next' in outcome)) return { refusal: outcome };
      const { next, trail, facts } = outcome;
      if (next === draft) return { draft, facts };
      return { draft: await saved(draft, next, actor, at, trail), facts };
    }, attempts);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return { refusal: refuse('stale', undefined, { revision }) };
  }
}
