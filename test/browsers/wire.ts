import { connect, createServer, type Socket } from 'node:net';

/** The wire between a browser and the application, which can be cut: another address of the same application. */
export interface Wire {
  url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Lays a wire to a server of this machine. */
export async function layWire(to: string): Promise<Wire> {
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer(near => {
    if (isCut) return void near.destroy();
    const far = connect({ port: Number(new URL(to).port), host: '127.0.0.1' });
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        ends.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const drop = () => {
    for (const end of ends) end.destroy();
  };
  return {
    // The name by which browsers trust it as they would HTTPS.
    url: `http://localhost:${port}`,
    cut: () => {
      isCut = true;
      drop();
    },
    mend: () => {
      isCut = false;
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        drop();
      }),
  };
}
