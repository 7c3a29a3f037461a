import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Mailbox } from '#infra/local/mail/mailbox.ts';
import { mailboxMount } from '#infra/local/mail/page.ts';

let folder: string;
let mailbox: Mailbox;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attestry-mailbox-'));
  mailbox = await Mailbox.open(folder);
});
afterEach(async () => {
  await mailbox.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (minute: number) => new Date(Date.UTC(2026, 2, 15, 12, minute));
const message = (to: string, subject = 'Hello') => ({
  to,
  subject,
  html: `<html><head></head><body><a href="http://localhost:1/verify#x-123456">Go</a></body></html>`,
  text: `Go:\nhttp://localhost:1/verify#x-123456\nBye <b>`,
});

describe('The mailbox of one machine', () => {
  test('is the same after a restart, newest first', async () => {
    await mailbox.deliver({ ...message('ann@example.com', 'One'), details: { From: 'a@b.c' } }, at(1));
    await mailbox.deliver(message('bob@example.com', 'Two'), at(2));
    const before = mailbox.messages();
    await mailbox.close();
    mailbox = await Mailbox.open(folder);
    expect(mailbox.messages()).toEqual(before);
    expect(before.map(({ subject, details }) => [subject, details])).toEqual([
      ['Two', undefined],
      ['One', { From: 'a@b.c' }],
    ]);
    await mailbox.deliver(message('ann@example.com', 'Three'), at(3));
    expect(mailbox.messages()[0]).toMatchObject({ subject: 'Three', id: 3 });
  });

  test('keeps the newest 500, also when they come at the same moment', async () => {
    const arrived = Array.from({ length: 505 }, (_, i) =>
      mailbox.deliver(message('ann@example.com', `${i}`), at(0)),
    );
    await Promise.all(arrived);
    const kept = () => mailbox.messages().map(({ subject }) => Number(subject));
    const newest = Array.from({ length: 500 }, (_, i) => 504 - i);
    expect(kept()).toEqual(newest);
    await mailbox.close();
    mailbox = await Mailbox.open(folder);
    expect(kept()).toEqual(newest);
  });
});

describe('The mailbox page', () => {
  let server: Server;
  let url: string;
  beforeEach(async () => {
    const mount = mailboxMount(mailbox);
    server = createServer((request, response) => {
      const path = new URL(request.url!, 'http://x').pathname;
      mount(request, response, path).then(taken => taken || response.writeHead(404).end('not mine'));
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  });
  const get = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test('lists what arrived and finds it by recipient', async () => {
    expect((await get('/mailbox')).text).toContain('No messages yet');
    await mailbox.deliver(message('ann@example.com', 'For Ann'), at(1));
    await mailbox.deliver(message('bob@example.com', 'For Bob'), at(2));
    const all = (await get('/mailbox')).text;
    expect(all.indexOf('For Bob')).toBeLessThan(all.indexOf('For Ann'));
    const anns = (await get('/mailbox?to=ANN')).text;
    expect(anns).toContain('For Ann');
    expect(anns).not.toContain('For Bob');
    expect(anns).toContain('1 of 2 messages');
    expect((await get('/mailbox?to=%22%3E%3Cscript%3E')).text).not.toContain('<script');
  });

  test('opens a message: its HTML alone in a frame without scripts, its text with links', async () => {
    const details = { 'Tag kind': 'test', From: '<script> <a@b.c>' };
    const id = await mailbox.deliver({ ...message('ann@example.com', '<script>'), details }, at(1));
    const page = await get(`/mailbox/${id}`);
    expect(page.text).not.toContain('<script');
    expect(page.text).toContain(
      `<iframe title="The message as HTML" src="/mailbox/${id}/html" sandbox="allow-top`,
    );
    expect(page.text).toContain('<a href="http://localhost:1/verify#x-123456">');
    expect(page.text).toContain('Bye &lt;b&gt;');
    expect(page.text).toContain('<dt>Tag kind</dt><dd>test</dd>');
    expect(page.text).toContain('<dt>From</dt><dd>&lt;script&gt; &lt;a@b.c&gt;</dd>');
    const html = await get(`/mailbox/${id}/html`);
    expect(html.text).toContain('<base target="_top">');
    const policy = html.headers.get('content-security-policy')!;
    expect(policy).toMatch(/^sandbox allow-top-navigation-by-user-activation; default-src 'none'/);
    expect(policy).not.toContain('allow-scripts');
  });

  test.each(['/mailbox/7', '/mailbox/7/html', '/mailbox/x', '/mailbox/1/other', '/mailbox/../secret'])(
    '%s is not there, and says so',
    async path => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('changes nothing and takes no other path', async () => {
    await mailbox.deliver(message('ann@example.com'), at(1));
    expect((await fetch(`${url}/mailbox/1`, { method: 'DELETE' })).status).toBe(405);
    expect(mailbox.messages()).toHaveLength(1);
    expect((await get('/mailboxes')).text).toBe('not mine');
  });
});
