import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { getTopicNames } from '#shared/contract/authoring/authoring.ts';

export const handler = handle(getTopicNames, draftReads, async ({ actor, found }) => ({
  customer_description: actor.customer.name,
  cuz_description: customTopic(found).title,
}));
