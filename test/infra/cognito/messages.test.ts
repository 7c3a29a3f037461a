import { expect, test } from 'vitest';
import { textOf } from '#infra/local/cognito/messages.ts';

test('the text of a message has the words and addresses of its HTML', () => {
  const html = '<style>p{}</style><p>1 &lt; 2</p>\n <br><b>Go</b>: <a href="https://a.b/c">here</a>';
  expect(textOf(html)).toBe('1 < 2\nGo: here (https://a.b/c)');
});
