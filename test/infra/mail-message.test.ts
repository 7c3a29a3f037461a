import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { type MessageParts, mimeMessage } from '#functions/services/mail/message.ts';

const parts: MessageParts = {
  from: 'Attestry <no-reply@attestry.example>',
  to: 'ann@example.com',
  subject: 'Hello',
  text: 'Hello\n\nWorld.\n\n-- \nAttestry. A test.\n',
  html: '<p>Hello</p>\n<p>World</p>\n',
  date: new Date('2026-03-15T12:00:00Z'),
};
/** A message as it travels, each byte a character. */
const raw = async (rest: Partial<MessageParts>) =>
  (await mimeMessage({ ...parts, ...rest })).toString('latin1');
const read = async (rest: Partial<MessageParts>) =>
  PostalMime.parse(await mimeMessage({ ...parts, ...rest }));
/** The names of a message's headers, those of its parts left out. */
const headersOf = (message: string) =>
  [...message.split('\r\n\r\n')[0]!.matchAll(/^([\w-]+):/gm)].map(([, name]) => name!.toLowerCase()).sort();
const usual = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'];

describe('A message', () => {
  test('has text and HTML as alternatives, the better one last', async () => {
    const message = await raw({});
    expect(headersOf(message)).toEqual(usual);
    expect(message).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(message.indexOf('text/plain')).toBeLessThan(message.indexOf('text/html'));
    const { text, html, date } = await read({});
    // The parser adds a line break to the end of each part.
    expect([text, html]).toEqual([`${parts.text}\n`, `${parts.html}\n`]);
    expect(date).toBe(parts.date.toISOString());
  });

  const long = 'Zürich, Łódź, 東京, Ἀθῆναι 🏥 '.repeat(60);
  test('in any script is ASCII on its way, in lines of 76 characters that end with CRLF, and reads the same', async () => {
    const words = { subject: long.slice(0, 300).trim(), text: `${long}\n`, html: `<p>${long}</p>` };
    const message = await raw({ ...words, from: 'Attestry Zürich <no-reply@attestry.example>' });
    expect(message).toMatch(/^[\r\n\x20-\x7e]+$/);
    expect(message).not.toMatch(/[^\r]\n|\r[^\n]/);
    expect(Math.max(...message.split('\r\n').map(line => line.length))).toBeLessThanOrEqual(76);
    const email = await PostalMime.parse(message);
    expect(email).toMatchObject({ subject: words.subject, from: { name: 'Attestry Zürich' } });
    expect([email.text, email.html]).toEqual([`${words.text}\n`, `${words.html}\n`]);
  });

  test('of ASCII in one long line is folded as well', async () => {
    const message = await raw({ subject: 'A long subject '.repeat(20), html: `<p>${'x'.repeat(5000)}</p>` });
    expect(Math.max(...message.split('\r\n').map(line => line.length))).toBeLessThanOrEqual(76);
  });

  test.each(['\r\n', '\n', '\r', '\r\n\r\n', '\n '])(
    'gets no header from a subject, a sender or an address with %j in it',
    async between => {
      const added = `${between}Bcc: eve@example.com`;
      const message = await raw({
        subject: `Hello${added}`,
        from: `Attestry${added} <no-reply@attestry.example>`,
        to: `ann@example.com${added}`,
      });
      expect(headersOf(message)).toEqual(usual);
      expect(await PostalMime.parse(message)).not.toHaveProperty('bcc');
    },
  );

  test('goes to one address, whatever is written in it', async () => {
    const { to } = await read({ to: 'ann@example.com, eve@example.com' });
    expect(to).toHaveLength(1);
    expect(to![0]!.address).not.toBe('ann@example.com');
  });

  test('that can be ended by one click says how, in an address that cannot hold a header', async () => {
    const address = `https://app.example/stop?t=${'x'.repeat(200)}`;
    const of = async (unsubscribe: string) =>
      (await read({ unsubscribe })).headers
        .filter(({ key }) => key.startsWith('list-'))
        .map(({ originalKey, value }) => [originalKey, value]);
    const click = ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'];
    expect(await of(address)).toEqual([['List-Unsubscribe', `<${address}>`], click]);
    expect(await of('https://app.example/ü>\r\nBcc: eve@example.com')).toEqual([
      ['List-Unsubscribe', '<https://app.example/%C3%BC%3EBcc:%20eve@example.com>'],
      click,
    ]);
    await expect(mimeMessage({ ...parts, unsubscribe: 'stop' })).rejects.toThrow(TypeError);
  });

  test('carries files unchanged, with their names and types', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
    const files = [
      { name: 'Übersicht März.csv', type: 'text/csv', content: 'Stadt;Wert\r\nŁódź;1\n' },
      // The parser takes the carriage returns out of a calendar.
      { name: 'due.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR\nEND:VCALENDAR\n' },
      { name: 'a.bin', type: 'application/octet-stream', content: bytes },
    ];
    const { attachments, text } = await read({ attachments: files });
    const content = (data: unknown) => Buffer.from(data as ArrayBuffer);
    expect(attachments.map(file => [file.filename, file.mimeType, content(file.content)])).toEqual(
      files.map(({ name, type, content }) => [name, type, Buffer.from(content as string)]),
    );
    expect(text).toContain('World.');
  });
});
