import { now } from './clock.ts';

/** The fields of a log line. Values are facts about the call, never request bodies, tokens or addresses. */
export type Fields = Record<string, string | number | boolean | undefined>;

type Sink = (line: string) => void;
let sink: Sink = line => process.stdout.write(`${line}\n`);

export function log(level: 'info' | 'warn' | 'error', event: string, fields: Fields = {}): void {
  sink(JSON.stringify({ time: now().toISOString(), level, event, ...fields }));
}

/** Sends log lines to `next`. Returns a function that restores the previous destination. */
export function setSink(next: Sink): () => void {
  const former = sink;
  sink = next;
  return () => {
    sink = former;
  };
}
