import { addDays } from '#shared/domain/kit/periods.ts';

/** An entry of the activity as it is stored. Its sort key begins with its instant. */
export type SealedEntry = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

/** What a seal says about the entries of one customer. */
export interface SealPart {
  customerid: string;
  entries: number;
  hash: string;
}

/**
 * Seals the entries of all customers on the days from `from` to `to` (YYYY-MM-DD, UTC, both included). `before` is the
 * hash of the seal before, '' in the first. `hash` covers everything else in it.
 */
export interface Seal {
  format: 1;
  /** Counts from 1. */
  number: number;
  from: string;
  to: string;
  before: string;
  /** The customers with entries on these days, by their id. */
  parts: readonly SealPart[];
  hash: string;
}

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export type Hash = (text: string) => string;

/** Something that is not as it was sealed. `seal` is the number of the seal that shows it. */
export interface SealFinding {
  seal: number;
  /** '' if it is about the seals themselves. */
  customerid: string;
  text: string;
}

/** The day of the first entry that there can be. */
export const firstDay = '2025-01-01';
/** Work that began on a day may still write its entries so long after its end. */
const graceMs = 2 * 3_600_000;

/** Returns JSON in the one spelling that RFC 8785 gives a value: names in order, no spaces. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`;
}

/** Returns the name of a seal's file. Names are in the order of the numbers. */
export const sealName = (number: number): string => `seals/${String(number).padStart(8, '0')}.json`;

const keyOf = ({ pk, sk }: SealedEntry): string => `${pk}\n${sk}`;
const dayOf = ({ sk }: SealedEntry): string => sk.slice(0, 10);

/** What a seal says about these entries of a customer, in whatever order they come. */
export function sealPartOf(customerid: string, entries: readonly SealedEntry[], hash: Hash): SealPart {
  const ordered = [...entries].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return { customerid, entries: entries.length, hash: hash(ordered.map(canonical).join('\n')) };
}

/** Returns the days that are to be sealed now after the last seal; undefined if there are none. */
export function daysToSeal(last: Seal | undefined, at: Date): { from: string; to: string } | undefined {
  const from = last ? addDays(last.to, 1) : firstDay;
  const to = addDays(new Date(at.getTime() - graceMs).toISOString().slice(0, 10), -1);
  return from <= to ? { from, to } : undefined;
}

const hashOf = ({ hash: _, ...content }: Seal, hash: Hash): string => hash(canonical(content));

/** Returns the seal of these days, which follows the last one. Customers without entries are left out. */
export function sealOf(
  last: Seal | undefined,
  days: { from: string; to: string },
  parts: readonly SealPart[],
  hash: Hash,
): Seal {
  const having = parts.filter(({ entries }) => entries > 0);
  const seal: Seal = {
    format: 1,
    number: (last?.number ?? 0) + 1,
    ...days,
    before: last?.hash ?? '',
    parts: having.sort((a, b) => (a.customerid < b.customerid ? -1 : 1)),
    hash: '',
  };
  return { ...seal, hash: hashOf(seal, hash) };
}

/**
 * What is wrong with a chain of seals, in its order: one that was changed, does not follow the one before, or is
 * missing. `expected` is a hash that somebody noted: without a seal that has it, the chain was cut off or replaced.
 */
export function checkChain(seals: readonly Seal[], hash: Hash, expected = ''): SealFinding[] {
  const found: SealFinding[] = [];
  const add = (seal: number, text: string) => found.push({ seal, customerid: '', text });
  let last: Seal | undefined;
  for (const seal of seals) {
    const { number, from, before } = seal;
    const due = (last?.number ?? 0) + 1;
    if (seal.hash !== hashOf(seal, hash)) add(number, 'This seal was changed: its hash does not match it.');
    if (number !== due)
      add(due, number === due + 1 ? 'This seal is missing.' : `Seals up to ${number - 1} are missing.`);
    else if (before !== (last?.hash ?? '')) add(number, 'This seal does not follow the one before.');
    else if (from !== (last ? addDays(last.to, 1) : firstDay))
      add(number, 'Days before this seal are not sealed.');
    last = seal;
  }
  if (expected && !seals.some(seal => seal.hash === expected)) {
    add((last?.number ?? 0) + 1, `No seal has the hash ${expected}: seals were cut off or replaced.`);
  }
  return found;
}

