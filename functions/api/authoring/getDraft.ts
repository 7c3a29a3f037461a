import { draftRowMaker } from '#functions/data/authoring/questionwire.ts';
import { topicTitle } from '#functions/data/topics/settings.ts';
import { versionNumberOf } from '#functions/data/topics/version.ts';
import { customTopic, draftOf, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { getDraft } from '#shared/contract/authoring/authoring.ts';
import { isApproved, isPublished } from '#shared/domain/authoring/draft.ts';

export const handler = handle(getDraft, draftReads, async ({ actor, found }) => {
  const topic = customTopic(found);
  const draft = await draftOf(found);
  return {
    existing_questionario: draft.questions.map(draftRowMaker(draft)),
    revision: draft.revision,
    ...topicTitle(topic),
    tstatusid: topic.status,
    published: versionNumberOf(draft.published.versionid),
    unchanged: isPublished(draft),
    approval: asFlag(topic.approval === true),
    approved:
      draft.approved && isApproved(draft)
        ? { approvedby: draft.approved.by, approvedat: draft.approved.at }
        : null,
    ownedits: draft.editors.includes(actor.email),
  };
});
