import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mount } from '#infra/local/gateway/gateway.ts';
import { Files } from './files.ts';
import { formProblem } from './policy.ts';
import { type Credentials, isSigned, type Signable } from './signature.ts';

export interface S3Options {
  /** Where the files are. */
  folder: string;
  bucket: string;
  credentials: Credentials;
  /** Part of the address before the bucket's name, e.g. '/files'. */
  prefix: string;
}

const day = 86_400_000;
/** Days a file is kept, as the bucket's lifecycle has it. */
const kept = 7;
/** Largest request that is held in memory; no file of the product is as large. */
const mostBytes = 32 * 1024 * 1024;

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
 * The bucket of one machine, as a part of the site: single objects put, read and removed by signed requests, read
 * by signed addresses, and posted with signed forms, whose policy holds. Nothing goes in or out unsigned.
 * Signatures are held against this machine's clock, as those who sign look at it.
 */
export async function startS3({ folder, bucket, credentials, prefix }: S3Options): Promise<Mount> {
  const files = new Files(folder);
  await files.forget(new Date(Date.now() - kept * day));
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
      // Neither a key nor an address of a file.
      if (error instanceof RangeError || error instanceof URIError) {
        return sendError(response, new S3Error(400, 'InvalidArgument', 'There is no such key.'));
      }
      throw error;
    }
    return true;
  };

  async function object(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer) {
    const signed = isSigned(signable(request), credentials, new Date(), body);
    if (!signed) throw new S3Error(403, 'AccessDenied', 'The request is not signed, or no longer.');
    switch (request.method) {
      case 'PUT':
        await files.write(key, body);
        break;
      case 'DELETE':
        await files.remove(key);
        response.statusCode = 204;
        break;
      case 'GET': {
        const content = await files.read(key);
        if (!content) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
        const named = new URL(request.url ?? '', 'http://s3').searchParams.get(
          'response-content-disposition',
        );
        if (named) response.setHeader('content-disposition', named);
        response.setHeader('content-type', 'application/octet-stream');
        response.setHeader('content-length', content.length);
        response.end(content);
        return;
      }
      default:
        throw new S3Error(405, 'MethodNotAllowed', 'This is not allowed here.');
    }
    response.end();
  }

  async function post(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const { fields, file } = await formOf(request, body);
    const refused = formProblem(fields, file.length, credentials, new Date());
    if (refused) throw new S3Error(refused.status, refused.code, refused.message);
    await files.write(fields.get('key') ?? '', file);
    response.statusCode = 204;
    response.end();
  }
}

const signable = ({ method = '', url = '', headers }: IncomingMessage): Signable => ({
  method,
  url,
  headers: headers as Signable['headers'],
});

/** The fields of a posted form, names in lower case, and its file. */
async function formOf(request: IncomingMessage, body: Buffer) {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    throw new S3Error(400, 'MalformedPOSTRequest', 'The body is no form.');
  });
  const fields = new Map<string, string>();
  for (const [name, value] of form) if (typeof value === 'string') fields.set(name.toLowerCase(), value);
  const file = form.get('file');
  if (!(file instanceof Blob)) throw new S3Error(400, 'InvalidArgument', 'The form has no file.');
  return { fields, file: Buffer.from(await file.arrayBuffer()) };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  // Read to its end, so that anyone who sends it gets to hear what is wrong.
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= mostBytes) parts.push(part);
  }
  if (size <= mostBytes) return Buffer.concat(parts);
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
