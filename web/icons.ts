import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const ours = resolve(import.meta.dirname, 'icon.ts');

/**
 * Has the icons of the library drawn by `icon.ts` in the build. The library's own component also knows a context, colors
 * and other widths of lines, and each icon its names, which nothing here uses; every page would load them.
 */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/(createLucideIcon|icons\/[\w-]+)\.mjs$/ },
    handler: (code, id) => ({
      code: id.endsWith('createLucideIcon.mjs')
        ? `export { default } from ${JSON.stringify(ours)};`
        : code.replace(
            /,\s*key: "\w+"|^\s*(name: ".*"|size: 24|aliases: \[.*\]),?$|^__iconData\.node;$/gm,
            '',
          ),
      map: null,
    }),
  },
});
