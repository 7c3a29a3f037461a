import { type MemberType, type RequestRules, rulesOf } from './actions.ts';
import { operandRefusal } from './expressions/conditions.ts';
import {
  type AttributeConditions,
  conditionRefusal,
  parsedConditions,
  parsedUpdates,
  valueRefusal,
} from './expressions/legacy.ts';
import type { RequestData } from './types.ts';

/** Filters whose types dynalite refuses where AWS compares them. It sees only that there are some. */
const filters = ['QueryFilter', 'ScanFilter'] as const;

/** Returns the rules of an operation on items: dynalite's, with members and refusals that it does not know. */
function itemRules(operation: string, more: Record<string, MemberType> = {}): RequestRules {
  const { types, custom } = rulesOf(operation);
  return {
    types: { ...types, ...more },
    custom(data, store) {
      const conditions = (data.Expected ?? data.QueryFilter ?? data.ScanFilter) as
        | AttributeConditions
        | undefined;
      const values = conditions && valueRefusal(conditions);
      if (values) return values;
      for (const name of filters) if (data[name]) data[name] = {};
      for (const name of conditionMembers) data[name] = withoutDoubleNots(data[name]);
      return (
        named(custom?.(data, store)) ??
        (conditions && conditionRefusal(conditions)) ??
        conditionalRefusal(data, conditions) ??
        expressionRefusal(data) ??
        selectRefusal(data) ??
        parseLegacy(data, conditions)
      );
    },
  };
}

const conditionMembers = ['ConditionExpression', 'FilterExpression'] as const;

/** dynalite reads NOT only once, and two of them change nothing. */
const withoutDoubleNots = (expression: unknown): unknown =>
  typeof expression === 'string' ? expression.replace(/(?<![#:.\w])NOT\s+NOT\s+/gi, '') : expression;

/** dynalite does not know functions of other expressions, and calls them unknown. */
const named = (message: string | undefined): string | undefined =>
  message?.replace(
    /Invalid function name; (?=function: (if_not_exists|list_append)$)/,
    'The function is not allowed in this expression; ',
  );

const conditionalRefusal = (data: RequestData, conditions: unknown): string | undefined =>
  data.ConditionalOperator && !conditions
    ? 'ConditionalOperator cannot be used without Filter or Expected'
    : undefined;

function expressionRefusal({ _condition, _filter }: RequestData): string | undefined {
  const condition = _condition && operandRefusal(_condition.expression);
  if (condition) return `Invalid ConditionExpression: ${condition}`;
  const filter = _filter && operandRefusal(_filter.expression);
  return filter && `Invalid FilterExpression: ${filter}`;
}

/** Returns the refusal of a Select that does not go with what else the request says. */
function selectRefusal(data: RequestData): string | undefined {
  const { Select, IndexName, AttributesToGet, ProjectionExpression } = data;
  const invalid = 'One or more parameter values were invalid:';
  if (Select === 'ALL_PROJECTED_ATTRIBUTES' && !IndexName) {
    return `${invalid} ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName`;
  }
  const chosen = AttributesToGet
    ? 'AttributesToGet'
    : ProjectionExpression
      ? 'ProjectionExpression'
      : undefined;
  if (Select === 'SPECIFIC_ATTRIBUTES' && !chosen) {
    return `${invalid} Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES`;
  }
  if (!Select || Select === 'SPECIFIC_ATTRIBUTES' || !chosen) return undefined;
  const wanted = Select === 'COUNT' ? 'only the Count' : Select;
  return `${invalid} Cannot specify the ${chosen} when choosing to get ${wanted}`;
}

function parseLegacy(data: RequestData, conditions: AttributeConditions | undefined): undefined {
  if (conditions && Object.keys(conditions).length > 0) {
    data[data.Expected ? '_condition' : '_filter'] = parsedConditions(conditions, data.ConditionalOperator);
  }
  data._updates ??= parsedUpdates(data);
}

const onFailure = { ReturnValuesOnConditionCheckFailure: { type: 'String', enum: ['ALL_OLD', 'NONE'] } };

/** The rules of every operation on items. */
export const itemRequests = {
  GetItem: rulesOf('getItem'),
  BatchGetItem: rulesOf('batchGetItem'),
  Query: itemRules('query'),
  Scan: itemRules('scan', {
    TotalSegments: { type: 'Integer', greaterThanOrEqual: 1, lessThanOrEqual: 1_000_000 },
  }),
  PutItem: itemRules('putItem', onFailure),
  UpdateItem: itemRules('updateItem', {
    ...onFailure,
    AttributeUpdates: {
      type: 'Map<AttributeValueUpdate>',
      children: {
        type: 'ValueStruct<AttributeValueUpdate>',
        children: {
          Action: { type: 'String', enum: ['ADD', 'PUT', 'DELETE'] },
          Value: 'AttrStruct<FieldStruct>',
        },
      },
    },
  }),
  DeleteItem: itemRules('deleteItem', onFailure),
  BatchWriteItem: rulesOf('batchWriteItem'),
};
