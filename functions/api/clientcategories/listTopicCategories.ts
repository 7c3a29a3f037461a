import { categoriesOf, toCategoryRow } from '#functions/data/clients/categories.ts';
import { handle } from '#functions/frame/handle.ts';
import { listTopicCategories } from '#shared/contract/clients/clientcategories.ts';

export const handler = handle(listTopicCategories, async ({ actor }) => ({
  Categorylist: (await categoriesOf(actor.customer.customerid)).map(toCategoryRow),
}));
