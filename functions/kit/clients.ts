interface Closable {
  destroy(): void;
}

const open = new Set<() => void>();

/** A client of a service that is made when it is first used; its address comes from the environment then. */
export function lazily<Client extends Closable>(make: () => Client): () => Client {
  let client: Client | undefined;
  const letGo = () => {
    client?.destroy();
    client = undefined;
  };
  return () => {
    open.add(letGo);
    client ??= make();
    return client;
  };
}

/** Lets go of the connections of every client; the next use of one finds its address anew. */
export function closeClients(): void {
  for (const letGo of open) letGo();
}
