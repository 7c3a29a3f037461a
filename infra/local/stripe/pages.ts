import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mount } from '#infra/local/gateway/gateway.ts';
import { testCards } from './cards.ts';
import type { Charged, Ledger } from './ledger.ts';
import { RefusedCard } from './register.ts';

const root = '/local-stripe';

/**
 * Serves the payment service's pages on one machine, on paths that our functions never see: a page for the card of a
 * payment, the bank's page for 3-D Secure, and the billing portal. `card` and `secure` also accept JSON from the
 * application's form, `{client_secret, number}` and `{client_secret, approve: 'Y' | 'N'}`, and answer
 * `{status: 'succeeded' | 'requires_action' | 'failed', message}`.
 */
export function pages(ledger: Ledger, changed: () => void): Mount {
  return async (request, response, path) => {
    if (!path.startsWith(`${root}/`)) return false;
    try {
      await serve(ledger, request, response, path.slice(root.length));
    } catch (error) {
      if (!(error instanceof RefusedCard)) throw error;
      html(response, page('Not found', `<p>${escaped(error.message)}</p>`), 404);
    }
    changed();
    return true;
  };
}

async function serve(
  ledger: Ledger,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
  const fields = await fieldsOf(request, isJson);
  const posted = request.method === 'POST';
  const portal = /^\/portal\/(\w+)$/.exec(path)?.[1];
  if (portal) return portalPage(ledger, response, portal, posted ? fields : {});
  if (!posted && path === '/card') return html(response, cardPage(fields));
  if (!posted || (path !== '/card' && path !== '/secure'))
    throw new RefusedCard(404, '', 'There is no such page.');
  const secret = fields.client_secret ?? '';
  const charged =
    path === '/card'
      ? ledger.confirm(secret, fields.number ?? '')
      : ledger.authenticate(secret, fields.approve === 'Y');
  if (isJson) return json(response, charged);
  if (charged.status === 'requires_action') return html(response, securePage(fields));
  if (charged.status === 'failed' && path === '/card')
    return html(response, cardPage(fields, charged.message));
  redirect(response, backTo(fields.return ?? '', charged));
}

/** Returns the address of a page of the application, never of another site. */
function backTo(target: string, charged: Charged): string {
  const safe = /^\/(?![/\\])/.test(target) ? target : '/payment';
  return `${safe}${safe.includes('?') ? '&' : '?'}payment=${charged.status}`;
}

function portalPage(ledger: Ledger, response: ServerResponse, id: string, fields: Fields): void {
  const session = ledger.books.portals[id];
  if (!session) throw new RefusedCard(404, '', 'This session does not exist or is over.');
  const charged = fields.number === undefined ? undefined : ledger.replaceCard(session.payer, fields.number);
  const payer = ledger.payer(session.payer);
  const invoices = Object.values(ledger.books.invoices)
    .filter(invoice => invoice.payer === session.payer)
    .map(
      ({ id: number, created, cents, status }) =>
        `<tr><td>${new Date(created * 1000).toISOString().slice(0, 10)}</td><td>USD ${(cents / 100).toFixed(2)}</td><td>${status}</td><td>${number}</td></tr>`,
    );
  const told =
    charged?.status === 'failed'
      ? alert(charged.message)
      : charged
        ? '<p role="status">The card was replaced.</p>'
        : '';
  const body = `${told}<p>Card: ${payer.card ? `${payer.card.brand} ending in ${payer.card.last4}` : 'none'}</p>
<form method="post"><label for="number">Another card</label>${numberField}<button>Replace the card</button></form>
<h2>Invoices</h2><table><thead><tr><th>Day</th><th>Amount</th><th>State</th><th>Number</th></tr></thead><tbody>${invoices.join('')}</tbody></table>
<p><a href="${escaped(session.returnUrl)}">Return to Attestry</a></p>`;
  html(response, page('Billing portal', body));
}

const numberField =
  '<input id="number" name="number" inputmode="numeric" autocomplete="off" required placeholder="4242 4242 4242 4242">';
const cardsList = `<ul>${testCards.map(({ number, says }) => `<li><code>${number}</code> ${says}</li>`).join('')}</ul>`;
const alert = (message: string) => `<p role="alert">${escaped(message)}</p>`;
const hidden = (fields: Fields) =>
  ['client_secret', 'return']
    .map(name => `<input type="hidden" name="${name}" value="${escaped(fields[name] ?? '')}">`)
    .join('');

const cardPage = (fields: Fields, problem = '') =>
  page(
    'Card',
    `${problem && alert(problem)}<form method="post" action="${root}/card">${hidden(fields)}<label for="number">Card number</label>${numberField}<button>Pay</button></form><h2>Test cards</h2>${cardsList}`,
  );

const securePage = (fields: Fields) =>
  page(
    '3-D Secure',
    `<p>Your bank asks whether this payment is yours.</p><form method="post" action="${root}/secure">${hidden(fields)}<button name="approve" value="Y">Confirm the payment</button> <button name="approve" value="N">It is not mine</button></form>`,
  );

const page = (title: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title} (test payments)</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:640px;margin:0 auto;padding:16px;color:#1c2430}
.mark{background:#fff3c4;border:1px solid #8a6100;padding:8px 12px;border-radius:6px}
label{display:block;margin:12px 0 4px}input,button{font:inherit;padding:8px 12px;margin:0 8px 8px 0}table{border-collapse:collapse}td,th{text-align:left;padding:4px 12px 4px 0}
</style></head><body><p class="mark">Test payments on this machine. No money is charged, and only test cards are accepted.</p><main><h1>${title}</h1>${body}</main></body></html>`;

type Fields = Record<string, string | undefined>;

async function fieldsOf(request: IncomingMessage, isJson: boolean): Promise<Fields> {
  if (request.method !== 'POST')
    return Object.fromEntries(new URL(request.url ?? '/', 'http://local').searchParams);
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const text = Buffer.concat(parts).toString('utf8');
  if (!isJson) return Object.fromEntries(new URLSearchParams(text));
  try {
    return Object(JSON.parse(text)) as Fields;
  } catch {
    throw new RefusedCard(400, '', 'The body is not JSON.');
  }
}

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
};

function html(response: ServerResponse, text: string, status = 200): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/html; charset=utf-8' });
  response.end(text);
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { ...headers, 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { ...headers, location });
  response.end();
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => String(text).replace(/[&<>"]/g, c => entities[c]!);
