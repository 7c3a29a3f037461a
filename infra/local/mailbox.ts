export interface Message {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Mail of one machine: kept in memory, newest first, for whoever runs it to read. */
export class Mailbox {
  private readonly kept: (Message & { at: Date })[] = [];

  async deliver(message: Message, at: Date): Promise<void> {
    this.kept.unshift({ ...message, at });
    this.kept.length = Math.min(this.kept.length, 500);
  }

  messages(): readonly (Message & { at: Date })[] {
    return this.kept;
  }
}
