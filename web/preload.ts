import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Names a chunk and its styles in the page, though the page's first script only loads it later: the browser fetches
 * them beside that script, and does not paint without styles.
 */
export const fetchedAhead = (chunkName: string): Plugin => ({
  name: 'fetched-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (_page, { bundle }) => {
      // While it is developed the page has no chunks.
      if (!bundle) return [];
      const chunk = Object.values(bundle).find(part => part.type === 'chunk' && part.name === chunkName);
      if (chunk?.type !== 'chunk') throw new Error(`There is no chunk named ${chunkName}`);
      const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
      return [tag('modulepreload', chunk.fileName), ...styles.map(file => tag('stylesheet', file))];
    },
  },
});

const tag = (rel: string, file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});
