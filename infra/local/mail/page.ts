import type { ServerResponse } from 'node:http';
import type { Mount } from '#infra/local/gateway/gateway.ts';
import { linked, messageHtml, page, textOfHtml } from './html.ts';
import type { Kept, Mailbox } from './mailbox.ts';

const root = '/mailbox';

/**
 * Serves the mailbox as pages: a list of messages, newest first, with a search by recipient, and one message with both
 * of its parts. It exists on one machine only; the AWS stack has no mailbox.
 */
export function mailboxMount(mailbox: Mailbox): Mount {
  return async (request, response, path) => {
    if (path !== root && !path.startsWith(`${root}/`)) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      send(response, 405, page('Mailbox', '<p>Messages can only be read here.</p>'));
      return true;
    }
    const [, id, part] = /^\/mailbox(?:\/(\d{1,9})(\/html)?)?\/?$/.exec(path) ?? [];
    const found = id ? mailbox.messages().find(mail => mail.id === Number(id)) : undefined;
    if (path === root || path === `${root}/`) {
      const to = new URL(request.url ?? '/', 'http://local').searchParams.get('to') ?? '';
      send(response, 200, list(mailbox.messages(), to));
    } else if (!found) {
      send(
        response,
        404,
        page('Not found', `<p>This message does not exist or is no longer kept. ${back}</p>`),
      );
    } else if (part) sendMessage(response, found);
    else send(response, 200, one(found));
    return true;
  };
}

const back = `<a href="${root}">Back to the mailbox</a>`;
const when = (at: Date): string => {
  const iso = at.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
};

function list(all: readonly Kept[], to: string): string {
  const wanted = to.trim().toLowerCase();
  const shown = all.filter(mail => mail.to.toLowerCase().includes(wanted));
  const items = shown.map(
    mail => `<li><a href="${root}/${mail.id}">${textOfHtml(mail.subject)}</a>
<span class="to">${textOfHtml(mail.to)}</span> ${when(mail.at)}</li>`,
  );
  const none = all.length
    ? `<p>No messages to “${textOfHtml(to)}”. <a href="${root}">Show all</a></p>`
    : '<p>No messages yet. Mails that Attestry sends on this machine arrive here.</p>';
  return page(
    'Mailbox',
    `<form role="search" action="${root}"><label for="to">Recipient</label>
<span class="row"><input id="to" name="to" type="search" value="${textOfHtml(to)}" autocomplete="off"><button>Search</button></span></form>
<p role="status">${shown.length} of ${all.length} messages, newest first</p>
${shown.length ? `<ul class="mails">${items.join('')}</ul>` : none}`,
  );
}

function one(mail: Kept): string {
  const details = Object.entries(mail.details ?? {}).map(
    ([name, value]) => `<dt>${textOfHtml(name)}</dt><dd>${textOfHtml(value)}</dd>`,
  );
  const files = (mail.attachments ?? []).map(
    ({ name, type, content }) =>
      `<li><a download="${textOfHtml(name)}" href="data:${textOfHtml(type)};base64,${content}">${textOfHtml(name)}</a></li>`,
  );
  return page(
    mail.subject,
    `<p>${back}</p>
<dl><dt>To</dt><dd><a href="${root}?to=${encodeURIComponent(mail.to)}">${textOfHtml(mail.to)}</a></dd><dt>Arrived</dt><dd>${when(mail.at)}</dd>${details.join('')}</dl>
${files.length > 0 ? `<h2>Attached</h2><ul>${files.join('')}</ul>` : ''}
<h2>As HTML</h2>
<iframe title="The message as HTML" src="${root}/${mail.id}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>As text</h2>
<pre tabindex="0" aria-label="The message as text">${linked(mail.text)}</pre>`,
  );
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    ...headers,
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
  response.end(html);
}

/** Sends the message itself. It may contain anything, so it gets no scripts, no forms and no origin. */
function sendMessage(response: ServerResponse, mail: Kept): void {
  response.writeHead(200, {
    ...headers,
    'content-security-policy':
      "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  });
  response.end(messageHtml(mail.html));
}
