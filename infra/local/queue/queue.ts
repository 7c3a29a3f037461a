import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A message in the queue. Each is one file. */
interface Stored {
  id: string;
  body: string;
  /** How often it was delivered. */
  received: number;
  /** Its place among the others. */
  order: number;
}

export interface QueueMessage {
  MessageId: string;
  ReceiptHandle: string;
  Body: string;
  MD5OfBody: string;
  Attributes: { ApproximateReceiveCount: string };
}

export interface QueueOptions {
  /** The folder of the messages. */
  folder: string;
  /** Milliseconds for which a delivered message is hidden from others. */
  visibility: number;
  /** How often a message is delivered before it is put aside. */
  mostReceived: number;
  /** The clock that decides how long a message has been hidden. */
  now: () => Date;
}

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/**
 * A standard queue. It delivers a message at least once, hides it while a worker processes it, and puts it aside after
 * too many attempts. A message is on disk before `send` resolves, and survives a kill. A message whose worker's process
 * has ended is delivered again at once.
 */
export class Queue {
  private readonly options: QueueOptions;
  private readonly stored = new Map<string, Stored>();
  /** Until when a message is hidden, in epoch milliseconds. */
  private readonly hidden = new Map<string, number>();
  private readonly waiting = new Set<() => void>();
  private order = 0;

  private constructor(options: QueueOptions) {
    this.options = options;
  }

  static async open(options: QueueOptions): Promise<Queue> {
    const queue = new Queue(options);
    await mkdir(join(options.folder, 'aside'), { recursive: true });
    for (const name of await readdir(options.folder)) {
      if (!name.endsWith('.json')) continue;
      const message: Stored = JSON.parse(await readFile(join(options.folder, name), 'utf8'));
      queue.stored.set(message.id, message);
      queue.order = Math.max(queue.order, message.order);
    }
    return queue;
  }

  private now(): number {
    return this.options.now().getTime();
  }

  private place(id: string): string {
    return join(this.options.folder, `${id}.json`);
  }

  private async keep(message: Stored): Promise<void> {
    const partial = `${this.place(message.id)}.partial`;
    await writeFile(partial, JSON.stringify(message), { flush: true });
    await rename(partial, this.place(message.id));
  }

  /** Adds a message and returns its id. */
  async send(body: string): Promise<string> {
    const message = { id: randomUUID(), body, received: 0, order: ++this.order };
    await this.keep(message);
    this.stored.set(message.id, message);
    for (const done of this.waiting) done();
    return message.id;
  }

  /**
   * Returns up to `most` messages that are not hidden, roughly in order of arrival. Waits up to `ms` for the first,
   * or until `signal` says to stop.
   */
  async receive(most: number, ms = 0, signal?: AbortSignal): Promise<QueueMessage[]> {
    const taken = await this.take(most);
    if (taken.length > 0 || ms <= 0 || signal?.aborted) return taken;
    const nextVisible = Math.min(ms, ...[...this.hidden.values()].map(until => until - this.now()));
    await new Promise<void>(resolve => {
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        this.waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, Math.max(0, Math.ceil(nextVisible)));
      signal?.addEventListener('abort', done);
      this.waiting.add(done);
    });
    return signal?.aborted ? [] : this.take(most);
  }

  private async take(most: number): Promise<QueueMessage[]> {
    const now = this.now();
    const free = [...this.stored.values()].filter(({ id }) => (this.hidden.get(id) ?? 0) <= now);
    free.sort((a, b) => a.order - b.order);
    const taken: QueueMessage[] = [];
    for (const message of free.slice(0, most)) {
      this.hidden.set(message.id, now + this.options.visibility);
      if (message.received >= this.options.mostReceived) {
        await this.putAside(message);
        continue;
      }
      message.received++;
      await this.keep(message);
      const { id, body, received } = message;
      taken.push({
        MessageId: id,
        ReceiptHandle: id,
        Body: body,
        MD5OfBody: md5(body),
        Attributes: { ApproximateReceiveCount: String(received) },
      });
    }
    return taken;
  }

  private async putAside({ id }: Stored): Promise<void> {
    await rename(this.place(id), join(this.options.folder, 'aside', `${id}.json`));
    this.stored.delete(id);
    this.hidden.delete(id);
  }

  /** Removes a message that was processed. Does nothing if it is already gone. */
  async remove(receiptHandle: string): Promise<void> {
    if (!this.stored.delete(receiptHandle)) return;
    this.hidden.delete(receiptHandle);
    await rm(this.place(receiptHandle), { force: true });
  }
}
