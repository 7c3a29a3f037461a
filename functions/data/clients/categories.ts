import { type Author, audit } from '#functions/data/table/audit.ts';
import { categoryPrefix, clientTopicsPk, keys, topicCategoryPrefix } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import {
  absent,
  type Change,
  type Item,
  present,
  put,
  queryAll,
  type Read,
  remove,
  update,
} from '#functions/data/table/table.ts';
import { folded } from '#shared/domain/administration/naming.ts';

/** A category in which a contractor puts its topics. */
export interface Category {
  contractorid: string;
  categoryid: string;
  name: string;
  revision: number;
}

/** Which category a topic has, '' for none. */
export interface TopicCategory {
  topicid: string;
  categoryid: string;
  revision: number;
}

const parse = (contractorid: string, categoryid: string, item: Item): Category => ({
  contractorid,
  categoryid,
  name: String(item.name ?? ''),
  revision: Number(item.revision ?? 0),
});

const parseOfTopic = (topicid: string, item: Item | undefined): TopicCategory => ({
  topicid,
  categoryid: String(item?.categoryid ?? ''),
  revision: Number(item?.revision ?? 0),
});

export const category = (contractorid: string, categoryid: string): Read<Category | undefined> => ({
  key: keys.category(contractorid, categoryid),
  parse: item => item && parse(contractorid, categoryid, item),
});

/** Reads the category of a topic; one without id if it was never given one. */
export const topicCategory = (contractorid: string, topicid: string): Read<TopicCategory> => ({
  key: keys.topicCategory(contractorid, topicid),
  parse: item => parseOfTopic(topicid, item),
});

/** Reads every category of a contractor, by name. */
export async function categoriesOf(contractorid: string): Promise<Category[]> {
  const items = await queryAll(clientTopicsPk(contractorid), categoryPrefix, { consistent: true });
  return items
    .map(item => parse(contractorid, String(item.sk).slice(categoryPrefix.length), item))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Reads the categories of a contractor's topics, by topic. */
export async function topicCategoriesOf(contractorid: string): Promise<Map<string, TopicCategory>> {
  const items = await queryAll(clientTopicsPk(contractorid), topicCategoryPrefix, { consistent: true });
  return new Map(
    items.map(item => {
      const topicid = String(item.sk).slice(topicCategoryPrefix.length);
      return [topicid, parseOfTopic(topicid, item)];
    }),
  );
}

/** Reads what a contractor calls the category of each of its topics; '' for none. */
export async function categoryNames(contractorid: string): Promise<(topicid: string) => string> {
  const [categories, ofTopics] = await Promise.all([
    categoriesOf(contractorid),
    topicCategoriesOf(contractorid),
  ]);
  const names = new Map(categories.map(({ categoryid, name }) => [categoryid, name]));
  return topicid => names.get(ofTopics.get(topicid)?.categoryid ?? '') ?? '';
}

/** The parts of a write about a category. `name` fails if another category has it. */
export type CategoryPart = 'category' | 'name' | 'rest';

const nameTaken = ({ contractorid, categoryid }: Category, name: string): Change =>
  put(
    keys.categoryName(contractorid, folded(name)),
    { categoryid },
    { condition: 'attribute_not_exists(pk) OR categoryid = :this', values: { ':this': categoryid } },
  );

/** Returns the changes that add a category. */
export function putNewCategory(made: Category, who: Author, at: Date): Record<CategoryPart, Change[]> {
  const { contractorid, categoryid, name, revision } = made;
  return {
    category: [put(keys.category(contractorid, categoryid), { name, revision }, absent)],
    name: [nameTaken(made, name)],
    rest: [audit(contractorid, at, who, 'topic category added', { categoryid, name })],
  };
}

/** Returns the changes that rename a category that was seen as `now`. */
export function putRenamedCategory(
  now: Category,
  name: string,
  who: Author,
  at: Date,
): Record<CategoryPart, Change[]> {
  const { contractorid, categoryid, revision } = now;
  const frees = folded(now.name) !== folded(name);
  const changes = [{ field: 'Category', from: now.name, to: name }];
  return {
    category: [
      update(keys.category(contractorid, categoryid), { name, revision: revision + 1 }, atRevision(revision)),
    ],
    name: frees ? [remove(keys.categoryName(contractorid, folded(now.name))), nameTaken(now, name)] : [],
    rest: [audit(contractorid, at, who, 'topic category changed', { categoryid, name }, changes)],
  };
}

/**
 * Returns the changes that put a topic, whose category was seen as `now`, into another category, or into none. They fail
 * if the topic does not exist by then. Categories are never deleted, but renamed: `to` is checked as it was read.
 */
export function topicCategorized(
  contractorid: string,
  now: TopicCategory,
  { from, to }: { from: Category | undefined; to: Category | undefined },
  who: Author,
  at: Date,
): Record<'ofTopic' | 'rest', Change[]> {
  const { topicid, revision } = now;
  const key = keys.topicCategory(contractorid, topicid);
  const condition = revision === 0 ? absent : atRevision(revision);
  const changes = [{ field: 'Category', from: from?.name ?? 'None', to: to?.name ?? 'None' }];
  const check = (of: Category): Change => ({
    kind: 'check',
    key: keys.category(contractorid, of.categoryid),
    ...atRevision(of.revision),
  });
  return {
    ofTopic: [put(key, { categoryid: to?.categoryid ?? '', revision: revision + 1 }, condition)],
    rest: [
      { kind: 'check', key: keys.topic(contractorid, topicid), ...present },
      ...(to ? [check(to)] : []),
      audit(
        contractorid,
        at,
        who,
        'category of a topic changed',
        { topicid, ...(to && { name: to.name }) },
        changes,
      ),
    ],
  };
}

/** Returns a category for the wire. */
export const toCategoryRow = ({ categoryid, name, revision }: Category) => ({
  categoryid,
  categdesc: name,
  revision,
});
