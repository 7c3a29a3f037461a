import type { Who } from '#functions/data/table/audit.ts';
import { assistantPk, keys, queryPrefix } from '#functions/data/table/keys.ts';
import { pack, unpack } from '#functions/data/table/packed.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import {
  absent,
  type Change,
  type Item,
  type Key,
  present,
  put,
  queryAll,
  type Read,
  remove,
  update,
} from '#functions/data/table/table.ts';
import { type Cost, noCost } from '#shared/domain/assistant/costs.ts';
import type { Drafted } from '#shared/domain/assistant/drafted.ts';
import type { GivenParameters } from '#shared/domain/assistant/parameters.ts';
import type { RedraftProposal, Replaced } from '#shared/domain/assistant/redraft.ts';
import { mostQueries } from '#shared/domain/assistant/templates.ts';

/** What drafts: a model, or the standard library. */
export type DrafterKind = 'model' | 'library';

/** What somebody asked the assistant to draft. Its questions are in an item of their own. */
export interface AiQuery extends Who {
  queryid: string;
  customerid: string;
  templateId: number;
  /** What was entered. Of a pasted text the beginning; the bucket has the whole. */
  given: GivenParameters;
  /** The uploaded file: its key and its name; '' for none. */
  file: { key: string; name: string };
  /** In ISO 8601. */
  asked: string;
  /** The newest job that drafts it, or a part of it again. */
  jobid: string;
  drafted: boolean;
  /** Why nothing was drafted, '' otherwise or while that is not known. */
  problem: string;
  drafter: DrafterKind;
  /** What people should look at. */
  remarks: readonly string[];
  /** How it was drafted. */
  notes: readonly string[];
  cost: Cost;
  /** How many questions it has. */
  questions: number;
  /** The topic that was filled with it last, '' for none. */
  topicid: string;
}

/** A drafted question as it is stored. */
export interface QueryRow extends Drafted {
  /** Who saved it last, '' for the assistant. */
  userid: string;
  /** The revision of the questions that changed it last; absent while it is as it was drafted first. */
  revision?: number;
}

/** The drafted questions of a query. */
export interface QueryRows {
  /** In order. */
  rows: readonly QueryRow[];
  /** The highest number that a question ever had. */
  highest: number;
  /** What the last drafting again replaced; null if nothing can be put back. */
  replaced: Replaced<QueryRow> | null;
  /** What was drafted again for questions that somebody changed in the meantime. */
  proposals: readonly RedraftProposal<QueryRow>[];
  /** The last decision about one of them: its job, and whether it was used; null before the first. */
  decided: { jobid: string; used: boolean } | null;
  /** The job that wrote questions last. */
  jobid: string;
  /** The number of changes, from 1. */
  revision: number;
}

const parseQuery = (customerid: string, queryid: string, item: Item): AiQuery => ({
  queryid,
  customerid,
  templateId: Number(item.templateId),
  given: (item.given as GivenParameters | undefined) ?? {},
  file: (item.file as AiQuery['file'] | undefined) ?? { key: '', name: '' },
  asked: String(item.asked),
  email: String(item.email),
  right: item.right as AiQuery['right'],
  jobid: String(item.jobid),
  drafted: item.drafted === true,
  problem: String(item.problem ?? ''),
  drafter: item.drafter as DrafterKind,
  remarks: (item.remarks as string[] | undefined) ?? [],
  notes: (item.notes as string[] | undefined) ?? [],
  cost: (item.cost as Cost | undefined) ?? noCost,
  questions: Number(item.questions ?? 0),
  topicid: String(item.topicid ?? ''),
});

export const query = (customerid: string, queryid: string): Read<AiQuery | undefined> => ({
  key: keys.query(customerid, queryid),
  parse: item => item && parseQuery(customerid, queryid, item),
});

type Packed = Pick<QueryRows, 'rows' | 'highest' | 'replaced' | 'proposals' | 'decided'>;

/** Reads the drafted questions of a query; undefined before they are drafted. */
export const queryRows = (customerid: string, queryid: string): Read<QueryRows | undefined> => ({
  key: keys.queryRows(customerid, queryid),
  parse: item =>
    item && {
      ...unpack<Packed>(item.rows),
      jobid: String(item.jobid),
      revision: Number(item.revision),
    },
});

/** Reads the queries of a customer, the newest first: their ids begin with the time. */
export async function queriesOf(customerid: string): Promise<AiQuery[]> {
  const items = await queryAll(assistantPk(customerid), queryPrefix, { consistent: true, descending: true });
  return items.map(item => parseQuery(customerid, String(item.sk).slice(queryPrefix.length), item));
}

/** Returns the changes that add a query. The condition of the second fails if the customer has as many as allowed. */
export const putNewQuery = ({ queryid, customerid, ...rest }: AiQuery): [query: Change, room: Change] => [
  put(keys.query(customerid, queryid), rest, absent),
  update(
    keys.queryCount(customerid),
    {},
    {
      extra: { add: ['queries :one'] },
      condition: 'attribute_not_exists(queries) OR queries < :most',
      values: { ':one': 1, ':most': mostQueries },
    },
  ),
];

/** Returns the items of a query that is drafted, the only one of its customer, with its questions. */
export const draftedQueryItems = (
  { queryid, customerid, ...rest }: AiQuery,
  { rows, highest, jobid, revision }: Pick<QueryRows, 'rows' | 'highest' | 'jobid' | 'revision'>,
): (Item & Key)[] => {
  const packed: Packed = { rows, highest, replaced: null, proposals: [], decided: null };
  return [
    { ...keys.query(customerid, queryid), ...rest },
    { ...keys.queryRows(customerid, queryid), rows: pack(packed), jobid, revision },
    { ...keys.queryCount(customerid), queries: 1 },
  ];
};

/** Returns the changes that remove a query with its questions. The condition of the first fails if it is gone. */
export const dropQuery = (customerid: string, queryid: string): Change[] => [
  remove(keys.query(customerid, queryid), present),
  remove(keys.queryRows(customerid, queryid)),
  update(keys.queryCount(customerid), {}, { extra: { add: ['queries :less'] }, values: { ':less': -1 } }),
];

/** Returns the change of a query that exists. */
export const changeQuery = (
  { customerid, queryid }: Pick<AiQuery, 'customerid' | 'queryid'>,
  set: Partial<Omit<AiQuery, 'customerid' | 'queryid'>>,
): Change => update(keys.query(customerid, queryid), set, present);

/** Returns the change that writes drafted questions, on the condition that they are as they were read: `revision` 0 before the first. */
export const writeRows = (
  { customerid, queryid }: Pick<AiQuery, 'customerid' | 'queryid'>,
  { jobid, revision, ...packed }: QueryRows,
): Change =>
  put(
    keys.queryRows(customerid, queryid),
    { rows: pack(packed satisfies Packed), jobid, revision: revision + 1 },
    revision === 0 ? absent : atRevision(revision),
  );

/** Returns the check that drafted questions are still those that were read. */
export const checkRowsRead = (customerid: string, queryid: string, revision: number): Change => ({
  kind: 'check',
  key: keys.queryRows(customerid, queryid),
  ...atRevision(revision),
});
