import { topicChoices, writtenTopicsOf } from '#functions/features/authoring/choices.ts';
import { handle } from '#functions/frame/handle.ts';
import { listTopicsToAuthor } from '#shared/contract/authoring/authoring.ts';

export const handler = handle(listTopicsToAuthor, async ({ actor }) => ({
  result: topicChoices(await writtenTopicsOf(actor.customer.customerid)),
}));
