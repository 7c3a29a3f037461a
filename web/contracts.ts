import { type ESTree, type Plugin, parseSync } from 'vite';

/** What only the server reads of a call; the browser needs no more than its types. */
export const ofTheServer = new Set(['request', 'response', 'refusals', 'summary', 'scope', 'grants']);

/**
 * Leaves out of every contract what the browser never reads, so that neither schemas, with the library behind them,
 * nor texts of the server and of the API document travel to it.
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
 * The source of a contract as the browser gets it, with its lines where they were. What its values are made of is
 * marked as free of side effects, so that a value nobody uses any more goes as well.
 */
export function forTheBrowser(code: string, id: string): string {
  let text = code;
  const put = (from: number, to: number, other: string) => {
    text = text.slice(0, from) + other + text.slice(to);
  };
  const { program } = parseSync(id, code);
  // From the end to the beginning, so that every place is still where the parser saw it.
  for (const init of valuesOf(program).reverse()) {
    put(init.end, init.end, '))()');
    for (const { start, end } of serversPartsOf(init).reverse())
      put(start, end, code.slice(start, end).replace(/[^\n]/g, ' '));
    put(init.start, init.start, '/* @__PURE__ */ (() => (');
  }
  return text;
}

/** What the constants of a module are set to, functions aside. */
const valuesOf = ({ body }: ESTree.Program): ESTree.Expression[] =>
  body
    .map(node => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap(node => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ init }) => (init && init.type !== 'ArrowFunctionExpression' ? [init] : []));

/** Where a call is declared, the places of what only the server reads of it, each with the comma behind it. */
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
