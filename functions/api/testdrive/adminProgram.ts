import { customTopics } from '#functions/features/authoring/choices.ts';
import { handle } from '#functions/frame/handle.ts';
import { adminProgram } from '#shared/contract/authoring/testdrive.ts';

export const handler = handle(adminProgram, async ({ actor }) => ({ data: await customTopics(actor) }));
