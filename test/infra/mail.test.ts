import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handler as customMessage } from '#functions/events/pool/custom_message.ts';
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

let folder: string;
let mailbox: Mailbox;
let ses: Ses;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attestry-mail-'));
  mailbox = await Mailbox.open(folder);
  ses = await startSes({ mailbox, keyId: 'the-key', now: () => new Date('2026-03-15T12:00:00Z') });
  process.env.AWS_ENDPOINT_URL_SES = ses.endpoint;
});
afterEach(async () => {
  await ses.close();
  await mailbox.close();
  await rm(folder, { recursive: true, force: true });
});

test('No mail goes to somebody in a demonstration, however the address is written', async () => {
  for (const to of ['maya.chen@northwind.demo.example', 'Anna@Halden.Demo.Example']) {
    expect(await sendMail({ ...mail, to })).toEqual({ sent: false, why: 'refused' });
  }
  expect(mailbox.messages()).toEqual([]);
});

describe('A mail through SES’s protocol', () => {
  test('arrives in the mailbox with both of its parts, its sender and its kind', async () => {
    expect(await sendMail(mail)).toMatchObject({ sent: true, id: expect.stringMatching(/.{20}/) });
    const { subject, text, html } = mail;
    const details = { From: 'Attestry <no-reply@attestry.example>', 'Tag kind': 'test' };
    expect(mailbox.messages()).toMatchObject([{ to: 'ann@example.com', subject, text, html, details }]);
    expect(Object.keys(mailbox.messages()[0]!.details!)).toEqual(Object.keys(details));
    expect(logs).toEqual([]);
  });

  test('in any script and with files reads as it was written', async () => {
    const words = framed('Grüße aus Łódź 🏥', [{ text: '東京 '.repeat(200) }], 'Ein Test.');
    const attachments = [{ name: 'März.csv', type: 'text/csv', content: 'ä' }];
    expect(await sendMail({ ...mail, ...words, attachments })).toMatchObject({ sent: true });
    expect(mailbox.messages()).toMatchObject([
      { ...words, details: { Attachments: 'März.csv' }, attachments: [{ name: 'März.csv' }] },
    ]);
  });

  test('that can be ended by one click says how, and the set counts it', async () => {
    process.env.MAIL_CONFIGURATION_SET = 'the-set';
    await sendMail({ ...mail, unsubscribe: 'https://app.example/stop?t=1' });
    expect(mailbox.messages()[0]!.details).toMatchObject({
      'Configuration set': 'the-set',
      'List-Unsubscribe': '<https://app.example/stop?t=1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test.each([
    'nobody',
    '',
    'ann@example.com, eve@example.com',
    'ann@example.com\r\nBcc: eve@example.com',
    'Ann <ann@example.com>',
  ])('is refused where it is not addressed to one person, and the sender is told: %j', async to => {
    const waiting = ses.failNext('Throttling');
    expect(await sendMail({ ...mail, to })).toEqual({ sent: false, why: 'refused' });
    // SES was not even asked.
    expect(waiting).toHaveLength(1);
    expect(mailbox.messages()).toEqual([]);
    expect(logs.join()).not.toContain('example.com');
  });

  test('is refused where nobody set a sender', async () => {
    delete process.env.MAIL_FROM;
    expect(await sendMail(mail)).toEqual({ sent: false, why: 'refused' });
  });

  test('is taken from this process only', async () => {
    process.env.AWS_ACCESS_KEY_ID = 'guess-k';
    expect(await sendMail(mail)).toEqual({ sent: false, why: 'refused' });
    const unsigned = await fetch(ses.endpoint, { method: 'POST', body: 'Action=SendRawEmail' });
    expect([unsigned.status, await unsigned.text()]).toEqual([
      403,
      expect.stringContaining('<Code>MissingAuthenticationToken</Code>'),
    ]);
    expect(mailbox.messages()).toEqual([]);
  });

  const message = (head: string) => encodeURIComponent(Buffer.from(`${head}\r\n\r\nx`).toString('base64'));
  const good = 'From: a@b.c\r\nTo: d@e.f\r\nSubject: x';
  const send = 'Action=SendRawEmail&RawMessage.Data=';
  test.each([
    ['InvalidAction', ''],
    ['InvalidAction', '{'],
    ['InvalidAction', 'Action=SendEmail'],
    ['ValidationError', 'Action=SendRawEmail'],
    ['InvalidParameterValue', send + message('To: d@e.f')],
    ['InvalidParameterValue', send + message('From: a@b.c')],
    ['InvalidParameterValue', send + message(`${good}\r\nFrom: g@h.i`)],
    ['InvalidParameterValue', `${send + message(good)}&Destinations.member.1=d%40e.f%2Cg%40h.i`],
    ['InvalidParameterValue', `${send + message(good)}&Tags.member.1.Name=kind&Tags.member.1.Value=a%20b`],
    ['InvalidParameterValue', send + 'A'.repeat(14_000_000)],
    ['InvalidParameterValue', send + 'A'.repeat(21_000_000)],
  ])('that makes no sense is answered as AWS answers it, with %s', async (code, body) => {
    const headers = { authorization: 'AWS4-HMAC-SHA256 Credential=the-key/20260315/local/ses/aws4_request' };
    const response = await fetch(ses.endpoint, { method: 'POST', body, headers });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining(`<Type>Sender</Type><Code>${code}</Code>`),
    ]);
    expect(mailbox.messages()).toEqual([]);
  });
});

