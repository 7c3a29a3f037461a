import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { lazily } from '#functions/kit/clients.ts';

/*
 * The bucket of files: what people upload, and what is made for them to download. It forgets everything after
 * seven days. Keys begin with the customer's id. Import it where it is used, with `await import`: the SDK's part
 * for files is larger than all the rest of a function.
 */

/** One bucket under an address of its own has no host name for each bucket. */
const s3 = lazily(() => new S3Client({ forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3) }));

const Bucket = (): string => process.env.FILES_BUCKET ?? 'attestry-files';

/** A form that a browser posts a file with: its address and the fields that go before the file. */
export interface UploadForm {
  url: string;
  fields: Record<string, string>;
}

/** Seconds within which an upload has to begin, and a download. */
const uploadSeconds = 900;
const downloadSeconds = 300;

/** A form for one file under `key`, of this content type and at most `maxBytes`; the bucket refuses any other. */
export async function presignUpload(key: string, contentType: string, maxBytes: number): Promise<UploadForm> {
  const { url, fields } = await createPresignedPost(s3(), {
    Bucket: Bucket(),
    Key: key,
    Fields: { 'Content-Type': contentType },
    Conditions: [['content-length-range', 1, maxBytes]],
    Expires: uploadSeconds,
  });
  return { url, fields };
}

/** A file is larger than its reader takes. */
export class FileTooLarge extends Error {}

/** The bytes of a file, undefined where there is none. Throws FileTooLarge before they are read. */
export async function readFile(key: string, maxBytes: number): Promise<Uint8Array | undefined> {
  try {
    const { Body, ContentLength } = await s3().send(new GetObjectCommand({ Bucket: Bucket(), Key: key }));
    if ((ContentLength ?? 0) > maxBytes) {
      // What is not read would keep its connection.
      (Body as { destroy?(): void } | undefined)?.destroy?.();
      throw new FileTooLarge(`${ContentLength} bytes, ${maxBytes} are read at most`);
    }
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Writes a file. */
export async function writeFile(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  await s3().send(
    new PutObjectCommand({ Bucket: Bucket(), Key: key, Body: bytes, ContentType: contentType }),
  );
}

/** Removes a file; one that is not there is removed already. */
export async function removeFile(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket: Bucket(), Key: key }));
}

/** What the SDK signs requests with; for files it can also sign an address. */
interface Presigner {
  presign(request: unknown, options: { expiresIn: number }): Promise<SignedRequest>;
}
interface SignedRequest {
  protocol: string;
  hostname: string;
  port?: number;
  path: string;
  query?: Record<string, string | string[] | null>;
}

/** An address under which a browser saves a file by the name `fileName`, for five minutes. */
export async function presignDownload(key: string, fileName: string): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: Bucket(),
    Key: key,
    ResponseContentDisposition: disposition(fileName),
  });
  let addressed: (SignedRequest & { headers: Record<string, string> }) | undefined;
  // The SDK says where the request would go; it is signed into that address instead of being sent.
  command.middlewareStack.add(
    () => async args => {
      addressed = args.request as typeof addressed;
      return { response: {}, output: { $metadata: {} } };
    },
    { step: 'finalizeRequest', priority: 'high' },
  );
  await s3().send(command);
  if (!addressed) throw new Error('The SDK addressed no request');
  const { protocol, hostname, port, path, query } = addressed;
  const signer = (await s3().config.signer()) as unknown as Presigner;
  // Nothing but the host is signed beside the address: a browser brings its own headers.
  const headers = {
    host: port ? `${hostname}:${port}` : hostname,
    'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
  };
  const bare = { method: 'GET', protocol, hostname, port, path, query, headers };
  return addressOf(await signer.presign(bare, { expiresIn: downloadSeconds }));
}

function addressOf({ protocol, hostname, port, path, query = {} }: SignedRequest): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map(one => `${encoded(name)}=${encoded(one ?? '')}`),
  );
  return `${protocol}//${hostname}${port ? `:${port}` : ''}${path}?${pairs.join('&')}`;
}

/** As signatures are reckoned (RFC 3986); encodeURIComponent leaves five more characters as they are. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Names the file for the browser; the plain form is for those that do not know the other. */
function disposition(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(fileName)}`;
}
