import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';

const root = resolve(import.meta.dirname, '../../..');
const { browserslist } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
  browserslist: string[];
};

/** The oldest browsers that the build is for, by their names in MDN's data. */
const targets = browserslist.map(target => {
  const [name = '', version = ''] = target.toLowerCase().split(' ');
  if (!(name in bcd.browsers)) throw new Error(`package.json names ${target}, which MDN does not know.`);
  return { name: name as BrowserName, version: Number(version) };
});

/** Tells whether every target has a feature, without a prefix or a switch. Where MDN does not know, it has it. */
function everywhere({ support }: CompatStatement): boolean {
  return targets.every(({ name, version }) => {
    const statements = [support[name] ?? []].flat();
    return (
      statements.length === 0 ||
      statements.some(
        ({ version_added: since, flags, prefix, alternative_name: other }) =>
          !(flags || prefix || other) &&
          since !== false &&
          since !== 'preview' &&
          Number.parseFloat(since.replace('≤', '')) <= version,
      )
    );
  });
}

const lacks = (feature: Identifier | undefined): boolean =>
  feature?.__compat !== undefined && !everywhere(feature.__compat);

/** The features within one, by their names. */
const partsOf = (feature: Identifier): [string, Identifier][] =>
  Object.entries(feature).filter((part): part is [string, Identifier] => part[0] !== '__compat');

const isStatic = '_static';
const { builtins } = bcd.javascript;
const owners: Readonly<Record<string, Identifier>> = { ...bcd.api, ...builtins, ...builtins?.Intl };
const ownerOf = (name: string): Identifier | undefined =>
  Object.hasOwn(owners, name) ? owners[name] : undefined;

/** Tells whether a feature is one that code may use by now, and not an attempt of one browser. */
const isSettled = ({ __compat: compat }: Identifier): boolean =>
  compat?.status?.standard_track === true && !compat.status.experimental;

/** The names of methods that targets lack, whatever object has one of that name: the code does not say whose it calls. */
const lackingMethods = (() => {
  const had = new Set<string>();
  const lacking = new Set<string>();
  for (const owner of Object.values(owners))
    for (const [name, feature] of partsOf(owner))
      if (!lacks(feature)) had.add(name.replace(isStatic, ''));
      else if (isSettled(feature)) lacking.add(name.replace(isStatic, ''));
  return new Set([...lacking].filter(name => !had.has(name)));
})();

const withoutComments = (code: string): string =>
  code.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '');

/**
 * Returns the functions that code calls and targets lack, as it writes them: `.checkVisibility(`, `Map.groupBy(`, `new
 * URLPattern(`. By name alone, so a method of ours with such a name is among them.
 */
export function lackingFunctions(code: string): string[] {
  const text = withoutComments(code);
  const statics = [...text.matchAll(/\b([A-Z]\w*)\.(\w+)\(/g)].filter(([, owner = '', name = '']) =>
    lacks(ownerOf(owner)?.[name + isStatic] ?? ownerOf(owner)?.[name]),
  );
  const methods = [...text.matchAll(/\.(\w+)\(/g)].filter(([, name = '']) => lackingMethods.has(name));
  const made = [...text.matchAll(/\bnew (\w+)\(/g)].filter(([, name = '']) => lacks(ownerOf(name)));
  return [...statics, ...methods, ...made].map(([call]) => call);
}

/** The functions in values, such as `color-mix`, wherever MDN has them. */
const valueFunctions = (() => {
  const found = new Map<string, Identifier>();
  const walk = (feature: Identifier) => {
    for (const [name, below] of partsOf(feature)) {
      if (!found.has(name)) found.set(name, below);
      walk(below);
    }
  };
  walk(bcd.css.types as Identifier);
  return found;
})();

const isFallback = (other: unknown, { prop }: Declaration): boolean =>
  (other as Declaration | undefined)?.prop === prop;

function lackingIn(declaration: Declaration): string[] {
  const { prop, value } = declaration;
  if (isFallback(declaration.prev(), declaration)) return [];
  const property = prop.startsWith('-') ? undefined : bcd.css.properties?.[prop];
  const words = [...value.matchAll(/(?<![\w-])[a-z][\w-]*(?![\w-])(\(?)/g)];
  return [
    ...(lacks(property) ? [prop] : []),
    ...words
      .filter(([word, open]) => !open && property && lacks(property[word]))
      .map(([word]) => `${prop}: ${word}`),
    ...words
      .filter(([word, open]) => open && lacks(valueFunctions.get(word.slice(0, -1))))
      .map(([word]) => word),
  ];
}

function lackingInAtRule({ name, params }: AtRule): string[] {
  if (name.startsWith('-')) return [];
  const rules = bcd.css['at-rules'];
  const rule = rules?.[name] ?? rules?.page?.[name];
  if (lacks(rule)) return [`@${name}`];
  if (name !== 'media') return [];
  return [...params.matchAll(/\(([\w-]+)/g)]
    .filter(([, feature = '']) => lacks(rule?.[feature]))
    .map(([text]) => `@media ${text}`);
}

const lackingInSelector = ({ selector }: Rule): string[] =>
  [...selector.matchAll(/::?([a-z][\w-]*)/g)]
    .filter(([, name = '']) => lacks(bcd.css.selectors?.[name]))
    .map(([text]) => text);

/** The styles that a sheet uses and targets lack, unless it asks for it (`@supports`) or a declaration before it serves. */
export function lackingStyles(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walk(node => {
    for (let at = node.parent; at; at = at.parent as typeof at)
      if ('name' in at && at.name === 'supports') return;
    if (node.type === 'decl') found.push(...lackingIn(node));
    else if (node.type === 'atrule') found.push(...lackingInAtRule(node));
    else if (node.type === 'rule') found.push(...lackingInSelector(node));
  });
  return found;
}
