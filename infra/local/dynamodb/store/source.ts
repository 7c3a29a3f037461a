import { Stream } from 'node:stream';

/**
 * Pages of entries as the kind of stream dynalite's queries read: values are emitted until it destroys it.
 * It listens twice to an emitter that is no `Stream`; the old bare one is enough and has no buffers.
 */
export class Source extends Stream {
  #stopped = false;

  /** `decode` makes what is emitted of a stored entry. */
  constructor(pages: AsyncIterable<[string, string][]>, decode: (key: string, value: string) => unknown) {
    super();
    this.#pump(pages, decode).catch(error => this.emit('error', error));
  }

  async #pump(pages: AsyncIterable<[string, string][]>, decode: (key: string, value: string) => unknown) {
    for await (const page of pages) {
      for (const [key, value] of page) {
        if (this.#stopped) return;
        this.emit('data', decode(key, value));
      }
    }
    if (!this.#stopped) this.emit('end');
  }

  destroy(): void {
    this.#stopped = true;
  }
}
