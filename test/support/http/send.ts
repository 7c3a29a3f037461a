import { Agent, request } from 'node:http';

/** What came back over HTTP, read whole. */
export interface Received {
  status: number;
  headers: Headers;
  text: string;
}

const agent = new Agent({ keepAlive: true });

/**
 * Sends a request over HTTP and reads the answer. The tests of the API send tens of thousands of them, for which `fetch`
 * takes three times the processor time.
 */
export const sendOver = (
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: string | Uint8Array,
): Promise<Received> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, response => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const received = new Headers();
        const { rawHeaders } = response;
        for (let at = 0; at < rawHeaders.length; at += 2)
          received.append(rawHeaders[at]!, rawHeaders[at + 1]!);
        resolve({
          status: response.statusCode ?? 0,
          headers: received,
          text: Buffer.concat(parts).toString('utf8'),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
