import { latestEntries } from '#functions/data/administration/activity.ts';
import { handle } from '#functions/frame/handle.ts';
import { getLatestChange } from '#shared/contract/administration/activity.ts';

export const handler = handle(getLatestChange, async ({ actor, at }) => ({
  change: await latestEntries(actor.customer.customerid, at),
}));
