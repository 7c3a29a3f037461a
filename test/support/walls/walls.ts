import { AsyncLocalStorage } from 'node:async_hooks';
import type { TableReach } from '#infra/aws/reach/parts.ts';
import { roleReachOf } from '#infra/aws/reach/reach.ts';
import { covers, deniedTo, type RoleRight, rightsOf } from '#infra/aws/rights.ts';
import { allCalls } from '#shared/contract/all.ts';
import { addStep } from '#test/support/database/steps.ts';

/** One partition that a request to the table reaches, and the action that IAM knows it by. */
interface Touch {
  action: string;
  on: RoleRight['on'];
  partition: string;
}

/** What each role has reached: actions in kinds of partitions, as `placeOf` names them. */
export type Reached = Map<string, Set<string>>;

/** Returns the name of an action in a kind of partition. */
export const placeOf = (action: string, on: RoleRight['on'], partition: string): string =>
  `${action} ${on} ${partition.replace(/#.*/, '#')}`;

function note(reached: Reached, role: string, { action, on, partition }: Touch): void {
  const places = reached.get(role) ?? new Set();
  reached.set(role, places.add(placeOf(action, on, partition)));
}

type Value = string | { S: string };
interface Keyed {
  pk: Value;
}
interface Batch {
  Keys?: Keyed[];
}
interface WriteRequest {
  PutRequest?: { Item: Keyed };
  DeleteRequest?: { Key: Keyed };
}
interface Input {
  RequestItems?: Record<string, Batch | WriteRequest[]>;
  ExpressionAttributeValues?: Record<string, Value>;
  IndexName?: string;
  Item?: Keyed;
  Key?: Keyed;
  TransactItems?: Record<string, Input>[];
}

const text = (value: Value): string => (typeof value === 'string' ? value : value.S);

const keysIn = (each: Batch | WriteRequest[]): Keyed[] =>
  Array.isArray(each)
    ? each.map(one => (one.PutRequest?.Item ?? one.DeleteRequest?.Key)!)
    : (each.Keys ?? []);

/** What a request of the data layer reaches. Each part of a transaction counts as its own action. */
function touchesOf(name: string, input: Input): Touch[] {
  if (name === 'TransactWriteItems') {
    const parts = (input.TransactItems ?? []).flatMap(part => Object.entries(part));
    return parts.flatMap(([kind, each]) =>
      touchesOf(kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`, each),
    );
  }
  const on = input.IndexName ? 'index' : 'table';
  const keyed = [...Object.values(input.RequestItems ?? {}).flatMap(keysIn), input.Item ?? input.Key];
  const found = keyed.flatMap(key => (key ? [text(key.pk)] : []));
  // A query of the data layer names its partition :p.
  const queried = input.ExpressionAttributeValues?.[':p'];
  const partitions = name === 'Query' ? [text(queried!)] : found;
  if (partitions.length === 0) throw new Error(`${name} names no partition`);
  return partitions.map(partition => ({ action: `dynamodb:${name}`, on, partition }));
}

/** The actions of requests, by the commands that wrap them in the document client. */
const actionOf = (command: string): string => {
  const name = command.replace(/Command$/, '');
  if (name === 'TransactWrite') return 'TransactWriteItems';
  return /^(BatchGet|BatchWrite|Put|Update|Delete)$/.test(name) ? `${name}Item` : name;
};

const countingAreas = new Set(
  allCalls.filter(call => call.access.level !== 'webhook').map(({ area }) => area),
);

/** What a role may do on AWS, with the counting of calls. */
export const reachOfRole = (role: string): TableReach => roleReachOf(role, countingAreas.has(role));

const roles = new AsyncLocalStorage<string>();

/** Runs work as one of the roles on AWS, an area of the API or another function. Its requests are held to its reach. */
export const asRole = <T>(role: string, work: () => Promise<T>): Promise<T> => roles.run(role, work);

/**
 * Refuses what the policy of its role on AWS would refuse, for every request to the table that is made as a role. Returns
 * what the roles reach from now on, which test/support/walls/reached.ts reads.
 */
export function holdToWalls(): Reached {
  const reached: Reached = new Map();
  addStep(
    'walls',
    (next, context) => args => {
      const role = roles.getStore();
      if (role) {
        const reach = reachOfRole(role);
        const rights = rightsOf(reach);
        const denied = deniedTo(reach);
        for (const { action, on, partition } of touchesOf(
          actionOf(String(context.commandName)),
          args.input as Input,
        )) {
          const begin = partition.replace(/#.*/, '#…');
          if (!covers(rights, action, on, partition) || covers(denied, action, on, partition)) {
            throw new Error(`${role} may not ${action} in ${begin} (infra/aws/reach/reach.ts)`);
          }
          note(reached, role, { action, on, partition });
        }
      }
      return next(args);
    },
    { step: 'initialize', override: true },
  );
  return reached;
}
