import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backTarget } from '#web/session/back.ts';

test('an address of this application is returned unchanged', () => {
  for (const place of ['/', '/edittopic', '/esuggest?topicid=a-b&periodcode=202611', '/help/login#codes']) {
    expect(backTarget(place)).toBe(place);
  }
});

test('an address that a browser reads as another host, another scheme or the sign-in page is refused', () => {
  const foreign = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/.\\\\evil.example',
    '/.\t/\n/evil.example',
  ];
  const schemes = ['https://evil.example', 'javascript:alert(1)', 'evil.example', '', '//'];
  for (const address of [
    null,
    ...foreign,
    ...schemes,
    '/login',
    '/Login?back=/login',
    '/login/',
    '/%6Cogin',
  ]) {
    expect(backTarget(address), String(address)).toBe('/');
  }
});

test('whatever is wanted, the page that opens is one of this application', () => {
  const ours = 'https://attestry.example';
  const piece = fc.constantFrom(
    ...['/', '\\', '.', '..', '%2e', '%2f', '%5c', '%09', '\t', '\n', '\r', ' ', '@', ':', '?', '#', '%'],
    ...['x', 'evil.example', 'https:', 'javascript:', '\u3002', '\uff0f', 'login'],
  );
  const wanted = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 9 }).map(parts => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(wanted, address => {
      const target = backTarget(address);
      const { origin, pathname } = new URL(target, ours);
      expect(origin).toBe(ours);
      expect(pathname).not.toMatch(/^\/\//);
      expect(target).toMatch(/^\/(?![/\\])/);
      expect(backTarget(target)).toBe(target);
    }),
    { numRuns: 2_000 },
  );
});
