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
  ];
  const schemes = ['https://evil.example', 'javascript:alert(1)', 'evil.example', '', '//'];
  for (const address of [null, ...foreign, ...schemes, '/login', '/Login?back=/login']) {
    expect(backTarget(address), String(address)).toBe('/');
  }
});
