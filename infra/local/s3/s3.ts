import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mount } from '#infra/local/gateway/gateway.ts';
import { contentOf, isChunked } from './chunked.ts';
import { StoredFiles } from './files.ts';
import { formProblem } from './policy.ts';
import { isSigned, type Signable, type SigningCredentials } from './signature.ts';

export interface S3Options {
  /** The folder of the files. */
  folder: string;
  bucket: string;
  credentials: SigningCredentials;
  /** The part of the address before the bucket's name, e.g. '/files'. */
  prefix: string;
  /** Files are kept for good, instead of as long as the bucket of files keeps them. */
  forGood?: boolean;
  /** Files are kept for good, only new ones are accepted, and none is changed or removed, as under the lock on AWS. */
  locked?: boolean;
  /** Called after a form has posted a file, as S3 raises its event. */
  onPosted?: (key: string) => Promise<void>;
}

const day = 86_400_000;
/** Days for which a file is kept, as in the bucket's lifecycle. */
const kept = 7;
/** The largest form, and the largest other request, that is kept in memory. No file that people post is as large, and no export of a customer on one machine. */
const mostBytes = { POST: 32 * 1024 * 1024, other: 512 * 1024 * 1024 };

class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Starts the bucket of one machine as a part of the site. Signed requests put, read and remove single objects, signed
 * addresses read them, and signed forms post them under their policy. Nothing is read or written without a signature.
 * Signatures are checked against this machine's clock, because the signers use it too.
 */
export async function startS3({
  folder,
  bucket,
  credentials,
  prefix,
  forGood,
  locked,
  onPosted,
}: S3Options): Promise<Mount> {
  const files = new StoredFiles(folder);
  await files.forget(new Date(forGood || locked ? 0 : Date.now() - kept * day));
  const root = `${prefix}/${bucket}`;

  return async (request, response, path) => {
    if (path !== root && !path.startsWith(`${root}/`)) return false;
    try {
      const key = decodeURIComponent(path.slice(root.length + 1));
      const body = await bodyOf(request);
      if (request.method === 'POST') await post(request, response, body);
      else await object(request, response, key, body);
    } catch (error) {
      if (error instanceof S3Error) return sendError(response, error);
      // Not a valid key or address of a file.
      if (error instanceof RangeError || error instanceof URIError) {
        return sendError(response, new S3Error(400, 'InvalidArgument', 'There is no such key.'));
      }
      throw error;
    }
    return true;
  };

  async function object(request: IncomingMessage, response: ServerResponse, key: string, sent: Buffer) {
    const signed = isSigned(signable(request), credentials, new Date(), sent);
    if (!signed)
      throw new S3Error(403, 'AccessDenied', 'The request is not signed, or its signature has expired.');
    if (key === '') return list(request, response);
    const body = isChunked(request.headers) ? contentOf(sent) : sent;
    if (!body) throw new S3Error(400, 'BadDigest', 'The body is not what its checksum says.');
    const onlyNew = request.headers['if-none-match'] === '*';
    const changing = request.method === 'DELETE' || (request.method === 'PUT' && !onlyNew);
    if (locked && changing) throw new S3Error(403, 'AccessDenied', 'Access Denied');
    switch (request.method) {
      case 'PUT':
        if (!onlyNew) await files.write(key, body, servedWith(request));
        else if (!(await files.writeNew(key, body, servedWith(request)))) {
          throw new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions did not hold');
        }
        break;
      case 'DELETE':
        await files.remove(key);
        response.statusCode = 204;
        break;
      case 'HEAD':
      case 'GET': {
        const content = await files.read(key);
        if (!content) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
        const named = new URL(request.url ?? '', 'http://s3').searchParams.get(
          'response-content-disposition',
        );
        const headers = { 'content-type': 'application/octet-stream', ...(await files.headers(key)) };
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        if (named) response.setHeader('content-disposition', named);
        response.setHeader('content-length', content.length);
        response.end(request.method === 'HEAD' ? undefined : content);
        return;
      }
      default:
        throw new S3Error(405, 'MethodNotAllowed', 'This is not allowed here.');
    }
    response.end();
  }

  /** Lists the keys with a prefix in one page. */
  async function list({ method, url }: IncomingMessage, response: ServerResponse) {
    if (method !== 'GET') throw new S3Error(405, 'MethodNotAllowed', 'This is not allowed here.');
    const wanted = new URL(url ?? '', 'http://s3').searchParams.get('prefix') ?? '';
    const keys = (await files.keys()).filter(key => key.startsWith(wanted));
    const contents = keys.map(key => `<Contents><Key>${escaped(key)}</Key></Contents>`);
    response.setHeader('content-type', 'application/xml');
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${contents.join('')}<IsTruncated>false</IsTruncated></ListBucketResult>`,
    );
  }

  async function post(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const { fields, file } = await formOf(request, body);
    const refused = formProblem(fields, file.length, credentials, new Date());
    if (refused) throw new S3Error(refused.status, refused.code, refused.message);
    const key = fields.get('key') ?? '';
    await files.write(key, file);
    await onPosted?.(key);
    response.statusCode = 204;
    response.end();
  }
}

const signable = ({ method = '', url = '', headers }: IncomingMessage): Signable => ({
  method,
  url,
  headers: headers as Signable['headers'],
});

/** Returns the headers that a file is to be served with. */
const servedWith = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    ['content-type', 'content-disposition', 'cache-control'].flatMap(name => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** Returns the fields of a posted form, with names in lower case, and its file. */
async function formOf(request: IncomingMessage, body: Buffer) {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    throw new S3Error(400, 'MalformedPOSTRequest', 'The body is not a form.');
  });
  const fields = new Map<string, string>();
  for (const [name, value] of form) if (typeof value === 'string') fields.set(name.toLowerCase(), value);
  const file = form.get('file');
  if (!(file instanceof Blob)) throw new S3Error(400, 'InvalidArgument', 'The form has no file.');
  return { fields, file: Buffer.from(await file.arrayBuffer()) };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const most = request.method === 'POST' ? mostBytes.POST : mostBytes.other;
  const parts: Buffer[] = [];
  let size = 0;
  // The body is read to its end, so that the sender receives the error.
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= most) parts.push(part);
  }
  if (size <= most) return Buffer.concat(parts);
  throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
}

const escaped = (text: string): string => text.replaceAll(/[<>&]/g, c => `&#${c.charCodeAt(0)};`);

function sendError(response: ServerResponse, { status, code, message }: S3Error): true {
  response.statusCode = status;
  response.setHeader('content-type', 'application/xml');
  const id = randomUUID();
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${escaped(message)}</Message><RequestId>${id}</RequestId></Error>`,
  );
  return true;
}
