import type {
  Comparator,
  ConditionOperand,
  DatabaseItem,
  ItemCondition,
  SizeCall,
  Value,
} from '#infra/local/dynamodb/types.ts';
import { valueAt } from './paths.ts';
import { beginsWith, compareValues, containsValue, equalValues, sizeOf, typeOf } from './values.ts';

/** Returns whether an item meets a condition. An absent attribute equals nothing and has no order. */
export function meets(condition: ItemCondition, item: DatabaseItem): boolean {
  switch (condition.type) {
    case 'and':
      return condition.args.every(each => meets(each, item));
    case 'or':
      return condition.args.some(each => meets(each, item));
    case 'not':
      return !meets(condition.args[0]!, item);
  }
  const [first, ...rest] = condition.args.map(arg => operandIn(arg, item));
  switch (condition.type) {
    case '=':
      return equalValues(first, rest[0]);
    case '<>':
      return !equalValues(first, rest[0]);
    case 'in':
      return rest.some(each => equalValues(first, each));
    case 'between':
      return inOrder('>=', first, rest[0]) && inOrder('<=', first, rest[1]);
    case 'function':
      return call(condition.name, first, rest[0]);
    default:
      return inOrder(condition.type, first, rest[0]);
  }
}

function call(name: string, first: Value | undefined, second: Value | undefined): boolean {
  switch (name) {
    case 'attribute_exists':
      return first !== undefined;
    case 'attribute_not_exists':
      return first === undefined;
    case 'attribute_type':
      return first !== undefined && typeOf(first) === second?.S;
    case 'begins_with':
      return beginsWith(first, second);
    case 'contains':
      return containsValue(first, second);
    default:
      throw new Error(`No function ${name} in conditions`);
  }
}

function inOrder(comparator: Comparator, a: Value | undefined, b: Value | undefined): boolean {
  const order = compareValues(a, b);
  if (order === undefined) return false;
  if (comparator === '<') return order < 0;
  if (comparator === '<=') return order <= 0;
  return comparator === '>' ? order > 0 : order >= 0;
}

const isCall = (operand: ConditionOperand): operand is SizeCall => 'type' in operand;

function operandIn(operand: ConditionOperand, item: DatabaseItem): Value | undefined {
  if (Array.isArray(operand)) return valueAt(operand, item);
  return isCall(operand) ? sizeOf(operandIn(operand.args[0], item)) : operand;
}

/**
 * Returns the refusal of a condition that orders by a value of the request without order, e.g. a list. A value of the
 * item is no reason to refuse: its condition is only false.
 */
export function operandRefusal(condition: ItemCondition): string | undefined {
  switch (condition.type) {
    case 'and':
    case 'or':
    case 'not':
      return condition.args.map(operandRefusal).find(refusal => refusal !== undefined);
    case '=':
    case '<>':
    case 'in':
    case 'function':
      return undefined;
  }
  const wrong = condition.args.find(
    arg => !Array.isArray(arg) && !isCall(arg) && !['S', 'N', 'B'].includes(typeOf(arg)),
  ) as Value | undefined;
  if (!wrong) return undefined;
  const operator = condition.type.toUpperCase();
  return `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${typeOf(wrong)}`;
}
