import { AsyncLocalStorage } from 'node:async_hooks';
import { dynamo } from '#functions/kit/database.ts';
import { client } from '#functions/services/billing/client.ts';
import { addStep } from '#test/support/database/steps.ts';

/** Which operation a request belongs to. */
const running = new AsyncLocalStorage<Gate>();

/** One operation's requests to the table and to the payment service, held until it is their turn. */
interface Gate {
  held: (() => void)[];
  over: boolean;
  turn(): void;
}

/** Makes a request of an interleaved operation when it is its turn; requests of others at once. */
async function inTurn<T>(request: () => Promise<T>): Promise<T> {
  const gate = running.getStore();
  if (!gate) return request();
  await new Promise<void>(go => {
    gate.held.push(go);
    gate.turn();
  });
  // An operation may have several requests under way: the next of them is held already.
  return request().finally(() => gate.turn());
}

/** Clients of the table whose requests are held. */
const tables = new WeakSet<object>();
/** Clients of the payment service whose requests are held. */
const services = new WeakSet<object>();

interface Requests {
  makeRequest(...parts: unknown[]): Promise<unknown>;
}

/** Holds every request to the table and to the payment service that an interleaved operation makes. */
async function watch(): Promise<void> {
  if (!tables.has(dynamo())) {
    tables.add(dynamo());
    addStep('interleave', next => args => inTurn(() => next(args)));
  }
  const { stripe } = await client();
  if (services.has(stripe)) return;
  services.add(stripe);
  const http = (stripe as unknown as { _api: { httpClient: Requests } })._api.httpClient;
  const makeRequest = http.makeRequest.bind(http);
  http.makeRequest = (...parts) => inTurn(() => makeRequest(...parts));
}

/**
 * Runs operations in turns: as soon as each of them waits at a request to the table or is over, `choices` says whose
 * request goes next. The same choices lead to the same order. Rejects if an operation does.
 */
export async function interleave(
  operations: readonly (() => Promise<unknown>)[],
  choices: readonly number[],
): Promise<void> {
  await watch();
  let step = 0;
  const gates: Gate[] = [];
  const turn = () => {
    const open = gates.filter(({ over }) => !over);
    if (gates.length < operations.length || open.some(({ held }) => held.length === 0)) return;
    if (open.length === 0) return;
    const next = open[(choices[step++] ?? 0) % open.length]!;
    next.held.shift()!();
  };
  const results = operations.map(async operation => {
    const gate: Gate = { held: [], over: false, turn: () => queueMicrotask(turn) };
    gates.push(gate);
    try {
      await running.run(gate, operation);
    } finally {
      gate.over = true;
      gate.turn();
    }
  });
  await Promise.all(results);
}
