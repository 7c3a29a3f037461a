import { assignmentPrefix, clientTopicsPk, keys } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import {
  absent,
  type Change,
  type Item,
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
  revision: number;
}

const parse = (contractorid: string, clientid: string, topicid: string, item: Item): Assignment => ({
  contractorid,
  clientid,
  topicid,
  active: item.active === true,
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

/** Returns the change that adds an assignment. */
export const assigned = ({ contractorid, clientid, topicid, active, revision }: Assignment): Change =>
  put(keys.assignment(contractorid, clientid, topicid), { active, revision }, absent);

/** Returns the change of an assignment that was seen as `now`. */
export const assignmentSwitched = (
  { contractorid, clientid, topicid, revision }: Assignment,
  active: boolean,
): Change =>
  update(
    keys.assignment(contractorid, clientid, topicid),
    { active, revision: revision + 1 },
    atRevision(revision),
  );
