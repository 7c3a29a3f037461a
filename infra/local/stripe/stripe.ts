import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { apiVersion } from '#functions/services/billing/client.ts';
import type { Mount } from '#infra/local/gateway/gateway.ts';
import { answer, problem } from './api.ts';
import { openBooks, type StripeEvent } from './books.ts';
import { Ledger } from './ledger.ts';
import { pages } from './pages.ts';
import { eventShape } from './shapes.ts';

const secretKey = 'sk_test_local';
const webhookSecret = 'whsec_local';

export interface StripeOptions {
  /** The file of the service's books; undefined keeps them in memory. */
  file?: string;
  now: () => Date;
}

/** How requests to the service fail in tests: not at all, before anything is done, or after it was done. */
export type Fault = 'none' | 'before' | 'after';

/**
 * The payment service of one machine: the part of Stripe's API that the product uses, its events, and the pages where
 * people enter cards. It accepts only test cards and charges no money.
 */
export class LocalStripe {
  readonly ledger: Ledger;
  readonly mount: Mount;
  /** Whether events wait until a test sends them, so that the test decides their order. */
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

  /** Starts the service on a free port of the loopback address. */
  static async start(options: StripeOptions): Promise<LocalStripe> {
    const stripe = new LocalStripe(options);
    await new Promise<void>(resolve => stripe.server.listen(0, '127.0.0.1', resolve));
    return stripe;
  }

  /** Returns the environment in which the functions find it. */
  get environment(): { STRIPE_API: string; STRIPE_KEYS: string } {
    const { port } = this.server.address() as AddressInfo;
    return {
      STRIPE_API: `http://127.0.0.1:${port}`,
      STRIPE_KEYS: JSON.stringify({ secretKey, webhookSecret }),
    };
  }

  /** Sets the address of the application, to which events are sent and where the pages are. */
  serve(site: string): void {
    this.site = site;
    this.changed();
  }

  /** Does what is due now, and sends the events. */
  async pass(): Promise<void> {
    this.ledger.pass();
    this.changed();
    await this.delivering;
  }

  /** Sends events that were not accepted yet, in order. An event that is refused is sent again next time. */
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

  /** Sends one event, whether it was sent before or not. Returns the status, 0 if there was no server. */
  async send(event: StripeEvent, secret = webhookSecret): Promise<number> {
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
      // The application is closing or has not started yet: the event is kept and sent again.
      if (error instanceof TypeError) return 0;
      throw error;
    }
  }

  /** Returns a message's signature at this moment, made by the library itself. */
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

  /** Returns the refusal of a request with another key or for another version: the real service would not answer it the same way. */
  private refused({ headers }: IncomingMessage) {
    if (headers.authorization !== `Bearer ${secretKey}`)
      return problem(401, 'invalid_request_error', '', 'Invalid API Key');
    if (headers['stripe-version'] !== apiVersion)
      return problem(400, 'invalid_request_error', '', `Only ${apiVersion} is supported here`);
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
