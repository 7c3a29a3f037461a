/** What people are reminded of by mail; each can be switched off by itself. Source: docs/product.md, Reminders. */
export const mailKinds = ['tasks', 'topics'] as const;
export type MailKind = (typeof mailKinds)[number];

/** All that people can switch off: what they are reminded of, and saved reports that others have mailed to them. */
export const stoppable = [...mailKinds, 'reports'] as const;
export type Stoppable = (typeof stoppable)[number];

/** What each kind of mail is about, as people read it in a sentence. */
export const kindNames: Readonly<Record<Stoppable, string>> = {
  tasks: 'suggestions assigned to you',
  topics: 'questionnaires that wait or are past due',
  reports: 'saved reports',
};

/** What a customer's data say about its mails. */
interface MailSwitches {
  mailsSuggestions: boolean;
  mailsTopics: boolean;
  demo: boolean;
}

/** Returns whether mails of a kind go out at a customer: they are switched on, and it is no demonstration. */
export const mailsOn = ({ mailsSuggestions, mailsTopics, demo }: MailSwitches, kind: MailKind): boolean =>
  !demo && (kind === 'tasks' ? mailsSuggestions : mailsTopics);

/** What is known about the mails to one person. Days are the customer's calendar days. */
export interface MailState {
  /** The kinds that the person switched off. */
  off: readonly Stoppable[];
  /** The day of the latest mail of each kind, '' if there was none. */
  sent: Readonly<Record<MailKind, string>>;
  /** The tasks that a mail has told the person about, by their ids. */
  toldTasks: readonly string[];
}

/** Returns whether a person can get a mail of a kind on a day: it is not switched off, and they did not get it that day. */
export const mayGet = (
  { off, sent }: Pick<MailState, 'off' | 'sent'>,
  kind: MailKind,
  day: string,
): boolean => !off.includes(kind) && sent[kind] < day;

/** Returns the address that proposes to stop mails of a kind, from that of the mail settings with its token after `#`. */
export const stopPage = (settings: string, kind: Stoppable): string => {
  const [page, token] = settings.split('#');
  return `${page}?stop=${kind}#${token}`;
};
