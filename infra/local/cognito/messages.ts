import { attributeValue, type Messages, type PoolPerson } from './library.ts';
import type { Codes, Purpose } from './store/codes.ts';
import { runTrigger, type Trigger } from './triggers.ts';

export interface PoolMail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

const purposes: Partial<Record<string, Purpose>> = {
  SignUp: 'confirm',
  ResendCode: 'confirm',
  ForgotPassword: 'reset',
};

/** Writes Cognito's messages and mails them. If there is a CustomMessage trigger, it provides the text. */
export class PoolMessages implements Messages {
  private readonly mail: (mail: PoolMail) => Promise<void>;
  private readonly codes: Codes;
  private readonly customMessage: Trigger | undefined;

  constructor(mail: (mail: PoolMail) => Promise<void>, codes: Codes, customMessage: Trigger | undefined) {
    this.mail = mail;
    this.codes = codes;
    this.customMessage = customMessage;
  }

  /** cognito-local's interface. `code` is a one-time code, or the temporary password of an invited person. */
  readonly deliver: Messages['deliver'] = async (
    _context,
    source,
    clientId,
    poolId,
    user,
    code,
    clientMetadata,
  ) => {
    const purpose = purposes[source];
    if (purpose) await this.codes.mailed(user.Username, purpose, code);
    const custom = this.customMessage
      ? await runTrigger(
          this.customMessage,
          poolId,
          {
            source: `CustomMessage_${source}`,
            clientId,
            username: user.Username,
            userAttributes: user.Attributes,
            ...(clientMetadata && { clientMetadata }),
          },
          { codeParameter: '{####}', linkParameter: '{##Click Here##}', usernameParameter: '{username}' },
        )
      : {};
    const filled = (template: unknown, otherwise: string): string =>
      typeof template === 'string'
        ? template.replaceAll('{####}', code).replaceAll('{username}', user.Username)
        : otherwise;
    const html = filled(custom.emailMessage, defaultText(source, user as PoolPerson, code));
    const subject = filled(custom.emailSubject, 'Your Attestry code');
    const to = attributeValue('email', user.Attributes) ?? user.Username;
    await this.mail({ to, subject, html, text: textOf(html) });
  };
}

const defaultText = (source: string, person: PoolPerson, code: string): string =>
  source === 'AdminCreateUser'
    ? `<p>Your user name is ${person.Username} and your temporary password is ${code}</p>`
    : `<p>Your Attestry code is ${code}</p>`;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Returns the message for mail programs without HTML: a link is followed by its address. */
export function textOf(html: string): string {
  return html
    .replace(/<(style|head)\b[^>]*>.*?<\/\1>/gis, '')
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gis, '$2 ($1)')
    .replace(/<br\s*\/?>|<\/(p|div|h\d|li|tr)>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&([a-z]+|#39);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}
