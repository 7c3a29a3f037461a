import { prefixes } from '#functions/data/table/keys.ts';
import { roleReachOf } from '#infra/aws/reach/reach.ts';
import { type RoleRight, tableActions } from '#infra/aws/rights.ts';
import { placeOf, type Reached } from './walls.ts';

/** One part of what a role is declared to reach, such as `reads LIB`, and the actions of which it needs one at least. */
interface Part {
  name: string;
  places: readonly string[];
}

const check = ['dynamodb:ConditionCheckItem'];
/** The check of a condition alone is no reason for a right to write. */
const writing = tableActions.writeTable.filter(action => !check.includes(action));

/** Returns the parts of what a role is declared to reach, without the counting of calls. */
export function partsOf(role: string): Part[] {
  const { reads, indexes, writes, updates, checks, audits, records, erases } = roleReachOf(role);
  const added = [...(audits ? [prefixes.audit] : []), ...(records ? [prefixes.reading] : [])];
  const removed = erases ? [prefixes.audit, prefixes.reading] : [];
  const parts = (
    what: string,
    actions: readonly string[],
    kinds: readonly string[] = [],
    on: RoleRight['on'] = 'table',
  ) =>
    kinds.map(kind => ({
      name: `${what} ${kind}`,
      places: actions.map(action => placeOf(action, on, kind)),
    }));
  return [
    ...parts('reads', tableActions.readTable, reads),
    ...parts('finds', ['dynamodb:Query'], indexes, 'index'),
    ...parts('writes', writing, writes),
    ...parts('updates', ['dynamodb:UpdateItem'], updates),
    ...parts('checks', check, checks),
    ...parts('adds to', ['dynamodb:PutItem'], added),
    ...parts('removes from', ['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem'], removed),
  ];
}

/** Returns the names of the parts that a role is declared to reach and has not reached. */
export function notReached(reached: Reached, role: string): string[] {
  const places = reached.get(role);
  return partsOf(role).flatMap(part => (part.places.some(place => places?.has(place)) ? [] : part.name));
}
