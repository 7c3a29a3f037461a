import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { pageHeaders } from '../../headers.ts';
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

/**
 * The built web application, as CloudFront serves it: files by name, hashed ones cached for ever, and the
 * start page for every path that is a route of the application. `payment` lets the payment service's form in.
 */
export function spa(folder: string, { payment = false } = {}): Mount {
  const headers = Object.entries(pageHeaders([], { payment }));
  return async (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const isFile = extname(path) !== '';
    const name = isFile ? normalize(path) : '/index.html';
    if (name.includes('..')) return false;
    const content = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'EISDIR') return null;
      throw error;
    });
    if (!content) return false;
    for (const [header, value] of headers) response.setHeader(header, value);
    response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream');
    response.setHeader(
      'cache-control',
      name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    response.end(request.method === 'HEAD' ? undefined : content);
    return true;
  };
}
