import { Stream } from 'node:stream';

/**
 * Pages of entries as a stream for dynalite's lists of tables and tags: values are emitted until dynalite destroys it.
 * dynalite would listen twice to an emitter that is not a `Stream`; the old bare `Stream` is enough and has no buffers.
 */
export class Source extends Stream {
  #stopped = false;

  /** `decode` turns a stored entry into the emitted value. */
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
