import { S3Client } from '@aws-sdk/client-s3';
import { lazily } from '#functions/kit/clients.ts';

/** A local endpoint has no host name for each bucket, so the bucket goes into the path. */
export const s3 = lazily(() => new S3Client({ forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3) }));
