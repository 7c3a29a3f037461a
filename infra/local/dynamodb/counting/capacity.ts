import type { DatabaseItem, IndexKind, RequestData, Value } from '#infra/local/dynamodb/types.ts';
import { indexKinds } from '#infra/local/dynamodb/types.ts';

/** Capacity units of one table, split as ReturnConsumedCapacity INDEXES shows them. */
export class Units {
  table = 0;
  readonly indexes = new Map<string, { kind: IndexKind; units: number }>();

  addIndex(kind: IndexKind, name: string, units: number): void {
    const found = this.indexes.get(name);
    if (found) found.units += units;
    else this.indexes.set(name, { kind, units });
  }

  get total(): number {
    let total = this.table;
    for (const { units } of this.indexes.values()) total += units;
    return total;
  }
}

/** Returns whether a response includes ConsumedCapacity. */
export const counts = (data: RequestData): boolean =>
  data.ReturnConsumedCapacity === 'TOTAL' || data.ReturnConsumedCapacity === 'INDEXES';

/**
 * Returns the ConsumedCapacity of one table. Transactions name their `direction` and repeat the units under it, as AWS does.
 */
export function consumed(
  table: string,
  units: Units,
  detail: RequestData['ReturnConsumedCapacity'],
  direction?: 'Read' | 'Write',
): Record<string, unknown> {
  const arm = (amount: number) => ({
    CapacityUnits: amount,
    ...(direction && { [`${direction}CapacityUnits`]: amount }),
  });
  const answer: Record<string, unknown> = { TableName: table, ...arm(units.total) };
  if (detail !== 'INDEXES') return answer;
  answer.Table = arm(units.table);
  for (const kind of indexKinds) {
    const ofKind = [...units.indexes].filter(([, index]) => index.kind === kind);
    if (ofKind.length > 0) {
      answer[kind] = Object.fromEntries(ofKind.map(([name, index]) => [name, arm(index.units)]));
    }
  }
  return answer;
}

/** Returns the write units of an item with this size: one per started KB. */
export const writeUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / 1024));

/** Returns the read units of this size: one per started 4 KB, or half if the read is not strongly consistent. */
export const readUnits = (bytes: number, consistent: boolean): number =>
  Math.max(1, Math.ceil(bytes / 4096)) * (consistent ? 1 : 0.5);

/** Returns the bytes that DynamoDB counts for an item: names and values in UTF-8, numbers packed, 0 for none. */
export function itemBytes(item: DatabaseItem | undefined): number {
  let bytes = 0;
  for (const name in item) bytes += Buffer.byteLength(name) + valueBytes(item[name]!);
  return bytes;
}

function valueBytes(value: Value): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return numberBytes(value.N);
  if (value.B !== undefined) return Buffer.byteLength(value.B, 'base64');
  if (value.L) return value.L.reduce((sum, member) => sum + 1 + valueBytes(member), 3);
  if (value.M) return 3 + Object.keys(value.M).length + itemBytes(value.M);
  if (value.SS) return value.SS.reduce((sum, member) => sum + Buffer.byteLength(member), 0);
  if (value.NS) return value.NS.reduce((sum, member) => sum + numberBytes(member), 0);
  if (value.BS) return value.BS.reduce((sum, member) => sum + Buffer.byteLength(member, 'base64'), 0);
  return 1; // BOOL and NULL
}

/** Returns the bytes of a number: one for two significant digits, one for the exponent, one for a minus sign. */
function numberBytes(text: string): number {
  const [mantissa = '', exponent = '0'] = text.replace(/^[+-]/, '').toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = (whole + fraction).replace(/^0+/, '').replace(/0+$/, '');
  if (digits === '') return 1;
  // A byte stores an even and an odd place, so the position of the first digit decides how many bytes are used.
  const point = whole.replace(/^0+/, '').length || -(fraction.length - fraction.replace(/^0+/, '').length);
  const first = point + Number(exponent);
  const pairs = Math.ceil((digits.length + Math.abs(first % 2)) / 2);
  return 1 + pairs + (text.startsWith('-') ? 1 : 0);
}
