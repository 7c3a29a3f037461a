import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { whoseActivity, whoseDeletion } from '#functions/data/administration/trail.ts';
import { Misuse, placeOf } from '#infra/shell.ts';
import {
  checkEntries,
  readChain,
  type Seal,
  type SealedEntry,
  sealName,
  type Verification,
  verified,
} from '#shared/domain/administration/seal.ts';
import { readItems } from './file.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Compares the activity in an exported file of the table with a folder of seals; nothing else is asked or trusted.
 * `expected` is the noted hash of a seal, '' for none. Throws a Misuse if the folder has no seals.
 */
export async function verifyFiles(data: string, folder: string, expected = ''): Promise<Verification> {
  const chain = readChain(await readSeals(folder));
  const entries = new Map<string, SealedEntry[]>();
  const deleted = new Set<string>();
  for await (const item of readItems(data)) {
    const pk = String(item.pk!.S);
    const gone = whoseDeletion(pk, String(item.sk!.S));
    if (gone !== undefined) deleted.add(gone);
    const customerid = whoseActivity(pk);
    if (customerid === undefined) continue;
    const own = entries.get(customerid) ?? [];
    own.push(unmarshall(item) as SealedEntry);
    entries.set(customerid, own);
  }
  const everybody = new Set([...entries.keys(), ...chain.parts.keys()]);
  const checked = [...everybody].map(id => checkEntries(chain, id, entries.get(id) ?? [], sha256));
  return verified(chain, checked, deleted, sha256, expected);
}

/** Reads the seals of a copied bucket, or of this machine's own, in their order. */
async function readSeals(folder: string): Promise<Seal[]> {
  const place = placeOf(folder);
  const names = await readdir(place, { recursive: true }).catch(() => {
    throw new Misuse(`${folder}: This folder cannot be read.`);
  });
  // This machine's bucket adds an ending to the names of files.
  const files = names.filter(name => /^\d{8}\.json(\.data)?$/.test(basename(name))).sort();
  if (files.length === 0) {
    throw new Misuse(
      `${folder}: This folder has no seals. Their files are called ${basename(sealName(1))} and so on.`,
    );
  }
  return Promise.all(files.map(async name => JSON.parse(await readFile(join(place, name), 'utf8')) as Seal));
}
