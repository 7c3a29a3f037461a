import { DraftTooLarge, readDraft, saveDraft, type Told } from '#functions/data/authoring/draft.ts';
import { replaceDraft } from '#functions/data/authoring/replacedraft.ts';
import { ConflictError } from '#functions/data/table/table.ts';
import { type Topic, topic } from '#functions/data/topics/settings.ts';
import type { Refusal, RefuseAs } from '#functions/frame/refusal.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import type { Draft } from '#shared/domain/authoring/draft.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

/** What every call on a draft reads together with the session. */
export const draftReads = ({ topicid }: { topicid: string }) => ({
  topic: topic(customerOf(topicid), topicid),
});

/** The custom topic that was read. Refuses access where there is none, and to standard topics. */
export function customTopic(found: { topic: Topic | undefined }): Topic {
  if (!found.topic?.custom) throw refuseAccess();
  return found.topic;
}

export const draftOf = (found: { topic: Topic | undefined }): Promise<Draft> => readDraft(customTopic(found));

/** What a change comes to on a draft as it stands: another draft, or nothing since it is in place already. */
export interface Step<Facts> {
  next: Draft;
  told: Told;
  /** What the answer is made from, on the draft as it is afterwards. */
  facts: Facts;
}

const attempts = 5;

/** Writes the parts that changed; all of them as a new generation where those are more than one transaction takes. */
async function saved(...change: Parameters<typeof saveDraft>): Promise<number> {
  try {
    return await saveDraft(...change);
  } catch (error) {
    if (!(error instanceof DraftTooLarge)) throw error;
    return replaceDraft(...change);
  }
}

/**
 * Makes a change of a draft: reads it, asks `step` what the change comes to and writes that. Where somebody
 * saved in between, it is asked again on the draft as it stands now, so that one refusal serves both those
 * who come late and those who come at the same moment. A step that answers the draft it was given writes
 * nothing. Answers a Refusal, or the draft as it is afterwards with the step's facts.
 */
export async function changeDraft<Facts>(
  { actor, at, found }: { actor: Actor; at: Date; found: { topic: Topic | undefined } },
  refuse: RefuseAs<{ stale: { revision: number } }>,
  step: (draft: Draft) => Step<Facts> | Refusal,
): Promise<{ draft: Draft; facts: Facts } | { refusal: Refusal }> {
  const theTopic = customTopic(found);
  for (let attempt = 1; ; attempt++) {
    const draft = await readDraft(theTopic);
    const outcome = step(draft);
    if (!('next' in outcome)) return { refusal: outcome };
    const { next, told, facts } = outcome;
    if (next === draft) return { draft, facts };
    try {
      const revision = await saved(draft, next, actor, at, told);
      return { draft: { ...next, revision }, facts };
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      if (attempt === attempts) {
        return { refusal: refuse('stale', undefined, { revision: draft.revision }) };
      }
    }
  }
}
