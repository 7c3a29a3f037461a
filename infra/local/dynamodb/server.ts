import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves requests on a port (0: a free one). `stop` answers the requests in progress and closes every connection. */
export async function serve(
  listener: RequestListener,
  port: number,
  host: string,
): Promise<{ port: number; stop(): Promise<void> }> {
  const busy = new Set<ServerResponse>();
  let stopping = false;
  const closeWhenIdle = () => {
    if (stopping && busy.size === 0) server.closeAllConnections();
  };
  // The SDK keeps connections open; if the server closed one, the next request on it would fail.
  const server = createServer({ keepAliveTimeout: 3_600_000, noDelay: true }, (request, response) => {
    busy.add(response);
    response.shouldKeepAlive &&= !stopping;
    response.once('close', () => {
      busy.delete(response);
      closeWhenIdle();
    });
    listener(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        stopping = true;
        for (const response of busy) response.shouldKeepAlive = false;
        closeWhenIdle();
      }),
  };
}
