import { type ESTree, type Plugin, parseSync } from 'vite';

/** The properties of a call that only the server reads; the browser needs only their types. */
export const ofTheServer = new Set(['request', 'response', 'refusals', 'summary', 'scope', 'grants']);

/**
 * Removes from every contract what the browser never reads. So browsers load neither the schemas and their library, nor
 * the texts of the server and of the API document.
 */
export function contractsForTheBrowser(): Plugin {
  return {
    name: 'contracts-for-the-browser',
    enforce: 'pre',
    transform: {
      filter: { id: /\/shared\/contract\/.*\.ts$/ },
      handler: (code, id) => ({ code: forTheBrowser(code, id), map: null }),
    },
  };
}

/**
 * Returns the source of a contract for the browser, with its line numbers unchanged. The values are marked as free of
 * side effects, so that unused ones are removed as well.
 */
export function forTheBrowser(code: string, id: string): string {
  let text = code;
  const put = (from: number, to: number, other: string) => {
    text = text.slice(0, from) + other + text.slice(to);
  };
  const { program } = parseSync(id, code);
  // From the end to the start, so that the parser's positions stay valid.
  for (const init of valuesOf(program).reverse()) {
    put(init.end, init.end, '))()');
    for (const { start, end } of serversPartsOf(init).reverse())
      put(start, end, code.slice(start, end).replace(/[^\n]/g, ' '));
    put(init.start, init.start, '/* @__PURE__ */ (() => (');
  }
  return text;
}

/** Returns the values of a module's constants, except functions. */
const valuesOf = ({ body }: ESTree.Program): ESTree.Expression[] =>
  body
    .map(node => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap(node => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ init }) => (init && init.type !== 'ArrowFunctionExpression' ? [init] : []));

/** Returns where a call declares what only the server reads, each with the comma after it; nothing for other values. */
function serversPartsOf(init: ESTree.Expression): { start: number; end: number }[] {
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'call')
    return [];
  const [value] = init.arguments;
  if (value?.type !== 'ObjectExpression') return [];
  return value.properties.flatMap((property, at) => {
    const server =
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      ofTheServer.has(property.key.name);
    return server ? [{ start: property.start, end: value.properties[at + 1]?.start ?? value.end - 1 }] : [];
  });
}
