import { validations } from '#infra/local/dynamodb/actions.ts';
import type {
  ItemCondition,
  ParsedCondition,
  ParsedUpdates,
  RequestData,
  UpdateSection,
  Value,
} from '#infra/local/dynamodb/types.ts';
import { compareValues, typeOf } from './values.ts';

// The parameters that expressions replaced become parsed expressions, so that there is one evaluation of each.

/** A condition on one attribute, from Expected, QueryFilter, ScanFilter or KeyConditions. */
export interface AttributeCondition {
  ComparisonOperator?: string;
  AttributeValueList?: Value[];
  Value?: Value;
  Exists?: boolean;
}
export type AttributeConditions = Record<string, AttributeCondition>;

const ordered = ['S', 'N', 'B'];
const operators: Record<string, { arguments: [least: number, most: number]; types?: string[] }> = {
  NULL: { arguments: [0, 0] },
  NOT_NULL: { arguments: [0, 0] },
  EQ: { arguments: [1, 1] },
  NE: { arguments: [1, 1] },
  LE: { arguments: [1, 1], types: ordered },
  LT: { arguments: [1, 1], types: ordered },
  GE: { arguments: [1, 1], types: ordered },
  GT: { arguments: [1, 1], types: ordered },
  CONTAINS: { arguments: [1, 1], types: ordered },
  NOT_CONTAINS: { arguments: [1, 1], types: ordered },
  BEGINS_WITH: { arguments: [1, 1], types: ['S', 'B'] },
  IN: { arguments: [1, Number.POSITIVE_INFINITY], types: ordered },
  BETWEEN: { arguments: [2, 2], types: ordered },
};

const valuesOf = ({ AttributeValueList, Value }: AttributeCondition): Value[] =>
  AttributeValueList ?? (Value ? [Value] : []);

/** Returns the refusal of values that are none, e.g. a number that cannot be read. Gives each number its spelling. */
export function valueRefusal(conditions: AttributeConditions): string | undefined {
  for (const condition of Object.values(conditions)) {
    for (const value of valuesOf(condition)) {
      const refusal = validations.validateAttributeValue(value);
      if (refusal) return refusal;
    }
  }
  return undefined;
}

/** Returns the refusal of conditions whose values do not fit their operators, in number or type. */
export function conditionRefusal(conditions: AttributeConditions): string | undefined {
  for (const condition of Object.values(conditions)) {
    const { ComparisonOperator: name } = condition;
    if (name === undefined) continue;
    const values = valuesOf(condition);
    const invalid = 'One or more parameter values were invalid:';
    const { arguments: count, types } = operators[name]!;
    if (values.length < count[0] || values.length > count[1]) {
      return `${invalid} Invalid number of argument(s) for the ${name} ComparisonOperator`;
    }
    if (new Set(values.map(typeOf)).size > 1) {
      return `${invalid} AttributeValues inside AttributeValueList must be of same type`;
    }
    const wrong = values.find(value => types && !types.includes(typeOf(value)));
    if (wrong) {
      return `${invalid} ComparisonOperator ${name} is not valid for ${typeOf(wrong)} AttributeValue type`;
    }
    if (name === 'BETWEEN' && compareValues(values[0], values[1])! > 0) {
      return 'The BETWEEN condition was provided a range where the lower bound is greater than the upper bound';
    }
  }
  return undefined;
}

/** Returns conditions on attributes as one parsed condition: all must hold, or with `OR` one of them. */
export function parsedConditions(conditions: AttributeConditions, operator: unknown): ParsedCondition {
  const args = Object.entries(conditions).map(([name, condition]) => conditionOn(name, condition));
  return { expression: { type: operator === 'OR' ? 'or' : 'and', args }, pathHeads: conditions };
}

const comparators = {
  EQ: '=',
  NE: '<>',
  LE: '<=',
  LT: '<',
  GE: '>=',
  GT: '>',
  IN: 'in',
  BETWEEN: 'between',
} as const;
const functions: Record<string, string> = {
  NULL: 'attribute_not_exists',
  NOT_NULL: 'attribute_exists',
  CONTAINS: 'contains',
  BEGINS_WITH: 'begins_with',
};

/** Returns the condition on one attribute. */
export function conditionOn(attribute: string, condition: AttributeCondition): ItemCondition {
  const operator = condition.ComparisonOperator ?? (condition.Exists === false ? 'NULL' : 'EQ');
  const args = [[attribute], ...valuesOf(condition)];
  if (operator === 'NOT_CONTAINS') {
    const contained: ItemCondition = { type: 'function', name: 'contains', args };
    // An absent attribute contains nothing, and does not "not contain" it either.
    const exists: ItemCondition = { type: 'function', name: 'attribute_exists', args: [[attribute]] };
    return { type: 'and', args: [exists, { type: 'not', args: [contained] }] };
  }
  const name = functions[operator];
  if (name) return { type: 'function', name, args };
  return { type: comparators[operator as keyof typeof comparators], args };
}

type AttributeUpdates = Record<string, { Action?: string; Value?: Value }>;

/** Returns the updates of single attributes as a parsed update. */
export function parsedUpdates({ AttributeUpdates = {} }: RequestData): ParsedUpdates {
  const sections = Object.entries(AttributeUpdates as AttributeUpdates).map(
    ([name, { Action = 'PUT', Value }]): UpdateSection => {
      const path = [name];
      if (!Value) return { type: 'remove', path };
      const attrType = typeOf(Value);
      if (Action === 'PUT') return { type: 'set', path, val: Value, attrType };
      return { type: Action === 'ADD' ? 'add' : 'delete', path, val: Value, attrType };
    },
  );
  return {
    sections,
    paths: sections.map(({ path }) => path),
    mismatch: 'Type mismatch for attribute to update',
  };
}
