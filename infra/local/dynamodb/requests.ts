import { checked, type MemberType, type RequestRules } from './actions.ts';
import { itemRequests } from './rules.ts';
import { type DatabaseItem, type RequestData, validationError } from './types.ts';

/** One checked write of a transaction with its parsed expressions. */
export interface WritePart {
  kind: 'Put' | 'Update' | 'Delete' | 'ConditionCheck';
  data: RequestData;
  /** The item's key; for a Put, the whole item. */
  key: DatabaseItem;
}

export type Get = RequestData & { Key: DatabaseItem };

const { PutItem, UpdateItem, DeleteItem, GetItem } = itemRequests;
const required = { type: 'String', notNull: true };

const common = [
  'TableName',
  'ConditionExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
  'ReturnValuesOnConditionCheckFailure',
] as const;

/** Returns the members of a single write that the same write in a transaction has. */
function partTypes(name: string, { types }: RequestRules, own: RequestRules['types']) {
  const children: RequestRules['types'] = {};
  for (const member of common) children[member] = types[member]!;
  return {
    type: `FieldStruct<${name}>`,
    children: { ...children, ...own },
  };
}

const kinds = {
  Put: { like: PutItem, types: partTypes('Put', PutItem, { Item: PutItem.types.Item! }) },
  Update: {
    like: UpdateItem,
    types: partTypes('Update', UpdateItem, { Key: UpdateItem.types.Key!, UpdateExpression: required }),
  },
  Delete: { like: DeleteItem, types: partTypes('Delete', DeleteItem, { Key: DeleteItem.types.Key! }) },
  ConditionCheck: {
    like: DeleteItem,
    types: partTypes('ConditionCheck', DeleteItem, {
      Key: DeleteItem.types.Key!,
      ConditionExpression: required,
    }),
  },
};
const kindNames = Object.keys(kinds) as WritePart['kind'][];

const items = (type: string, children: RequestRules['types']): MemberType => ({
  type: 'List',
  notNull: true,
  lengthGreaterThanOrEqual: 1,
  lengthLessThanOrEqual: 100,
  children: { type: `ValueStruct<${type}>`, children },
});

const writeTypes = {
  ReturnConsumedCapacity: PutItem.types.ReturnConsumedCapacity!,
  ReturnItemCollectionMetrics: PutItem.types.ReturnItemCollectionMetrics!,
  ClientRequestToken: { type: 'String', lengthGreaterThanOrEqual: 1, lengthLessThanOrEqual: 36 },
  TransactItems: items(
    'TransactWriteItem',
    Object.fromEntries(kindNames.map(kind => [kind, kinds[kind].types])),
  ),
};

const getTypes = {
  ReturnConsumedCapacity: GetItem.types.ReturnConsumedCapacity!,
  TransactItems: items('TransactGetItem', {
    Get: {
      type: 'FieldStruct<Get>',
      notNull: true,
      children: {
        TableName: GetItem.types.TableName!,
        Key: GetItem.types.Key!,
        ProjectionExpression: GetItem.types.ProjectionExpression!,
        ExpressionAttributeNames: GetItem.types.ExpressionAttributeNames!,
      },
    },
  }),
};

/** Checks a TransactWriteItems request. Throws a ValidationException. */
export function checkedWrites(request: object): { data: RequestData; parts: WritePart[] } {
  const data = checked(request, { types: writeTypes });
  const parts = (data.TransactItems as Record<string, RequestData>[]).map(item => {
    const [kind, ...more] = kindNames.filter(name => item[name] !== undefined);
    if (!kind || more.length > 0) {
      throw validationError('TransactItems can only contain one of Check, Put, Update or Delete');
    }
    const checkedPart = checked(item[kind]!, kinds[kind].like);
    return {
      kind,
      data: checkedPart,
      key: (checkedPart.Item ?? checkedPart.Key) as DatabaseItem,
    };
  });
  return { data, parts };
}

/** Checks a TransactGetItems request. Throws a ValidationException. */
export function checkedGets(request: object): { data: RequestData; gets: Get[] } {
  const data = checked(request, { types: getTypes });
  const gets = (data.TransactItems as { Get: RequestData }[]).map(item => checked(item.Get, GetItem) as Get);
  return { data, gets };
}
