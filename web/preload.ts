import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The typeface of nearly every text. With it at the first paint, nothing moves when it comes. */
const typeface = /inter-latin-wght-normal.*\.woff2$/;

/**
 * Adds a chunk, what it imports, its styles and the typeface to the page's head, though the first script only imports the
 * chunk later. The browser fetches them in parallel with that script, and does not paint without styles.
 */
export const fetchedAhead = (chunkName: string): Plugin => ({
  name: 'fetched-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle }) => {
      // The development server has no chunks, and the pages of the benchmark not this one.
      const chunk = Object.values(bundle ?? {}).find(
        part => part.type === 'chunk' && part.name === chunkName,
      );
      if (chunk?.type !== 'chunk') return [];
      const imported = chunk.imports.filter(file => !page.includes(file));
      const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
      const typefaces = Object.keys(bundle ?? {}).filter(file => typeface.test(file));
      return [
        ...typefaces.map(file => tag('preload', file, { as: 'font' })),
        ...[chunk.fileName, ...imported].map(file => tag('modulepreload', file)),
        ...styles.map(file => tag('stylesheet', file)),
      ];
    },
  },
});

const tag = (rel: string, file: string, more = {}): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}`, ...more },
  injectTo: 'head',
});
