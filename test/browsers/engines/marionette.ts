import { connect, type Socket } from 'node:net';
import { type Command, type Executor, Name } from 'selenium-webdriver/lib/command.js';
import { throwDecodedError } from 'selenium-webdriver/lib/error.js';

/** What Firefox calls the commands of WebDriver that we use. */
const names: Readonly<Record<string, string>> = {
  [Name.NEW_SESSION]: 'WebDriver:NewSession',
  [Name.QUIT]: 'WebDriver:DeleteSession',
  [Name.GET]: 'WebDriver:Navigate',
  [Name.EXECUTE_SCRIPT]: 'WebDriver:ExecuteScript',
  [Name.CLICK_ELEMENT]: 'WebDriver:ElementClick',
  [Name.CLEAR_ELEMENT]: 'WebDriver:ElementClear',
  [Name.SEND_KEYS_TO_ELEMENT]: 'WebDriver:ElementSendKeys',
  [Name.ACTIONS]: 'WebDriver:PerformActions',
  [Name.SCREENSHOT]: 'WebDriver:TakeScreenshot',
};

type Answer = [type: number, id: number, error: { error: string; message: string } | null, result: unknown];

/** Commands to Firefox itself, in the protocol that geckodriver translates WebDriver to. Debian has no geckodriver. */
export class Marionette implements Executor {
  private readonly socket: Socket;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private unread = Buffer.alloc(0);
  private sent = 0;

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1').on('data', part => this.read(part));
  }

  async execute(command: Command): Promise<unknown> {
    const name = names[command.getName()];
    if (!name) throw new Error(`${command.getName()} has no name in Firefox.`);
    return this.ask(name, named(command.getParameters() as Record<string, unknown>));
  }

  close(): void {
    this.socket.destroy();
  }

  /** What Firefox answers to a command of its own. */
  async ask<T>(name: string, parameters: object): Promise<T> {
    const id = ++this.sent;
    const message = JSON.stringify([0, id, name, parameters]);
    const answered = new Promise<Answer>(resolve => this.waiting.set(id, resolve));
    this.socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = await answered;
    if (error) throwDecodedError(error);
    return (isValue(result) ? result.value : result) as T;
  }

  /** Each message is its length in bytes, a colon and JSON. The first one, a greeting, is an object. */
  private read(part: Buffer): void {
    this.unread = Buffer.concat([this.unread, part]);
    for (;;) {
      const colon = this.unread.indexOf(':');
      const end = colon + 1 + Number(this.unread.subarray(0, Math.max(0, colon)));
      if (colon < 0 || this.unread.length < end) return;
      const message: Answer | object = JSON.parse(String(this.unread.subarray(colon + 1, end)));
      this.unread = this.unread.subarray(end);
      if (!Array.isArray(message)) continue;
      const answer = message as Answer;
      this.waiting.get(answer[1])?.(answer);
      this.waiting.delete(answer[1]);
    }
  }
}

/** The element of a command is named by its bare id. */
function named(parameters: Record<string, unknown>): object {
  const { id, sessionId: _, ...others } = parameters;
  const bare = typeof id === 'object' && id ? Object.values(id)[0] : id;
  return bare === undefined ? others : { ...others, id: bare };
}

const isValue = (result: unknown): result is { value: unknown } =>
  typeof result === 'object' && result !== null && 'value' in result;
