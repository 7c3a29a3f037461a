import { topicChoices } from '#functions/features/authoring/choices.ts';
import { driveableTopics } from '#functions/features/authoring/testing.ts';
import { handle } from '#functions/frame/handle.ts';
import { listTopicsToTest } from '#shared/contract/authoring/testdrive.ts';

export const handler = handle(listTopicsToTest, async ({ actor }) => ({
  data: topicChoices(await driveableTopics(actor)),
}));
