import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { apiVersion } from '#functions/services/billing/client.ts';
import type { Mount } from '#infra/local/gateway/gateway.ts';
import { answer, problem } from './api.ts';
import { type Event, openBooks } from './books.ts';
import { Ledger } from './ledger.ts';
import { pages } from './pages.ts';
import { eventShape } from './shapes.ts';

const secretKey = 'sk_test_local';
const webhookSecret = 'whsec_local';

export interface StripeOptions {
  /** File where the service keeps its books; undefined keeps them in memory. */
  file?: string;
  now: () => Date;
}

/** How requests to the service break, for tests: not at all, before anything is done, or after it was done. */
export type Fault = 'none' | 'before' | 'after';

/**
 * The payment service of one machine: the part of Stripe's API that is used, its events, and the pages where cards
 * are typed in. It takes test cards only and moves no money.
 */
export class LocalStripe {
  readonly ledger: Ledger;
  readonly mount: Mount;
  /** Events wait until they are asked for, so that tests decide about their order. */
  held = false;
  fault: Fault = 'none';
  private readonly save: () => void;
  private readonly server: Server;
  private site = '';
  private delivering: Promise<void> = Promise.resolve();

  private constructor({ file, now }: StripeOptions) {
    const { books, save } = openBooks(file);
    this.ledger = new Ledger(books, now);
    this.save = save;
    this.mount = pages(this.ledger, () => this.changed());
    this.server = createServer((request, response) => {
      this.handle(request, response).catch((error: Error) => response.destroy(error));
    });
  }

  /** Starts it on a free port of the loopback address. */
  static async start(options: StripeOptions): Promise<LocalStripe> {
    const stripe = new LocalStripe(options);
    await new Promise<void>(resolve => stripe.server.listen(0, '127.0.0.1', resolve));
    return stripe;
  }

  /** What the functions read to find it. */
  get environment(): { STRIPE_API: string; STRIPE_KEYS: string } {
    const { port } = this.server.address() as AddressInfo;
    return {
      STRIPE_API: `http://127.0.0.1:${port}`,
      STRIPE_KEYS: JSON.stringify({ secretKey, webhookSecret }),
    };
  }

  /** Says where the application is: events are sent there, and pages are there. */
  serve(site: string): void {
    this.site = site;
    this.changed();
  }

  /** Does what is due at this moment, and tells of it. */
  async pass(): Promise<void> {
    this.ledger.pass();
    this.changed();
    await this.delivering;
  }

  /** Sends what was not taken yet, in order; one that is refused is sent again at the next occasion. */
  deliver(): Promise<void> {
    const work = async () => {
      for (const event of this.ledger.books.events) {
        if (!event.delivered) event.delivered = (await this.send(event)) === 200;
      }
      this.save();
    };
    this.delivering = this.delivering.then(work, work);
    return this.delivering;
  }

  /** Sends one event, whether it was sent before or not. Answers the status, 0 where nobody was there. */
  async send(event: Event, secret = webhookSecret): Promise<number> {
    const body = JSON.stringify(eventShape(event));
    try {
      const response = await fetch(`${this.site}/api/stripe_webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': this.sign(body, secret) },
        body,
      });
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      // The application is closing or not there yet: the event stays and is sent again.
      if (error instanceof TypeError) return 0;
      throw error;
    }
  }

  /** A message's signature at this moment, made by the library itself. */
  sign(payload: string, secret = webhookSecret): string {
    const timestamp = this.ledger.seconds;
    return new Stripe(secretKey).webhooks.generateTestHeaderString({ payload, secret, timestamp });
  }

  async close(): Promise<void> {
    this.held = true;
    await this.delivering;
    this.server.closeAllConnections();
    await new Promise<void>(resolve => this.server.close(() => resolve()));
  }

  private changed(): void {
    this.save();
    if (this.site && !this.held) void this.deliver();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    if (this.fault === 'before') return void request.socket.destroy();
    const { pathname, search } = new URL(request.url ?? '/', 'http://local');
    const body = Buffer.concat(parts).toString('utf8');
    const { status, body: says } =
      this.refused(request) ?? this.answered(request, pathname, body || search.slice(1));
    if (this.fault === 'after') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_local' });
    response.end(JSON.stringify(says));
  }

  /** A request with another key or for another version is none that the real service would answer so. */
  private refused({ headers }: IncomingMessage) {
    if (headers.authorization !== `Bearer ${secretKey}`)
      return problem(401, 'invalid_request_error', '', 'Invalid API Key');
    if (headers['stripe-version'] !== apiVersion)
      return problem(400, 'invalid_request_error', '', `Only ${apiVersion} is spoken here`);
    return undefined;
  }

  private answered({ method = 'GET', headers }: IncomingMessage, path: string, form: string) {
    this.ledger.pass();
    const idempotencyKey = String(headers['idempotency-key'] ?? '');
    const answered = answer(this.ledger, { method, path, form, idempotencyKey, origin: this.site });
    this.changed();
    return answered;
  }
}
