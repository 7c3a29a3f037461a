import { AsyncLocalStorage } from 'node:async_hooks';
import { dynamo } from '#functions/data/table/table.ts';

/** Which operation a request to the table belongs to. */
const running = new AsyncLocalStorage<Gate>();

/** One operation's requests to the table, held until it is their turn. */
interface Gate {
  held: (() => void)[];
  over: boolean;
  turn(): void;
}

let watched = false;

/** Holds every request to the table that an interleaved operation makes; others pass. */
function watch(): void {
  if (watched) return;
  watched = true;
  dynamo().middlewareStack.add(
    next => async args => {
      const gate = running.getStore();
      if (!gate) return next(args);
      await new Promise<void>(go => {
        gate.held.push(go);
        gate.turn();
      });
      // An operation may have several requests under way: the next of them is held already.
      return next(args).finally(() => gate.turn());
    },
    { step: 'initialize', name: 'interleave' },
  );
}

/**
 * Runs operations in turns: as soon as each of them waits at a request to the table or is over, `choices` says whose
 * request goes next. The same choices lead to the same order. Rejects if an operation does.
 */
export async function interleave(
  operations: readonly (() => Promise<unknown>)[],
  choices: readonly number[],
): Promise<void> {
  watch();
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
