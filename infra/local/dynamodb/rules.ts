import { type MemberType, type RequestRules, rulesOf } from './actions.ts';
import { operandRefusal } from './expressions/conditions.ts';
import { syntaxRefusal } from './expressions/syntax.ts';
import type { RequestData } from './types.ts';

/** Parameters that expressions replaced, with the expression of each. */
const replaced = {
  Expected: 'ConditionExpression',
  AttributeUpdates: 'UpdateExpression',
  KeyConditions: 'KeyConditionExpression',
  QueryFilter: 'FilterExpression',
  ScanFilter: 'FilterExpression',
  ConditionalOperator: 'AND or OR in an expression',
} as const;

/** Returns the refusal of a parameter that expressions replaced: the application sends none of them. */
function replacedRefusal(data: RequestData): string | undefined {
  const sent = Object.entries(replaced).find(([name]) => data[name] !== undefined);
  return sent && `The embedded database does not do ${sent[0]}. Use ${sent[1]}.`;
}

/** Returns the rules of an operation on items: dynalite's, with members and refusals that it does not know. */
function itemRules(operation: string, more: Record<string, MemberType> = {}): RequestRules {
  const { types, custom } = rulesOf(operation);
  return {
    types: { ...types, ...more },
    custom(data, store) {
      const refusal = replacedRefusal(data);
      if (refusal) return refusal;
      for (const name of conditionMembers) data[name] = withoutDoubleNots(data[name]);
      const syntax = syntaxRefusal(data);
      if (syntax) return syntax;
      return named(custom?.(data, store)) ?? expressionRefusal(data) ?? selectRefusal(data);
    },
  };
}

/** Returns the rules of an operation that reads by keys; `parts` are the places where it has expressions. */
function readRules(operation: string, parts: (data: RequestData) => RequestData[]): RequestRules {
  const { types, custom } = rulesOf(operation);
  return {
    types,
    custom: (data, store) => parts(data).map(syntaxRefusal).find(Boolean) ?? custom?.(data, store),
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

const onFailure = { ReturnValuesOnConditionCheckFailure: { type: 'String', enum: ['ALL_OLD', 'NONE'] } };

/** The rules of every operation on items. */
export const itemRequests = {
  GetItem: readRules('getItem', data => [data]),
  BatchGetItem: readRules('batchGetItem', data => Object.values(data.RequestItems as object)),
  Query: itemRules('query'),
  Scan: itemRules('scan', {
    TotalSegments: { type: 'Integer', greaterThanOrEqual: 1, lessThanOrEqual: 1_000_000 },
  }),
  PutItem: itemRules('putItem', onFailure),
  UpdateItem: itemRules('updateItem', onFailure),
  DeleteItem: itemRules('deleteItem', onFailure),
  BatchWriteItem: rulesOf('batchWriteItem'),
};
