import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { removeAll, s3 } from './client.ts';

/*
 * The bucket of files: what people upload, and what is made for them to download. It deletes everything after
 * seven days. Keys begin with the customer's id. Import this file with `await import` where it is used: the SDK's
 * part for files is larger than the rest of a function.
 */

const Bucket = (): string => process.env.FILES_BUCKET ?? 'attestry-files';

/** A form with which a browser posts a file: its address and the fields before the file. */
export interface UploadForm {
  url: string;
  fields: Record<string, string>;
}

/** Seconds within which an upload or a download must begin. */
const uploadSeconds = 900;
const downloadSeconds = 300;

/** Returns a form for one file under `key`, of this content type and at most `maxBytes`. The bucket refuses any other. */
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

/** A file is larger than its reader accepts. */
export class FileTooLarge extends Error {
  readonly bytes: number;
  constructor(bytes: number) {
    super(`The file has ${bytes} bytes`);
    this.bytes = bytes;
  }
}

/** Reads the bytes of a file; undefined if there is none. Throws FileTooLarge before they are read. */
export async function readFile(key: string, maxBytes: number): Promise<Uint8Array | undefined> {
  try {
    const { Body, ContentLength } = await s3().send(new GetObjectCommand({ Bucket: Bucket(), Key: key }));
    if (ContentLength !== undefined && ContentLength > maxBytes) {
      // An unread body would keep its connection.
      (Body as { destroy?(): void } | undefined)?.destroy?.();
      throw new FileTooLarge(ContentLength);
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

/** Writes a file from one on the disk, of which it never has more than a part in memory. */
export async function writeFileFrom(key: string, path: string, contentType: string): Promise<void> {
  const { size } = await stat(path);
  await s3().send(
    new PutObjectCommand({
      Bucket: Bucket(),
      Key: key,
      Body: createReadStream(path),
      ContentLength: size,
      ContentType: contentType,
    }),
  );
}

/** Removes a file. Does nothing if it does not exist. */
export async function removeFile(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket: Bucket(), Key: key }));
}

/** Removes every file of a customer. */
export const removeFilesOf = (customerid: string): Promise<void> => removeAll(Bucket(), `${customerid}/`);

/** The SDK's signer. For files it can also sign an address. */
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

/** Returns an address from which a browser downloads a file as `fileName`. It is valid for five minutes. */
export async function presignDownload(key: string, fileName: string): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: Bucket(),
    Key: key,
    ResponseContentDisposition: disposition(fileName),
  });
  let addressed: (SignedRequest & { headers: Record<string, string> }) | undefined;
  // The SDK builds the request's address. The request is not sent; its address is signed instead.
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
  // Besides the address, only the host is signed: a browser sends its own headers.
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

/** Encodes text for a signature (RFC 3986). encodeURIComponent leaves five more characters unencoded. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Names the file for the browser. The plain form is for browsers that do not know the other. */
function disposition(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(fileName)}`;
}
