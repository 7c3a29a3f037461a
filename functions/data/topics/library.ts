import { groupPrefix, keys, libraryPk, libraryTopicPrefix } from '#functions/data/table/keys.ts';
import { type Item, putMany, queryAll, type Read, readOne } from '#functions/data/table/table.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import type { Topic } from './settings.ts';
import { versionItems } from './version.ts';

export interface LibraryGroup {
  groupCode: string;
  groupName: string;
}

/** A standard topic in the library, at its newest edition. */
export interface LibraryTopic extends LibraryGroup {
  code: string;
  title: string;
  summary: string;
  source: string;
  license: string;
  edition: number;
  questions: number;
}

const parseTopic = (topiccode: string, item: Item): LibraryTopic => ({
  code: topiccode,
  title: String(item.title ?? ''),
  summary: String(item.summary ?? ''),
  groupCode: String(item.groupCode ?? ''),
  groupName: String(item.groupName ?? ''),
  source: String(item.source ?? ''),
  license: String(item.license ?? ''),
  edition: Number(item.edition ?? 0),
  questions: Number(item.questions ?? 0),
});

export const libraryTopic = (topiccode: string): Read<LibraryTopic | undefined> => ({
  key: keys.libraryTopic(topiccode),
  parse: item => item && parseTopic(topiccode, item),
});

/** Reads every group and topic of the library, in one query. */
export async function libraryOf(): Promise<{ groups: LibraryGroup[]; topics: LibraryTopic[] }> {
  const items = await queryAll(libraryPk, '');
  const of = (prefix: string) =>
    items
      .filter(i => String(i.sk).startsWith(prefix))
      .map(i => [String(i.sk).slice(prefix.length), i] as const);
  return {
    groups: of(groupPrefix).map(([groupCode, i]) => ({
      groupCode,
      groupName: String(i.groupName ?? ''),
    })),
    topics: of(libraryTopicPrefix).map(([code, item]) => parseTopic(code, item)),
  };
}

export const standardVersionId = (topiccode: string, edition: number): string =>
  `std.${topiccode}@${edition}`;

/** Returns the version for a new run of a customer's topic, '' if none is published. */
export async function newestVersion(topic: Topic): Promise<string> {
  if (topic.custom) return topic.versionid;
  const master = await readOne(libraryTopic(topic.libraryCode));
  return master ? standardVersionId(topic.libraryCode, master.edition) : '';
}

/** Stores an edition of a standard topic: first its version, then the library's entry that points to it. */
export async function storeLibraryTopic(
  topic: Omit<LibraryTopic, 'questions'>,
  questions: readonly Question[],
  at: Date,
): Promise<void> {
  const versionid = standardVersionId(topic.code, topic.edition);
  const head = {
    versionid,
    title: topic.title,
    custom: false,
    publishedBy: '',
    publishedAt: at.toISOString(),
  };
  await putMany(versionItems(head, questions));
  const { code: topiccode, ...rest } = topic;
  await putMany([{ ...keys.libraryTopic(topiccode), ...rest, questions: questions.length }]);
}

export const groupItem = ({ groupCode, groupName }: LibraryGroup) => ({
  ...keys.group(groupCode),
  groupName,
});

/** Returns a group for the wire. */
export const toLibraryGroupRow = ({ groupCode, groupName }: LibraryGroup) => ({
  topgrpcode: groupCode,
  topgrpdesc: groupName,
});

/** Returns a standard topic for the wire. */
export const libraryRow = (topic: LibraryTopic) => ({
  topiccode: topic.code,
  topicdesc: topic.title,
  topicsummary: topic.summary,
  ...toLibraryGroupRow(topic),
  questions: topic.questions,
});

/** Returns a standard topic that can be selected, for the wire. */
export const availableRow = (topic: LibraryTopic) => {
  const { topgrpcode: _, ...row } = libraryRow(topic);
  return { ...row, source: topic.source };
};
