import { Agent, request } from 'node:http';
import { periodNow, placeOf, topicOf } from './world.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Makes one request on a kept connection. Returns the body and how long it took, in milliseconds. */
export function post(
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<{ ms: number; body: never }> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      },
      response => {
        const parts: Buffer[] = [];
        response.on('data', part => parts.push(part));
        response.on('end', () => {
          const ms = performance.now() - started;
          const told = Buffer.concat(parts).toString('utf8');
          if (response.statusCode !== 200)
            reject(new Error(`${response.statusCode} from ${url}: ${told.slice(0, 200)}`));
          else resolve({ ms, body: JSON.parse(told) as never });
        });
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

interface Told {
  runid: string;
  revision: number;
  quizEnd: boolean;
  question: { qcode: number; Validqcode: string; response: string | null; qdescr?: string }[];
}

/** A client that answers one run with Yes, question after question, beginning again at the end. */
export class Answerer {
  private told: Told | null = null;
  private readonly url: string;
  private readonly token: string;
  private readonly size: number;
  private readonly place: number;

  constructor(url: string, token: string, size: number, place: number) {
    this.url = url;
    this.token = token;
    this.size = size;
    this.place = place;
  }

  private call<T>(name: string, body: object): Promise<{ ms: number; body: T }> {
    const which = { topicid: topicOf(this.size), locationid: placeOf(this.place), periodcode: periodNow() };
    return post(`${this.url}/api/${name}`, { authorization: `Bearer ${this.token}` }, { ...which, ...body });
  }

  async begin(): Promise<void> {
    const first = await this.call<Told>('initialstep', { quizmessage: 'newquiz' });
    const again = { quizmessage: 'delquiz', runid: first.body.runid };
    this.told = (await this.call<Told>('initialstep', again)).body;
  }

  /** One answer that is not the last; milliseconds. */
  async answer(): Promise<number> {
    const now = this.told!;
    const onScreen = now.question.find(q => q.Validqcode === 'Valid' && q.response === null && q.qdescr)!;
    const { runid, revision } = now;
    const { ms, body } = await this.call<Told>('responsequiz', {
      qcode: onScreen.qcode,
      selectresponse: 'Y',
      runid,
      revision,
    });
    this.told = body;
    if (onScreen.qcode > this.size * 0.8) await this.begin();
    return ms;
  }
}
