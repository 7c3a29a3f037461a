import { customTopicChoices } from '#functions/features/authoring/choices.ts';
import { handle } from '#functions/frame/handle.ts';
import { listTopicsToTest } from '#shared/contract/authoring/testdrive.ts';

export const handler = handle(listTopicsToTest, async ({ actor }) => ({
  data: await customTopicChoices(actor),
}));
