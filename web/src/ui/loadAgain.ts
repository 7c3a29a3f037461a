let tries = 0;

/**
 * Returns the loading of code so that it can be tried again. Some browsers remember that a file could not be fetched and
 * never ask for it again until the page is reloaded; it is then fetched under another address, which their error names.
 */
export const loadAgain =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    load().catch((error: Error) => {
      const address = /http\S+\.js/.exec(error.message)?.[0];
      if (!address) throw error;
      return import(/* @vite-ignore */ `${address}?${++tries}`).then<T>(codeIn);
    });

/** What a loaded file exports. A module has a tag, and so has one among these. */
interface Exports {
  readonly [name: string]: Exports | null;
  readonly [Symbol.toStringTag]?: string;
}

/** Returns the module in a loaded file: where the build put several into it, the file exports each under a short name. */
const codeIn = <T>(file: Exports): T =>
  (Object.values(file).find(value => tagOf(value) === tagOf(file)) ?? file) as T;

const tagOf = (code: Exports | null) => code?.[Symbol.toStringTag];
