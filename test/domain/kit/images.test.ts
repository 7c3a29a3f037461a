import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesViewOf, joined, lettersAt } from '#shared/domain/kit/images/bytes.ts';
import { type Image, readImage } from '#shared/domain/kit/images/image.ts';
import { ascii, jpeg, losslessWebp, pngChunk, pngOf, webp } from '#test/support/images.ts';

const png = pngOf({ width: 64, height: 32 });
const good = [
  ['png', png, 64, 32],
  ['jpeg', jpeg, 48, 40],
  ['webp', webp, 48, 40],
  ['webp', losslessWebp, 48, 40],
] as const;

/** A JPEG with a segment after its first two bytes. */
const withSegment = (kind: number, text: string) => {
  const head = Uint8Array.from([0xff, kind, 0, 0]);
  bytesViewOf(head).setUint16(2, text.length + 2);
  return joined([jpeg.subarray(0, 2), head, ascii(text), jpeg.subarray(2)]);
};

/** A WebP with a chunk at its end, and its length corrected. */
const withChunk = (type: string, text: string) => {
  const chunk = joined([ascii(type), new Uint8Array(4), ascii(text)]);
  bytesViewOf(chunk).setUint32(4, text.length, true);
  const whole = joined([webp, chunk]);
  bytesViewOf(whole).setUint32(4, whole.length - 8, true);
  return whole;
};

describe('An image', () => {
  test.each(good)(
    'in %s is read with its size, and nothing of it is lost',
    (format, bytes, width, height) => {
      expect(readImage(bytes)).toEqual({ format, width, height, bytes });
      // Within another buffer as well.
      const inside = joined([ascii('before'), bytes, ascii('after')]).subarray(6, -5);
      expect(readImage(inside)).toMatchObject({ format, width, height });
    },
  );

  test.each(good)('in %s is refused where it ends early, at every byte', (_, bytes) => {
    for (let end = 0; end < bytes.length; end++) {
      expect(readImage(bytes.subarray(0, end)), String(end)).toBeTypeOf('string');
    }
  });

  test.each(good)('in %s is refused where something follows it', (_, bytes) => {
    for (const tail of ['\0', '<script>', 'PK\x03\x04archive', 'GIF89a'])
      expect(readImage(joined([bytes, ascii(tail)]))).toBe('damaged');
    expect(readImage(joined([bytes, bytes]))).toBe('damaged');
  });

  test('loses the texts in it: comments, places and scripts', () => {
    const text = '<script>alert(1)</script>';
    const withTexts: [Uint8Array, Uint8Array][] = [
      [pngOf({ width: 64, height: 32, more: [pngChunk('tEXt', ascii(text))] }), png],
      [pngOf({ width: 64, height: 32, more: [pngChunk('eXIf', ascii(text))] }), png],
      [withSegment(0xe1, `Exif\0\0${text}`), jpeg],
      [withSegment(0xfe, text), jpeg],
      [withSegment(0xe2, `MPF\0${text}`), jpeg],
      [withSegment(0xe0, `JFIF\0${text}`), jpeg],
      [withSegment(0xee, `Adobe${text}`), jpeg],
      [withChunk('EXIF', `${text} `), webp],
      [withChunk('XMP ', `${text} `), webp],
    ];
    for (const [file, clean] of withTexts) {
      expect(Buffer.from(file).includes(text)).toBe(true);
      expect((readImage(file) as Image).bytes).toEqual(clean);
    }
  });

  test('is refused if a PNG has a text in a part of numbers', () => {
    const text = ascii('<script>alert(document.domain)</script>');
    for (const type of ['gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs'])
      expect([type, readImage(pngOf({ width: 64, more: [pngChunk(type, text)] }))]).toEqual([
        type,
        'damaged',
      ]);
  });

  test('is refused if a byte of a PNG was changed', () => {
    for (let at = 8; at < png.length; at++) {
      const changed = png.slice();
      changed[at]! ^= 0x20;
      expect(readImage(changed), String(at)).toBeTypeOf('string');
    }
  });

  test('that moves is refused', () => {
    const moving = webp.slice();
    moving[20]! |= 2;
    expect(readImage(moving)).toBe('damaged');
    expect(readImage(withChunk('ANMF', 'frames'))).toBe('damaged');
  });

  test('is refused if a WebP says another size than its pixels have', () => {
    const other = webp.slice();
    expect(lettersAt(other, 12)).toBe('VP8X');
    other[24] = 200;
    expect(readImage(other)).toBe('damaged');
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\x01\0\x01\0\0\0\0;'],
    ['a bitmap', 'BM\x46\0\0\0'],
    ['another RIFF file', 'RIFF\x04\0\0\0WAVE'],
    ['nothing', ''],
  ])('is not %s, whatever its name', (_, content) => {
    expect(readImage(ascii(content))).toBe('unknown');
  });
});

describe('Bytes of any kind', () => {
  const anyBytes = fc.uint8Array({ maxLength: 400 });

  test('are never read as an image, and nothing is thrown', () => {
    fc.assert(fc.property(anyBytes, bytes => void expect(readImage(bytes)).toBe('unknown')));
  });

  test('are never read as an image where they begin like one', () => {
    const starts = fc.constantFrom(...good.map(([, bytes]) => bytes.subarray(0, 12)));
    fc.assert(
      fc.property(
        starts,
        anyBytes,
        (start, bytes) => void expect(readImage(joined([start, bytes]))).toBeTypeOf('string'),
      ),
    );
  });

  test('within an image are refused, or leave an image that is read the same again', () => {
    const images = fc.constantFrom(...good.map(([, bytes]) => bytes));
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(images, changes, (bytes, made) => {
        const changed = bytes.slice();
        for (const [at, value] of made) changed[at % changed.length] = value;
        const found = readImage(changed);
        if (typeof found !== 'string') expect(readImage(found.bytes)).toEqual(found);
      }),
      { numRuns: 2_000 },
    );
  });
});
