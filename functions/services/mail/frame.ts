/** A mail's subject and both forms of its text, without the recipient. */
export interface MailText {
  subject: string;
  html: string;
  text: string;
}

/** One part of a mail, written once for both of its forms. */
export type Block =
  | { text: string }
  | { heading: string }
  | { items: readonly string[] }
  /** Quiet links below the mail. */
  | { links: readonly { name: string; url: string }[] }
  /** A button that opens `url`, which begins with http:// or https://. */
  | { button: string; url: string };

/** Returns a mail with its heading, its parts and the reason it was sent. Text is escaped; nothing is loaded from elsewhere. */
export function framed(subject: string, blocks: readonly Block[], why: string): MailText {
  const rows = blocks.map(htmlOf).join('\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f5f7;color:#1c2430;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:28px 24px;background:#fff;border-radius:8px;overflow-wrap:anywhere">
<p style="margin:0 0 16px;font-weight:700;color:#0b5f58">Attestry</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(subject)}</h1>
${rows}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dfe3e8;font-size:14px;color:#566070">${escaped(why)}</p>
</div></body></html>`;
  const text = [subject, ...blocks.map(textOf), `-- \nAttestry. ${why}`].join('\n\n');
  return { subject, html, text: `${text}\n` };
}

const paragraph = 'margin:0 0 16px';

function htmlOf(block: Block): string {
  if ('text' in block) return `<p style="${paragraph}">${escaped(block.text)}</p>`;
  if ('heading' in block) {
    return `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${escaped(block.heading)}</h2>`;
  }
  if ('links' in block) {
    const links = block.links.map(
      ({ name, url }) => `<a href="${escaped(linkable(url))}" style="color:#0b5f58">${escaped(name)}</a>`,
    );
    return `<p style="${paragraph};font-size:14px">${links.join('<br>')}</p>`;
  }
  if ('items' in block) {
    const items = block.items.map(item => `<li style="margin:0 0 6px">${escaped(item)}</li>`);
    return `<ul style="${paragraph};padding-left:20px">${items.join('')}</ul>`;
  }
  const url = escaped(linkable(block.url));
  return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5f58;color:#fff;font-weight:600;text-decoration:none">${escaped(block.button)}</a></p>
<p style="${paragraph};font-size:14px;color:#566070">If the button doesn’t work, copy this address into your browser:<br><span style="word-break:break-all">${url}</span></p>`;
}

function textOf(block: Block): string {
  if ('text' in block) return block.text;
  if ('heading' in block) return block.heading;
  if ('items' in block) return block.items.map(item => `- ${item}`).join('\n');
  if ('links' in block) return block.links.map(({ name, url }) => `${name}: ${linkable(url)}`).join('\n');
  return `${block.button}:\n${linkable(block.url)}`;
}

function linkable(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error('A mail links to web addresses only');
  return url;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, c => entities[c]!);
