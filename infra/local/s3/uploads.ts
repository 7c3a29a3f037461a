import { uploadHeaders } from '#infra/headers.ts';
import type { Mount } from '#infra/local/gateway/gateway.ts';
import { uploadsPath } from '#shared/domain/administration/iconaddress.ts';
import { StoredFiles } from './files.ts';

/** Serves the bucket of brand icons to everybody, as CloudFront does. `folder` has the bucket's files. */
export function serveUploads(folder: string): Mount {
  const files = new StoredFiles(folder);
  return async ({ method }, response, path) => {
    if (!path.startsWith(uploadsPath) || (method !== 'GET' && method !== 'HEAD')) return false;
    const key = path.slice(1);
    const content = await files.read(key).catch((error: unknown) => {
      // Not a name of a file.
      if (error instanceof RangeError) return null;
      throw error;
    });
    for (const [name, value] of Object.entries(uploadHeaders)) response.setHeader(name, value);
    // CloudFront may read files, but not list them, so it cannot tell which are missing.
    if (!content) response.writeHead(403).end();
    else {
      for (const [name, value] of Object.entries(await files.headers(key))) response.setHeader(name, value);
      response.setHeader('content-length', content.length);
      response.end(method === 'HEAD' ? undefined : content);
    }
    return true;
  };
}