describe('Where SES does not take a mail', () => {
  test('because it is throttled once, it goes at the second try', async () => {
    const waiting = ses.failNext('Throttling');
    expect(await sendMail(mail)).toMatchObject({ sent: true });
    expect(waiting).toEqual([]);
    expect(mailbox.messages()).toHaveLength(1);
  });

  test.each([
    ['throttled', 'Throttling', 2],
    ['refused', 'MessageRejected', 1],
    ['refused', 'MailFromDomainNotVerifiedException', 1],
    ['refused', 'AccountSendingPausedException', 1],
    ['refused', 'ConfigurationSetDoesNotExist', 1],
    ['refused', 'ConfigurationSetSendingPausedException', 1],
    ['refused', 'AccessDenied', 1],
    ['unreachable', 'InternalFailure', 2],
    ['unreachable', 'ServiceUnavailable', 2],
  ] as const)(
    'the answer says %s (%s) after %s tries, and the log tells the failure and no address',
    async (why, code, tries) => {
      const waiting = ses.failNext(code, code, code);
      expect(await sendMail(mail)).toEqual({ sent: false, why });
      expect(waiting).toHaveLength(3 - tries);
      expect(logs.map(line => JSON.parse(line).why)).toEqual([why]);
      expect(logs[0]).toContain(code.replace(/Exception$/, ''));
      expect(logs[0]).not.toContain('@');
      expect(mailbox.messages()).toEqual([]);
    },
  );

  test.each([
    ['away', 'ServiceUnavailable'],
    ['throttled', 'Throttling'],
  ] as const)('of one attempt only, %s (%s) is certain', async (why, code) => {
    const waiting = ses.failNext(code, code);
    expect(await sendMail({ ...mail, once: true })).toEqual({ sent: false, why });
    expect(waiting).toHaveLength(1);
  });

  test('because nobody is there, the answer says unreachable', async () => {
    process.env.AWS_ENDPOINT_URL_SES = 'http://127.0.0.1:9';
    expect(await sendMail(mail)).toEqual({ sent: false, why: 'unreachable' });
  });
});

describe('The words of a mail', () => {
  const site = 'https://app.example';
  const nasty = `<script>alert("x")</script>&'`;
  test.each(
    Object.entries({
      confirmEmail: texts.confirmEmailMail({ site, email: 'a@b.c', code: '{####}' }),
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

  test('no words become markup in a mail, wherever they stand in it', () => {
    const part = fc.oneof(
      fc.constantFrom('<title>', '</p>', '<img src=x onerror=alert(1)>', '"', "'", '&lt;', '&', '<!--', '\n'),
      fc.constantFrom('[x](javascript:alert(1))', 'style="', '{####}', '$&', ']]>'),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    );
    const words = fc.array(part, { maxLength: 8 }).map(parts => parts.join(''));
    /** A mail with the same parts, and its tags. */
    const tags = (text: string, url: string) =>
      framed(text, [{ text }, { items: [text, text] }, { button: text, url }], text).html.match(/<[^>]*>/g);
    const plain = tags('Hello', 'https://app.example');
    fc.assert(
      fc.property(words, text => {
        expect(tags(text, 'https://app.example')).toEqual(plain);
        const { html } = framed('Hello', [{ button: 'Go', url: `https://app.example/${text}` }], 'A test.');
        expect(html).toMatch(/<a href="https:\/\/app\.example\/[^"<>]*" style="/);
      }),
    );
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

  test('for a new password have Cognito’s placeholder in the link, within Cognito’s 20,000 characters', async () => {
    const { emailSubject, emailMessage } = await worded('CustomMessage_ForgotPassword');
    expect(emailSubject).toBe('Choose a new password');
    expect(emailMessage).toMatch(/href="https:\/\/app\.example\/verify#[\w-]+-\{####\}"/);
    expect(emailMessage!.length).toBeLessThan(20_000);
  });

  test('of other kinds keep Cognito’s own words', async () => {
    expect(await worded('CustomMessage_AdminCreateUser')).toEqual({ smsMessage: null });
  });
});
