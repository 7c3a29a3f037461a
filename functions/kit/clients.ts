import { inTime } from './deadline.ts';

interface Closable {
  destroy(): void;
  /** The steps of a request of an AWS client. */
  middlewareStack: {
    add(step: Step, options: { step: 'initialize'; name: string; override: boolean }): void;
  };
}
/** Every client has its own types of requests and answers. */
type Step = <Next>(next: Next) => Next;
type Handler = (request: unknown) => Promise<unknown>;

/** Ends a request, with its repeats, at the deadline of the work that makes it. */
const endInTime: Step = next => ((request: unknown) => inTime((next as Handler)(request))) as typeof next;

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
    if (!client) {
      client = make();
      client.middlewareStack.add(endInTime, { step: 'initialize', name: 'endInTime', override: true });
    }
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
