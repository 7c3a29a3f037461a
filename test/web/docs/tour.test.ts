import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const docs = resolve(import.meta.dirname, '../../../docs');
const tour = readFileSync(join(docs, 'tour.md'), 'utf8');
const pictures = readdirSync(join(docs, 'tour')).sort();

/** Returns width and height of a WebP picture of any kind. Throws for anything else. */
function sizeOf(bytes: Buffer): [width: number, height: number] {
  const kind = bytes.toString('latin1', 12, 16);
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') throw new Error('It is no WebP picture');
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  throw new Error(`WebP of the kind ${kind}`);
}

test('the tour shows every picture of its folder once, and no other', () => {
  const shown = [...tour.matchAll(/!\[[^\]]+\]\(tour\/([^)]+)\)/g)].map(([, name]) => name!);
  expect(shown.sort()).toEqual(pictures);
  expect(tour.match(/!\[/g)).toHaveLength(shown.length);
});

test('the pictures are as wide as a desk or a phone, and small enough to load quickly', () => {
  const sizes = pictures.map(name => sizeOf(readFileSync(join(docs, 'tour', name))));
  expect(new Set(sizes.map(([width]) => width))).toEqual(new Set([1280, 360]));
  expect(sizes.filter(([width]) => width === 360)).toHaveLength(2);
  for (const name of pictures) expect(statSync(join(docs, 'tour', name)).size, name).toBeLessThan(120_000);
});

test('each picture is one that `npm run pictures` takes', () => {
  const script = readFileSync(resolve(docs, '../test/tour/pictures.test.ts'), 'utf8');
  const stops = [...script.matchAll(/\bname: '([a-z-]+)', ?\s*who/g)].map(([, name]) => `${name}.webp`);
  expect(stops.sort()).toEqual(pictures);
});
