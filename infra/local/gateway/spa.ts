import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filePath } from '#infra/filepaths.ts';
import { pageHeaders } from '#infra/headers.ts';
import type { Mount } from './gateway.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

const texts: ReadonlySet<string> = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest']);

/** How text is compressed, the better first. The best of Brotli takes seconds for a large file. */
const encodings = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
} as const;
type Encoding = keyof typeof encodings;

/** Returns the best encoding that a browser accepts; undefined for none. */
const encodingFor = (accepted: string): Encoding | undefined =>
  (['br', 'gzip'] as const).find(name => new RegExp(`\\b${name}\\b`).test(accepted));

/**
 * Serves the built web application as CloudFront does: files by name, text compressed, hashed files cached forever,
 * and the start page for every path that is a route of the application. `payment` allows the payment service's form.
 */
export function spa(folder: string, { payment = false } = {}): Mount {
  const headers = Object.entries(pageHeaders([], { payment }));
  // A hashed file never changes, so its compressed form is kept.
  const kept = new Map<string, Buffer>();
  const compressed = async (name: string, content: Buffer, encoding: Encoding): Promise<Buffer> => {
    const known = kept.get(encoding + name);
    if (known) return known;
    const small = await encodings[encoding](content);
    if (isHashed(name)) kept.set(encoding + name, small);
    return small;
  };
  return async (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const name = filePath.test(path) ? normalize(path) : '/index.html';
    if (name.includes('..')) return false;
    const content = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'EISDIR') return null;
      throw error;
    });
    if (!content) return false;
    for (const [header, value] of headers) response.setHeader(header, value);
    response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream');
    response.setHeader('cache-control', isHashed(name) ? 'public, max-age=31536000, immutable' : 'no-cache');
    const encoding =
      texts.has(extname(name)) && encodingFor(String(request.headers['accept-encoding'] ?? ''));
    if (encoding) response.setHeader('content-encoding', encoding);
    response.setHeader('vary', 'accept-encoding');
    if (request.method === 'HEAD') response.end();
    else response.end(encoding ? await compressed(name, content, encoding) : content);
    return true;
  };
}

const isHashed = (name: string): boolean => name.startsWith('/assets/');
