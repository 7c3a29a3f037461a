import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { lazily } from '#functions/kit/clients.ts';

/** A local endpoint has no host name for each bucket, so the bucket goes into the path. */
export const s3 = lazily(() => new S3Client({ forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3) }));

/** Removes every file of a bucket whose key begins with `prefix`. */
export async function removeAll(Bucket: string, prefix: string): Promise<void> {
  let ContinuationToken: string | undefined;
  do {
    const page = await s3().send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }));
    for (const { Key } of page.Contents ?? []) await s3().send(new DeleteObjectCommand({ Bucket, Key }));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}
