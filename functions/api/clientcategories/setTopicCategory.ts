import { categoriesOf, topicCategorized, topicCategory } from '#functions/data/clients/categories.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { readAll } from '#functions/data/table/table.ts';
import { topic } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { setTopicCategory } from '#shared/contract/clients/clientcategories.ts';
import { topicCategoryRow } from './parts/rows.ts';

export const handler = handle(setTopicCategory, ({ input, actor, refuse, at }) => {
  const { customerid } = actor.customer;
  const { topicid, categoryid, revision } = input;
  const message = 'Updated successfully';
  return untilWritten(async () => {
    const [{ of, now }, categories] = await Promise.all([
      readAll({ of: topic(customerid, topicid), now: topicCategory(customerid, topicid) }, true),
      categoriesOf(customerid),
    ]);
    const [from, to] = [now.categoryid, categoryid].map(wanted =>
      categories.find(category => category.categoryid === wanted),
    );
    if (!of || (categoryid && !to)) throw refuseAccess();
    if (now.categoryid === categoryid) return { message, row: topicCategoryRow(of, now, to) };
    if (now.revision !== revision) return refuse('stale', {}, { row: topicCategoryRow(of, now, from) });
    if (await writeNamed(topicCategorized(customerid, now, { from, to }, actor, at))) return undefined;
    return { message, row: topicCategoryRow(of, { revision: revision + 1 }, to) };
  });
});
