import { category, putRenamedCategory, toCategoryRow } from '#functions/data/clients/categories.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { renameTopicCategory } from '#shared/contract/clients/clientcategories.ts';

export const handler = handle(renameTopicCategory, ({ input, actor, refuse, at }) => {
  const { categoryid, categdesc: name, revision } = input;
  const message = 'Updated successfully';
  return untilWritten(async () => {
    const now = await readOne(category(actor.customer.customerid, categoryid), true);
    if (!now) throw refuseAccess();
    if (now.name === name) return { message, row: toCategoryRow(now) };
    if (now.revision !== revision) return refuse('stale', {}, { row: toCategoryRow(now) });
    const failed = await writeNamed(putRenamedCategory(now, name, actor, at));
    if (failed?.part === 'name') return refuse('categoryexists');
    if (failed) return undefined;
    return { message, row: toCategoryRow({ ...now, name, revision: revision + 1 }) };
  });
});
