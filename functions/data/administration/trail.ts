import { auditPk, prefixes, readingPk, shards } from '#functions/data/table/keys.ts';
import { queryPages } from '#functions/data/table/pages.ts';
import { queryAll } from '#functions/data/table/table.ts';
import type { SealedEntry } from '#shared/domain/administration/seal.ts';
import { provider } from '#shared/domain/support/staffjobs.ts';
import { type ActivityLine, activityLine, firstMonth } from './activity.ts';
import { customersOf } from './customer.ts';

/**
 * Reads every entry of a customer's activity on the days from `from` to `to` (YYYY-MM-DD, UTC, both included) as it is
 * stored, in no particular order.
 */
export async function entriesOn(customerid: string, from: string, to: string): Promise<SealedEntry[]> {
  const day = from === to ? from : '';
  const found: SealedEntry[] = [];
  for (const month of monthsBetween(from, to)) {
    const parts = [auditPk, readingPk].map(pk => queryAll(pk(customerid, month), day, { consistent: true }));
    found.push(...((await Promise.all(parts)).flat() as unknown as SealedEntry[]));
  }
  return found.filter(({ sk }) => from <= sk.slice(0, 10) && sk.slice(0, 10) <= to);
}

/**
 * Reads every entry of a customer's activity until an instant, a page at a time: a month after the other, of each first the
 * changes, then who looked. `month` is the one that is read.
 */
export async function* everyEntry(
  customerid: string,
  until: Date,
): AsyncGenerator<{ month: string; lines: ActivityLine[] }> {
  for (const month of monthsBetween(firstMonth, until.toISOString())) {
    for (const pk of [auditPk, readingPk]) {
      for await (const items of queryPages(pk(customerid, month))) {
        yield { month, lines: items.map(activityLine) };
      }
    }
  }
}

/** Returns the months of these days, YYYY-MM. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let [year, month] = from.split('-').map(Number) as [number, number]; ; month++) {
    if (month > 12) [year, month] = [year + 1, 1];
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > to) return months;
    months.push(name);
  }
}

/**
 * Returns the customers whose activity is sealed: all but demonstrations, which are rebuilt often; and the provider, whose
 * activity says which customers were deleted.
 */
export async function sealedCustomers(): Promise<string[]> {
  const customerids: string[] = [];
  for (const shard of shards) {
    const items = (await customersOf(shard)).filter(({ demo }) => demo !== true);
    customerids.push(...items.map(({ gsi1sk }) => String(gsi1sk)));
  }
  return [...customerids.sort(), provider];
}

/** Returns whose activity a partition belongs to; undefined for any other partition. */
export function whoseActivity(pk: string): string | undefined {
  const prefix = [prefixes.audit, prefixes.reading].find(each => pk.startsWith(each));
  return prefix && pk.slice(prefix.length, pk.lastIndexOf('#'));
}

/** Returns the customer of which an item says that it was deleted, or is being deleted; undefined for any other item. */
export const whoseDeletion = (pk: string, sk: string): string | undefined =>
  pk === prefixes.deleted ? sk : undefined;
