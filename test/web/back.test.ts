import { expect, test } from 'vitest';
import { backTarget } from '#web/session/back.ts';

test('a place of this application is gone back to as it was', () => {
  for (const place of ['/', '/edittopic', '/esuggest?topicid=a-b&periodcode=202611', '/help/login#codes']) {
    expect(backTarget(place)).toBe(place);
  }
});

test('nothing that a browser reads as another host, another scheme or the sign-in itself is gone to', () => {
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
