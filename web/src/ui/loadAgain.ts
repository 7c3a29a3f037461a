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
      return import(/* @vite-ignore */ `${address}?${++tries}`).then(codeIn);
    });

/** Returns the module in a loaded file: where the build put several into it, the file exports it under a short name. */
const codeIn = (file: object) =>
  Object.values(file).find(value => toString.call(value) === '[object Module]') ?? file;
