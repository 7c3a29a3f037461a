import { afterEach, expect, test } from 'vitest';
import { handle, handlePublic, handleSignedIn } from '#functions/frame/handle.ts';
import type { HttpEvent } from '#functions/frame/http.ts';
import { setSink } from '#functions/kit/log.ts';
import { contextOf } from '#infra/local/gateway/event.ts';
import { checkPlanEnd } from '#shared/contract/accounts/auth.ts';
import { getHelpPage, getSession } from '#shared/contract/accounts/session.ts';

const lines: string[] = [];
const restore = setSink(line => lines.push(line));
afterEach(() => restore());

test('an answer with a field that its contract does not name fails, wherever answers are checked', async () => {
  const answer = { new_record: [{ pdf_link: '/help/login', secret: 'x' }] };
  const handler = handlePublic(getHelpPage, async () => answer);
  const event = { queryStringParameters: { type: 'Login' }, requestContext: { requestId: 'r1' } };
  const { statusCode, body } = await handler(event as unknown as HttpEvent, contextOf('r1'));
  expect(statusCode).toBe(500);
  expect(body).not.toContain('secret');
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ level: 'error', requestId: 'r1', call: 'getHelpPage' });
});

test('a handler cannot be opened to more people than its contract says', () => {
  const never = async () => Promise.reject(new Error('asked'));
  expect(() => handlePublic(checkPlanEnd, never)).toThrow('not public');
  expect(() => handlePublic(getSession, never)).toThrow('not public');
  expect(() => handleSignedIn(getSession, never)).toThrow('not for everybody signed in');
  expect(() => handle(checkPlanEnd, never)).toThrow('asks for no customer');
});
