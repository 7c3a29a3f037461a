import { mkdir } from 'node:fs/promises';
import { JournalStore } from '#infra/local/cognito/store/store.ts';

export interface MailboxMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Other details by their labels: the sender, headers, tags. */
  details?: Record<string, string>;
  attachments?: readonly AttachedFile[];
}

/** A file attached to a message; its content is in base64. */
interface AttachedFile {
  name: string;
  type: string;
  content: string;
}

/** A message in the mailbox. Ids are consecutive. */
export interface Kept extends MailboxMessage {
  id: number;
  at: Date;
}

const table = 'Mail';
const mostKept = 500;

/** The mail of one machine, kept in a folder. The newest 500 messages are kept. */
export class Mailbox {
  private readonly store: JournalStore;
  private kept: Kept[];
  private next: number;

  private constructor(store: JournalStore) {
    this.store = store;
    const stored = store.entries<Omit<Kept, 'at'> & { at: string }>(table);
    this.kept = stored.map(([, mail]) => ({ ...mail, at: new Date(mail.at) })).sort((a, b) => b.id - a.id);
    this.next = (this.kept[0]?.id ?? 0) + 1;
  }

  /** Opens the mailbox in a folder, or creates one. Throws an Error if its file is damaged. */
  static async open(folder: string): Promise<Mailbox> {
    await mkdir(folder, { recursive: true });
    return new Mailbox(await JournalStore.open(folder, 'mail.jsonl'));
  }

  /** Stores a message. Resolves with its id when it is on the disk. */
  async deliver(
    { to, subject, html, text, details, attachments }: MailboxMessage,
    at: Date,
  ): Promise<number> {
    const id = this.next++;
    const mail = {
      id,
      to,
      subject,
      html,
      text,
      ...(details && { details }),
      ...(attachments?.length && { attachments }),
    };
    await this.store.set(table, String(id), { ...mail, at: at.toISOString() });
    this.kept = [{ ...mail, at }, ...this.kept].sort((a, b) => b.id - a.id);
    for (const old of this.kept.splice(mostKept)) await this.store.set(table, String(old.id), undefined);
    return id;
  }

  /** Returns the messages, newest first. */
  messages(): readonly Kept[] {
    return this.kept;
  }

  close(): Promise<void> {
    return this.store.close();
  }
}
