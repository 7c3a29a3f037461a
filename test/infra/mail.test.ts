import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handler as customMessage } from '#functions/events/custom_message.ts';
import { closeClients, setPatience } from '#functions/kit/clients.ts';
import { setSink } from '#functions/kit/log.ts';
import * as texts from '#functions/services/mail/accounts.ts';
import { framed } from '#functions/services/mail/frame.ts';
import { sendMail } from '#functions/services/mail/mail.ts';
import { Mailbox } from '#infra/local/mail/mailbox.ts';
import { type Ses, startSes } from '#infra/local/mail/ses.ts';

const mail = { ...framed('Hello', [{ text: 'World' }], 'A test.'), to: 'ann@example.com', kind: 'test' };
const environment = { ...process.env };
const logs: string[] = [];
let restoreLog: () => void;
let restorePatience: () => void;

beforeEach(() => {
  logs.length = 0;
  restoreLog = setSink(line => logs.push(line));
  restorePatience = setPatience(10);
  Object.assign(process.env, {
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: 'the-key',
    AWS_SECRET_ACCESS_KEY: 'local',
    MAIL_FROM: 'Attestry <no-reply@attestry.example>',
  });
});
afterEach(() => {
  restoreLog();
  restorePatience();
  closeClients();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});

describe('A mail through SES’s protocol', () => {
  let folder: string;
  let mailbox: Mailbox;
  let ses: Ses;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'attestry-mail-'));
    mailbox = await Mailbox.open(folder);
    ses = await startSes({ mailbox, keyId: 'the-key', now: () => new Date('2026-03-15T12:00:00Z') });
    process.env.AWS_ENDPOINT_URL_SESV2 = ses.endpoint;
  });
  afterEach(async () => {
    await ses.close();
    await mailbox.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('arrives in the mailbox with both of its parts', async () => {
    expect(await sendMail(mail)).toMatchObject({ sent: true, id: expect.stringMatching(/.{20}/) });
    const { subject, text, html } = mail;
    expect(mailbox.messages()).toMatchObject([{ to: 'ann@example.com', subject, text, html }]);
    expect(logs).toEqual([]);
  });

  test('is refused where it is addressed to nobody, and the sender is told', async () => {
    expect(await sendMail({ ...mail, to: 'nobody' })).toEqual({ sent: false, why: 'refused' });
    expect(mailbox.messages()).toEqual([]);
  });

  test('is refused where nobody set a sender', async () => {
    delete process.env.MAIL_FROM;
    expect(await sendMail(mail)).toEqual({ sent: false, why: 'refused' });
  });

  test('is taken from this process only', async () => {
    process.env.AWS_ACCESS_KEY_ID = 'guess-k';
    expect(await sendMail(mail)).toEqual({ sent: false, why: 'refused' });
    const unsigned = await fetch(`${ses.endpoint}/v2/email/outbound-emails`, { method: 'POST', body: '{}' });
    expect(unsigned.status).toBe(403);
    expect(mailbox.messages()).toEqual([]);
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"Content":7}',
    '{"FromEmailAddress":"a@b.c","Destination":{"ToAddresses":["a@b.c"]}}',
  ])('that makes no sense is answered as AWS answers it: %s', async body => {
    const response = await fetch(`${ses.endpoint}/v2/email/outbound-emails`, {
      method: 'POST',
      body,
      headers: { authorization: 'AWS4-HMAC-SHA256 Credential=the-key/20260315/local/ses/aws4_request' },
    });
    expect([response.status, response.headers.get('x-amzn-errortype')]).toEqual([400, 'BadRequestException']);
  });
});

