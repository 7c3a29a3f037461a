interface Closable {
  destroy(): void;
}

const open = new Set<() => void>();

/** Returns a function that makes a service's client at its first use, when its address is read from the environment. */
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

/** Closes the connections of every client. The next use makes a new client and reads its address again. */
export function closeClients(): void {
  for (const letGo of open) letGo();
}

let patience = 1;

/** Returns a time limit for a service's answer in milliseconds: `ms` on AWS, and longer if `setPatience` was called. */
export const waiting = (ms: number): number => ms * patience;

/**
 * Makes clients that are first used from now on wait `times` as long: services that share one machine and its disk
 * with everything else answer later than AWS's. Returns a function that restores the previous patience.
 */
export function setPatience(times: number): () => void {
  const former = patience;
  patience = times;
  return () => {
    patience = former;
  };
}
