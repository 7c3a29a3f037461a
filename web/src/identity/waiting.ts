/**
 * The page of a sign-up that waits for its mailed link, and the page of that link, in the same browser. A message does not
 * leave the browser, or reach another origin.
 */
interface Message {
  email: string;
  /** Absent in the question of the page that was opened by the link. */
  password?: string;
  /** The e-mail is confirmed, and a tab is signed in. */
  done?: true;
}

const channelName = 'attestry.signup';
/** How long the page of a link waits for one that signed up. All are in this browser. */
const answerTimeoutMs = 400;

/**
 * Keeps the password of a sign-up in this page, for the page that its mailed link opens. The function that it returns
 * forgets it. `onDone` is called once the e-mail is confirmed there.
 */
export function keepForLink(email: string, password: string, onDone: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  const post = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.email !== email) return;
    if (data.done) onDone();
    else if (data.password === undefined) post({ email, password });
  };
  return () => channel.close();
}

/** The password with which another page of this browser signed up with an e-mail and waits; '' if there is none. */
export async function passwordWaiting(email: string): Promise<string> {
  const channel = new BroadcastChannel(channelName);
  try {
    return await new Promise<string>(resolve => {
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data.email === email && data.password) resolve(data.password);
      };
      channel.postMessage({ email } satisfies Message);
      setTimeout(() => resolve(''), answerTimeoutMs);
    });
  } finally {
    channel.close();
  }
}

/** Tells the page that signed up with an e-mail that it is confirmed, and that a tab is signed in. */
export function tellConfirmed(email: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ email, done: true } satisfies Message);
  channel.close();
}
