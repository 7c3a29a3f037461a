import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailText } from './frame.ts';

/** A file attached to a mail. */
export interface Attachment {
  /** The file's name, in any script. */
  name: string;
  /** Its media type, e.g. `text/calendar; method=REQUEST`. */
  type: string;
  /** A string is written as UTF-8. */
  content: string | Uint8Array;
}

export interface MessageParts extends MailText {
  /** The sender, with or without a name: `Attestry <no-reply@attestry.example>`. If it is missing, there is no From. */
  from: string | undefined;
  /** One e-mail address. */
  to: string;
  date: Date;
  /** The address of a page where the person unsubscribes from this kind of mail with one click. */
  unsubscribe?: string | undefined;
  attachments?: readonly Attachment[] | undefined;
}

/**
 * Writes a mail as a MIME message: lines of ASCII that end with CRLF, with text and HTML as alternatives. A
 * line break in a subject or an address becomes a space, so nothing can inject a header. Throws a TypeError if
 * `unsubscribe` is not a URL.
 */
export async function mimeMessage(parts: MessageParts): Promise<Buffer> {
  const { from, to, subject, text, html, date, unsubscribe, attachments = [] } = parts;
  const composer = new MailComposer({
    from,
    subject,
    text,
    html,
    date,
    // An object is always one address; a string would be read as a list.
    to: { name: '', address: to },
    ...(unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${new URL(unsubscribe).href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    attachments: attachments.map(file => ({
      filename: file.name,
      contentType: file.type,
      content: Buffer.from(file.content as string),
    })),
    // Without it, ASCII text is sent with its long lines, which a mail server may cut.
    encoding: 'quoted-printable',
    newline: 'win',
    // Content is only what the caller passes, never a file or an address that it names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
