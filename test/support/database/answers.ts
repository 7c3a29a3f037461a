import { addStep, removeStep } from './steps.ts';

/** An item, or with `prefix` the items of a partition whose sort key begins so. */
interface Place {
  pk: string;
  sk: string;
  prefix?: boolean;
}

/** What an answer rests on. */
interface Kept {
  text: string;
  /** How many writes had been made when it was asked for. */
  since: number;
  places: Place[];
  /** Whether any write may change it, because an index was read or something beyond the table. */
  always: boolean;
}

type Input = Record<string, unknown>;

const writing = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;
const byKey = /^(Get|BatchGet|TransactGet)/;

const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'S' in value ? value.S : value;

/** Returns the keys that a command names, wherever it names them. What a transaction only checks is not written. */
function named(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return found;
  const { pk, sk } = value as { pk?: unknown; sk?: unknown };
  const key = { pk: plain(pk), sk: plain(sk) };
  if (typeof key.pk === 'string' && typeof key.sk === 'string') found.push({ pk: key.pk, sk: key.sk });
  else for (const [name, one] of Object.entries(value)) if (name !== 'ConditionCheck') named(one, found);
  return found;
}

/** What a query reads; undefined if it reads an index. Of a range, it is the whole partition. */
function queried({ IndexName, KeyConditionExpression, ExpressionAttributeValues }: Input): Place | undefined {
  const values = (ExpressionAttributeValues ?? {}) as Record<string, unknown>;
  const pk = plain(values[':p']);
  if (IndexName !== undefined || typeof pk !== 'string') return undefined;
  const begins = String(KeyConditionExpression).includes('begins_with');
  return { pk, sk: begins ? String(plain(values[':s'])) : '', prefix: true };
}

/**
 * Answers of calls that only read, asked for again when something was written where the answer came from. It watches every
 * command to the database from its making to `close`, so that nothing is asked for that cannot have changed.
 */
export class Answers {
  readonly #kept = new Map<string, Kept>();
  /** Every item written, in order. */
  readonly #writes: Place[] = [];
  /** What the answer that is being asked for rests on; undefined between answers. */
  #reading: Pick<Kept, 'places' | 'always'> | undefined;

  constructor() {
    addStep('answers', (next, context) => async args => {
      const command = String(context.commandName);
      const input = args.input as Input;
      if (!writing.test(command)) this.#note(command, input);
      try {
        return await next(args);
      } finally {
        if (writing.test(command)) this.#writes.push(...named(input));
      }
    });
  }

  close(): void {
    removeStep('answers');
  }

  /** Returns the answer to a question, that of `ask` or the one that it gave before. `always`: if it rests on more than the table. */
  async of(question: string, always: boolean, ask: () => Promise<string>): Promise<string> {
    const known = this.#kept.get(question);
    if (known && !this.#changed(known)) return known.text;
    const since = this.#writes.length;
    this.#reading = { places: [], always };
    const text = await ask();
    this.#kept.set(question, { text, since, ...this.#reading });
    this.#reading = undefined;
    return text;
  }

  #changed({ since, places, always }: Kept): boolean {
    const written = this.#writes.slice(since);
    if (always) return written.length > 0;
    return written.some(({ pk, sk }) =>
      places.some(place => place.pk === pk && (place.prefix ? sk.startsWith(place.sk) : sk === place.sk)),
    );
  }

  #note(command: string, input: Input): void {
    if (!this.#reading) return;
    const one = command.startsWith('Query') ? queried(input) : undefined;
    if (one) this.#reading.places.push(one);
    else if (byKey.test(command)) this.#reading.places.push(...named(input));
    else this.#reading.always = true;
  }
}