describe('Where SES does not take a mail', () => {
  let server: Server;
  let answers: [status: number, type: string][];
  let bodies: Record<string, unknown>[];
  beforeEach(async () => {
    bodies = [];
    server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      bodies.push(JSON.parse(body));
      const [status, type] = answers.shift() ?? [200, ''];
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(type && { 'x-amzn-errortype': type }),
      });
      response.end(JSON.stringify(status === 200 ? { MessageId: 'm-1' } : { message: 'no' }));
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    process.env.AWS_ENDPOINT_URL_SESV2 = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  });

  test('because it is throttled once, it goes at the second try', async () => {
    answers = [[429, 'TooManyRequestsException']];
    expect(await sendMail(mail)).toEqual({ sent: true, id: 'm-1' });
    expect(bodies).toHaveLength(2);
  });

  test.each([
    ['throttled', 429, 'TooManyRequestsException', 2],
    ['refused', 400, 'MessageRejected', 1],
    ['refused', 403, 'AccessDeniedException', 1],
    ['unreachable', 500, 'InternalServiceErrorException', 2],
  ])(
    'the answer says %s (%s %s) after %s tries, and the log tells no address',
    async (why, status, type, tries) => {
      answers = [
        [status, type],
        [status, type],
      ];
      expect(await sendMail(mail)).toEqual({ sent: false, why });
      expect(bodies).toHaveLength(tries);
      expect(logs).toHaveLength(1);
      expect(logs[0]).not.toContain('@');
    },
  );

  test('because nobody is there, the answer says unreachable', async () => {
    process.env.AWS_ENDPOINT_URL_SESV2 = 'http://127.0.0.1:9';
    expect(await sendMail(mail)).toEqual({ sent: false, why: 'unreachable' });
  });

  test('a mail that can be ended by one click says how, and the set counts it by its kind', async () => {
    answers = [];
    process.env.MAIL_CONFIGURATION_SET = 'the-set';
    await sendMail({ ...mail, unsubscribe: 'https://app.example/stop?t=1' });
    expect(bodies[0]).toMatchObject({
      ConfigurationSetName: 'the-set',
      EmailTags: [{ Name: 'kind', Value: 'test' }],
      Content: {
        Simple: {
          Headers: [
            { Name: 'List-Unsubscribe', Value: '<https://app.example/stop?t=1>' },
            { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
          ],
        },
      },
    });
  });
});

describe('The words of a mail', () => {
  const site = 'https://app.example';
  const nasty = `<script>alert("x")</script>&'`;
  test.each(
    Object.entries({
      confirmEmail: texts.confirmEmail({ site, email: 'a@b.c', code: '{####}' }),
      resetPassword: texts.resetPassword({ site, email: 'a@b.c', code: '{####}' }),
      alreadyRegistered: texts.alreadyRegistered({ site, email: 'a@b.c' }),
      twoFactorReset: texts.twoFactorReset({ site, organization: 'Acme', by: 'Ada' }),
    }),
  )('%s: a subject, one button, and the same sentences in both parts', (_, { subject, html, text }) => {
    expect(subject).toMatch(/^[A-Z][^.]+$/);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
    expect(links).toHaveLength(1);
    expect(text).toContain(links[0]);
    expect(html).toContain('lang="en"');
    // Nothing is loaded from elsewhere.
    expect(html).not.toMatch(/<(img|link|script)\b|url\(/);
    const read = html.replace(/<[^>]+>/g, ' ').replaceAll('&#39;', "'");
    const sentences = text.split('\n').filter(line => line.length > 30 && !line.includes('://'));
    for (const line of sentences) expect(read).toContain(line.replace(/^-- |^Attestry\. /, ''));
  });

  test('somebody’s name cannot write HTML into a mail', () => {
    const { html } = texts.twoFactorReset({ site, organization: nasty, by: nasty });
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;');
  });

  test('a link leads to a web address or nowhere', () => {
    expect(() => framed('x', [{ button: 'x', url: 'javascript:alert(1)' }], '')).toThrow('web addresses');
  });
});

describe('Cognito’s messages', () => {
  const worded = async (triggerSource: string) => {
    process.env.SITE_URL = 'https://app.example';
    const event = {
      triggerSource,
      userName: 'ann@example.com',
      response: { smsMessage: null },
      request: { codeParameter: '{####}', userAttributes: {} },
    };
    return (await customMessage(event as unknown as Parameters<typeof customMessage>[0])).response;
  };

  test.each([
    ['CustomMessage_SignUp', 'Confirm your e-mail'],
    ['CustomMessage_ResendCode', 'Confirm your e-mail'],
    ['CustomMessage_ForgotPassword', 'Choose a new password'],
  ])(
    '%s: %s, with Cognito’s placeholder in the link and within Cognito’s 20,000 characters',
    async (source, subject) => {
      const { emailSubject, emailMessage } = await worded(source);
      expect(emailSubject).toBe(subject);
      expect(emailMessage).toMatch(/href="https:\/\/app\.example\/verify\/[\w-]+-\{####\}"/);
      expect(emailMessage!.length).toBeLessThan(20_000);
    },
  );

  test('of other kinds keep Cognito’s own words', async () => {
    expect(await worded('CustomMessage_AdminCreateUser')).toEqual({ smsMessage: null });
  });
});
