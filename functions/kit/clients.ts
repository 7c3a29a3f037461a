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

/** Lets go of the connections of every client; the next use of one finds its address again. */
export function closeClients(): void {
  for (const letGo of open) letGo();
}

let patience = 1;

/** How long an answer of a service on AWS is waited for, in milliseconds; elsewhere as much longer as was set. */
export const waiting = (ms: number): number => ms * patience;

/**
 * Makes clients wait so many times as long from their next first use on: services that share one machine and its disk
 * with everything else answer later than AWS's. Answers a function that puts the former patience back.
 */
export function setPatience(times: number): () => void {
  const former = patience;
  patience = times;
  return () => {
    patience = former;
  };
}
