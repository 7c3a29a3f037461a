import { adminProgram } from '../../../shared/contract/testdrive.ts';
import { handle } from '../../kit/handle.ts';
import { customTopics } from '../authoring/choices.ts';

export const handler = handle(adminProgram, async ({ actor }) => ({ data: await customTopics(actor) }));
