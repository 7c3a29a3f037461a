import { now } from './clock.ts';

/** The fields of a log line. Values are facts about the call, never request bodies, tokens or e-mail addresses. */
export type Fields = Record<string, string | number | boolean | undefined>;

type Sink = (line: string) => void;
let sink: Sink = line => process.stdout.write(`${line}\n`);

/** An e-mail address. What an SDK says of a failure may have one. */
const address = /[^\s"'<>()[\]{},;:/\\@#=]{1,64}@[\w-]+(\.[\w-]+)+/g;

/** Writes one line of JSON. E-mail addresses in it are replaced. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Fields = {}): void {
  const line = JSON.stringify({ time: now().toISOString(), level, event, ...fields });
  sink(line.includes('@') ? line.replace(address, '(address)') : line);
}

/** Sends log lines to `next`. Returns a function that restores the previous destination. */
export function setSink(next: Sink): () => void {
  const former = sink;
  sink = next;
  return () => {
    sink = former;
  };
}

/** Writes a line that another process of ours has logged. */
export const relay = (line: string): void => sink(line);
