import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type Seal, sealName } from '#shared/domain/administration/seal.ts';
import { s3 } from './client.ts';

/*
 * The bucket of seals, one file for each. It accepts only files with new names, and nothing in it can be changed or
 * removed for years. Import this file with `await import` where it is used, as storage.ts.
 */

const Bucket = (): string => process.env.SEALS_BUCKET ?? 'attestry-seals';

/** Returns the names of all seals in their order. */
async function names(): Promise<string[]> {
  const found: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await s3().send(new ListObjectsV2Command({ Bucket: Bucket(), ContinuationToken }));
    found.push(...(page.Contents ?? []).map(({ Key }) => Key!));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return found.sort();
}

async function readSeal(Key: string): Promise<Seal> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: Bucket(), Key }));
  return JSON.parse(await Body!.transformToString()) as Seal;
}

/** Reads the last seal; undefined before the first. */
export async function lastSeal(): Promise<Seal | undefined> {
  const last = (await names()).at(-1);
  return last === undefined ? undefined : readSeal(last);
}

/** Reads all seals in their order. */
export async function allSeals(): Promise<Seal[]> {
  const seals: Seal[] = [];
  for (const name of await names()) seals.push(await readSeal(name));
  return seals;
}

/** Keeps a seal for good. Returns false, and keeps the other, if there is one with its number. */
export async function keepSeal(seal: Seal): Promise<boolean> {
  try {
    await s3().send(
      new PutObjectCommand({
        Bucket: Bucket(),
        Key: sealName(seal.number),
        Body: JSON.stringify(seal),
        ContentType: 'application/json',
        IfNoneMatch: '*',
      }),
    );
    return true;
  } catch (error) {
    // 412: it is there. 409: another run is writing it at this moment.
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 412 || status === 409) return false;
    throw error;
  }
}
