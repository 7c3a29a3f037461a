import { actionsOfLeaver } from '#functions/features/administration/leaving.ts';
import { handle } from '#functions/frame/handle.ts';
import { countOpenActions } from '#shared/contract/administration/leavers.ts';

export const handler = handle(countOpenActions, async ({ input, actor }) => ({
  count: (await actionsOfLeaver(actor, input.useremail)).length,
}));