/** What a chain of seals says, to be compared with the entries of one customer after another. */
export interface Sealed {
  seals: readonly Seal[];
  /** The parts by customer, then by the number of their seal. */
  parts: ReadonlyMap<string, ReadonlyMap<number, SealPart>>;
}

export function readChain(seals: readonly Seal[]): Sealed {
  const parts = new Map<string, Map<number, SealPart>>();
  for (const { number, parts: all } of seals) {
    for (const part of all) {
      const own = parts.get(part.customerid) ?? new Map<number, SealPart>();
      parts.set(part.customerid, own.set(number, part));
    }
  }
  return { seals, parts };
}

/** What differs between the seals and a customer's entries, and how many entries no seal covers yet. */
export function checkEntries(
  { seals, parts }: Sealed,
  customerid: string,
  entries: readonly SealedEntry[],
  hash: Hash,
): { findings: SealFinding[]; open: number } {
  const sealed = parts.get(customerid) ?? new Map<number, SealPart>();
  const bySeal = Map.groupBy(entries, entry => sealOn(seals, dayOf(entry)));
  const findings: SealFinding[] = [];
  for (const seal of seals) {
    const own = bySeal.get(seal) ?? [];
    const part = sealed.get(seal.number);
    if (!part && own.length === 0) continue;
    const now = sealPartOf(customerid, own, hash);
    if (part?.hash === now.hash && part.entries === now.entries) continue;
    findings.push({ seal: seal.number, customerid, text: difference(seal, part?.entries ?? 0, now.entries) });
  }
  return { findings, open: bySeal.get(undefined)?.length ?? 0 };
}

/** What a comparison of all entries with their seals shows. Nothing sealed was changed if it has no findings. */
export interface Verification {
  seals: number;
  /** The last sealed day and the hash of its seal; '' before the first. */
  sealedTo: string;
  hash: string;
  /** Entries that no seal covers yet. */
  open: number;
  /** The customers that were deleted, or are being deleted, by their ids: nothing is found missing there. */
  deleted: string[];
  findings: SealFinding[];
}

/**
 * What all customers' entries and the chain itself show together. `deleted` are the customers that were deleted, with
 * their activity. `expected` is as in checkChain.
 */
export function verified(
  { seals }: Sealed,
  checked: readonly ReturnType<typeof checkEntries>[],
  deleted: ReadonlySet<string>,
  hash: Hash,
  expected = '',
): Verification {
  const last = seals.at(-1);
  const found = checked.flatMap(({ findings }) => findings);
  return {
    seals: seals.length,
    sealedTo: last?.to ?? '',
    hash: last?.hash ?? '',
    open: checked.reduce((sum, { open }) => sum + open, 0),
    deleted: [...deleted].sort(),
    findings: [
      ...checkChain(seals, hash, expected),
      ...found.filter(({ customerid }) => !deleted.has(customerid)),
    ],
  };
}

/** Returns the seal that covers a day; undefined after the last one. Days before the first belong to the first. */
function sealOn(seals: readonly Seal[], day: string): Seal | undefined {
  let [low, high] = [0, seals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (seals[middle]!.to < day) low = middle + 1;
    else high = middle;
  }
  return seals[low];
}

function difference({ from, to }: Seal, sealed: number, now: number): string {
  const when = from === to ? from : `${from} to ${to}`;
  if (sealed === now) return `${when}: an entry was changed or replaced.`;
  const what = now < sealed ? 'are missing' : 'were added afterwards';
  return `${when}: ${sealed} entries were sealed, and now there are ${now}. Some ${what}.`;
}
