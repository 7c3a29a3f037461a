import { assignmentPrefix, clientTopicsPk, keys } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import {
  absent,
  type Change,
  type Item,
  type Key,
  put,
  queryAll,
  type Read,
  update,
} from '#functions/data/table/table.ts';

/** That a contractor assigned one of its topics to a client. */
export interface Assignment {
  contractorid: string;
  clientid: string;
  /** The contractor's topic. */
  topicid: string;
  active: boolean;
  /** The version of a custom topic that the client uses, by its number; 0 for none, and for a standard topic. */
  version: number;
  /** The job that made it, '' for none. */
  job: string;
  revision: number;
}

const parse = (contractorid: string, clientid: string, topicid: string, item: Item): Assignment => ({
  contractorid,
  clientid,
  topicid,
  active: item.active === true,
  version: Number(item.version ?? 0),
  job: String(item.job ?? ''),
  revision: Number(item.revision ?? 0),
});

export const assignment = (
  contractorid: string,
  clientid: string,
  topicid: string,
): Read<Assignment | undefined> => ({
  key: keys.assignment(contractorid, clientid, topicid),
  parse: item => item && parse(contractorid, clientid, topicid, item),
});

/** Reads every assignment of a contractor, by client. */
export async function assignmentsOf(contractorid: string): Promise<Assignment[]> {
  const items = await queryAll(clientTopicsPk(contractorid), assignmentPrefix, { consistent: true });
  return items.map(item => {
    const [clientid = '', topicid = ''] = String(item.sk).slice(assignmentPrefix.length).split('#');
    return parse(contractorid, clientid, topicid, item);
  });
}

/** Reads the keys of what a contractor assigned to one client. */
export async function assignmentKeys(contractorid: string, clientid: string): Promise<Key[]> {
  const prefix = keys.assignment(contractorid, clientid, '').sk;
  const items = await queryAll(clientTopicsPk(contractorid), prefix, { consistent: true });
  return items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
}

/** Returns the item of an assignment. */
export const assignmentItem = ({ contractorid, clientid, topicid, ...rest }: Assignment) => ({
  ...keys.assignment(contractorid, clientid, topicid),
  ...rest,
});

/** Returns the change that adds an assignment. */
export function putAssignment(made: Assignment): Change {
  const { pk, sk, ...rest } = assignmentItem(made);
  return put({ pk, sk }, rest, absent);
}

/** Returns the change of an assignment that was seen as `now`; of its version only where the client gets one with it. */
export const putSwitchedAssignment = (
  { contractorid, clientid, topicid, version: before, revision }: Assignment,
  active: boolean,
  version: number,
): Change =>
  update(
    keys.assignment(contractorid, clientid, topicid),
    { active, ...(version !== before && { version }), revision: revision + 1 },
    atRevision(revision),
  );

/** Returns the change that notes which version a client uses, while the topic is assigned to it and switched on. */
export const noteVersion = (
  { contractorid, clientid, topicid, version: before }: Assignment,
  version: number,
): Change =>
  update(
    keys.assignment(contractorid, clientid, topicid),
    { version },
    {
      condition: 'active = :on AND #v = :before',
      names: { '#v': 'version' },
      values: { ':on': true, ':before': before },
    },
  );
