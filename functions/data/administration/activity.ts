import { queryBefore } from '#functions/data/table/before.ts';
import { auditPk, readingPk } from '#functions/data/table/keys.ts';
import type { Item } from '#functions/data/table/table.ts';
import type { Difference } from '#shared/domain/administration/differences.ts';

/** An entry of a customer's audit trail, or about who looked at the customer. */
export interface ActivityLine {
  /** Its sort key, which begins with its instant. */
  id: string;
  at: string;
  email: string;
  right: string;
  event: string;
  facts: Readonly<Record<string, unknown>>;
  changes: readonly Difference[];
}

/** Returns an entry of the audit trail from its item. */
export const activityLine = (item: Item): ActivityLine => {
  const id = String(item.sk);
  const facts = (item.facts ?? {}) as ActivityLine['facts'];
  return {
    id,
    // Entries of which there is one an hour have its beginning in their key.
    at: String(facts.first ?? id.slice(0, id.indexOf('#'))),
    email: String(item.email),
    right: String(item.right),
    event: String(item.event),
    facts,
    changes: (item.changes as Difference[] | undefined) ?? [],
  };
};

/** The month of the first release: no entry is older. */
export const firstMonth = '2025-01';
/** What one search reads at most: entries, and months without any. */
const most = { lines: 3_000, months: 24 };

const monthBefore = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number > 1 ? `${year}-${String(number - 1).padStart(2, '0')}` : `${year - 1}-12`;
};

/** Entries of one millisecond are in no order, so that the latest alone may be the same after another one. */
const together = 3;

/** Reads the ids of the latest entries of a customer's audit trail in the month of an instant; '' if there are none. */
export async function latestEntries(customerid: string, at: Date): Promise<string> {
  const { items } = await queryBefore(auditPk(customerid, at.toISOString().slice(0, 7)), '', together);
  return items.map(({ sk }) => String(sk)).join(' ');
}

/**
 * Reads the newest entries of a customer's month before a key ('' for all of them), the newest first, and whether there
 * may be more. `most` is for each of the two partitions.
 */
async function entriesBefore(customerid: string, month: string, before: string, most: number) {
  const parts = await Promise.all(
    [auditPk, readingPk].map(pk => queryBefore(pk(customerid, month), before, most)),
  );
  const keyOf = ({ sk }: Item) => String(sk);
  // Below the oldest entry that was read of a partition that has more, its next ones may belong between the others.
  const down = parts.flatMap(({ items, more }) => (more ? items.slice(-1).map(keyOf) : [])).sort();
  const whole = down.at(-1) ?? '';
  const items = parts.flatMap(part => part.items).filter(item => keyOf(item) >= whole);
  return {
    items: items.sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1)),
    more: parts.some(({ more }) => more),
  };
}

/** What is wanted of the activity. */
export interface WantedActivity {
  /** The first and the last month to read, YYYY-MM; '' for no limit. */
  from: string;
  to: string;
  /** Continues before the entry with this id, or at a month; '' begins with the newest. */
  cursor: string;
  /** How many entries at most. */
  count: number;
  is(line: ActivityLine): boolean;
}

/**
 * Reads entries of a customer, the newest first. The cursor continues there; it is '' after the oldest. A search that
 * finds little stops early, so that there may be fewer entries than wanted and still a cursor. `now` is the present month.
 */
export async function activityOf(
  customerid: string,
  now: string,
  { from, to, cursor, count, is }: WantedActivity,
): Promise<{ lines: ActivityLine[]; cursor: string }> {
  const first = from > firstMonth ? from : firstMonth;
  const lines: ActivityLine[] = [];
  let before = cursor.includes('#') ? cursor : '';
  let month = cursor ? cursor.slice(0, 7) : to && to < now ? to : now;
  for (let read = 0, months = 0; month >= first; ) {
    if (read >= most.lines || months >= most.months) return { lines, cursor: before || month };
    const { items, more } = await entriesBefore(customerid, month, before, Math.max(count, 200));
    read += items.length;
    for (const item of items) {
      const line = activityLine(item);
      before = line.id;
      if (!is(line)) continue;
      lines.push(line);
      if (lines.length === count) return { lines, cursor: before };
    }
    if (more) continue;
    month = monthBefore(month);
    before = '';
    months++;
  }
  return { lines, cursor: '' };
}
