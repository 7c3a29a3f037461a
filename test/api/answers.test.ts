import { afterEach, expect, test } from 'vitest';
import { handle, handlePublic, handleSignedIn } from '#functions/frame/handle.ts';
import type { HttpEvent } from '#functions/frame/http.ts';
import { setSink } from '#functions/kit/log.ts';
import { planendcheck } from '#shared/contract/accounts/auth.ts';
import { getpdf, user_session_data } from '#shared/contract/accounts/session.ts';

const lines: string[] = [];
const restore = setSink(line => lines.push(line));
afterEach(() => restore());

test('an answer with a field that its contract does not name fails, wherever answers are checked', async () => {
  const answer = { new_record: [{ pdf_link: '/help/login', secret: 'x' }] };
  const handler = handlePublic(getpdf, async () => answer);
  const event = { queryStringParameters: { type: 'Login' }, requestContext: { requestId: 'r1' } };
  const { statusCode, body } = await handler(event as unknown as HttpEvent, { awsRequestId: 'r1' });
  expect(statusCode).toBe(500);
  expect(body).not.toContain('secret');
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ level: 'error', requestId: 'r1', call: 'getpdf' });
});

test('a handler cannot be opened to more people than its contract says', () => {
  const never = async () => Promise.reject(new Error('asked'));
  expect(() => handlePublic(planendcheck, never)).toThrow('not public');
  expect(() => handlePublic(user_session_data, never)).toThrow('not public');
  expect(() => handleSignedIn(user_session_data, never)).toThrow('not for everybody signed in');
  expect(() => handle(planendcheck, never)).toThrow('asks for no customer');
});
