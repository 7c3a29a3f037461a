import { customTopics } from '#functions/features/authoring/choices.ts';
import { handle } from '#functions/frame/handle.ts';
import { after_get_started } from '#shared/contract/authoring/authoring.ts';

export const handler = handle(after_get_started, async ({ actor }) => ({
  result: await customTopics(actor),
}));
