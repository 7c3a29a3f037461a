import { type Prefix, prefixes } from '#functions/data/table/keys.ts';
import type { TableReach } from './reach/parts.ts';

const { staff, audit, reading } = prefixes;

/** Exactly the actions that functions/data/table/table.ts uses on the table. A transaction needs no separate right. */
export const tableActions = {
  readTable: ['dynamodb:BatchGetItem', 'dynamodb:Query'],
  writeTable: [
    'dynamodb:BatchWriteItem',
    'dynamodb:ConditionCheckItem',
    'dynamodb:DeleteItem',
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
  ],
} as const;

/** One right to the table: these actions, in partitions whose keys match one of the patterns. */
export interface RoleRight {
  actions: readonly string[];
  on: 'table' | 'index';
  partitions: readonly string[];
}

/** Returns the pattern of IAM for partitions: a prefix ends with #, and everything else is one whole key. */
const patterns = (begin: readonly Prefix[]): string[] =>
  begin.map(prefix => (prefix.endsWith('#') ? `${prefix}*` : prefix));

/** Returns the rights that give a role its reach and nothing beyond. */
export function rightsOf({
  reads,
  indexes,
  writes,
  updates,
  checks,
  audits,
  records,
  erases,
}: TableReach): RoleRight[] {
  const right = (actions: readonly string[], begin: readonly Prefix[] = [], on: RoleRight['on'] = 'table') =>
    begin.length > 0 ? [{ actions, on, partitions: patterns(begin) }] : [];
  return [
    ...right(tableActions.readTable, reads),
    ...right(['dynamodb:Query'], indexes, 'index'),
    ...right(tableActions.writeTable, writes),
    ...right(['dynamodb:UpdateItem'], updates),
    ...right(['dynamodb:ConditionCheckItem'], checks),
    ...right(['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem'], erases ? [audit, reading] : []),
    ...right(['dynamodb:PutItem'], [...(audits ? [audit] : []), ...(records ? [reading] : [])]),
  ];
}

/** Returns the actions that write one item, with those of PartiQL that do the same. No role has a right to PartiQL. */
const denied = (...writes: readonly ('Delete' | 'Put' | 'Update')[]): string[] =>
  writes.flatMap(write => [`dynamodb:${write}Item`, `dynamodb:PartiQL${write === 'Put' ? 'Insert' : write}`]);

const batches = 'dynamodb:BatchWriteItem';

/**
 * What a role does not have, whatever else it is given: to write who is staff, and to change or remove what is in an audit
 * trail or says who looked at a customer. A role that `erases` may remove entries, and cannot change one either.
 * Decision 019 says what that leaves open.
 */
export const deniedTo = ({ erases }: Pick<TableReach, 'erases'>): readonly RoleRight[] => [
  {
    actions: [batches, ...denied('Delete', 'Put', 'Update')],
    on: 'table',
    partitions: patterns([staff]),
  },
  {
    actions: erases ? denied('Update') : [batches, ...denied('Delete', 'Update')],
    on: 'table',
    partitions: patterns([audit, reading]),
  },
];

/** Returns whether a pattern of IAM with stars matches a text. */
const matches = (pattern: string, text: string): boolean =>
  pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;

/** Returns whether one of the rights covers an action on a partition. */
export const covers = (
  rights: readonly RoleRight[],
  action: string,
  on: RoleRight['on'],
  partition: string,
): boolean =>
  rights.some(
    right =>
      right.on === on &&
      right.actions.includes(action) &&
      right.partitions.some(pattern => matches(pattern, partition)),
  );
