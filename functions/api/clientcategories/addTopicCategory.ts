import { randomFillSync } from 'node:crypto';
import { putNewCategory, toCategoryRow } from '#functions/data/clients/categories.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import { handle } from '#functions/frame/handle.ts';
import { addTopicCategory } from '#shared/contract/clients/clientcategories.ts';
import { randomId } from '#shared/domain/kit/ids.ts';

export const handler = handle(addTopicCategory, async ({ input, actor, refuse, at }) => {
  const { customerid: contractorid } = actor.customer;
  const categoryid = `${contractorid}-${randomId(6, bytes => randomFillSync(bytes))}`;
  const made = { contractorid, categoryid, name: input.categdesc, revision: 0 };
  if (await writeNamed(putNewCategory(made, actor, at))) return refuse('categoryexists');
  return { message: 'Category added successfully', row: toCategoryRow(made) };
});
