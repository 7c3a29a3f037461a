import { createHash } from 'node:crypto';
import { entriesOn, sealedCustomers } from '#functions/data/administration/trail.ts';
import { everyDeleted } from '#functions/data/support/deleted.ts';
import {
  checkEntries,
  daysToSeal,
  firstDay,
  readChain,
  type Seal,
  sealOf,
  sealPartOf,
  type Verification,
  verified,
} from '#shared/domain/administration/seal.ts';

const bucket = () => import('#functions/services/files/seals.ts');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** How many customers are read at a time. */
const together = 20;

async function ofEach<T>(
  customerids: readonly string[],
  work: (customerid: string) => Promise<T>,
): Promise<T[]> {
  const done: T[] = [];
  for (let at = 0; at < customerids.length; at += together) {
    done.push(...(await Promise.all(customerids.slice(at, at + together).map(work))));
  }
  return done;
}

/** What became of one run: the seal without its parts, and whether it was written. Undefined if no day was due. */
export interface Sealing {
  sealed?: { number: number; from: string; to: string; customers: number; entries: number; hash: string };
  /** Another run sealed the same days at the same moment, or it was a dry run. */
  written: boolean;
}

/**
 * Seals the days that have ended since the last seal. Two runs at once write one seal, and a run that is killed writes
 * none, so that the next one seals its days too. A dry run writes nothing.
 * Source: docs/product.md, Activity.
 */
export async function sealActivity(at: Date, { dryRun = false } = {}): Promise<Sealing> {
  const { keepSeal, lastSeal } = await bucket();
  const last = await lastSeal();
  const days = daysToSeal(last, at);
  if (!days) return { written: false };
  const customerids = await sealedCustomers();
  const parts = await ofEach(customerids, async customerid =>
    sealPartOf(customerid, await entriesOn(customerid, days.from, days.to), sha256),
  );
  const seal = sealOf(last, days, parts, sha256);
  const written = !dryRun && (await keepSeal(seal));
  return { sealed: summaryOf(seal), written };
}

function summaryOf({ number, from, to, parts, hash }: Seal): NonNullable<Sealing['sealed']> {
  const entries = parts.reduce((sum, part) => sum + part.entries, 0);
  return { number, from, to, customers: parts.length, entries, hash };
}

/** Compares every entry with its seal. `expected` is the noted hash of a seal, '' for none. */
export async function verifyActivity(at: Date, expected = ''): Promise<Verification> {
  const { allSeals } = await bucket();
  const chain = readChain(await allSeals());
  const customerids = await sealedCustomers();
  const today = at.toISOString().slice(0, 10);
  const everybody = [...new Set([...customerids, ...chain.parts.keys()])];
  const checked = await ofEach(everybody, async customerid =>
    checkEntries(chain, customerid, await entriesOn(customerid, firstDay, today), sha256),
  );
  const deleted = new Set((await everyDeleted()).map(({ customerid }) => customerid));
  return verified(chain, checked, deleted, sha256, expected);
}
