import { downloaded } from '#functions/data/table/audit.ts';
import { write } from '#functions/data/table/table.ts';
import { handle } from '#functions/frame/handle.ts';
import { exportActivity } from '#shared/contract/administration/activity.ts';
import { describeFilter } from '#shared/domain/administration/activity.ts';
import { filterOf, read } from './parts/reading.ts';

/** Lines in one response. A file of more takes several, each with its own entry. */
const atOnce = 1_000;

export const handler = handle(exportActivity, async ({ input, actor, at }) => {
  const part = await read(actor, input, atOnce, at);
  const facts = { lines: part.lines.length, filter: describeFilter(filterOf(input)) };
  await write(downloaded(actor.customer.customerid, at, actor, facts));
  return part;
});
