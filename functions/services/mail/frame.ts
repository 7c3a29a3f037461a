/** A mail's subject and both forms of its text, without the recipient. */
export interface MailText {
  subject: string;
  html: string;
  text: string;
}

/** A line of a list: what it is about, and how that stands. */
export interface MailRow {
  title: string;
  detail: string;
  /** What the title opens, which begins with http:// or https://. */
  url?: string;
  /** What is to be known beside, in small print. */
  note?: string;
  /** The detail is red. */
  late?: boolean;
}

/** One part of a mail, written once for both of its forms. */
export type Block =
  | { text: string }
  | { heading: string }
  | { items: readonly string[] }
  /** `more`: what the list leaves out. */
  | { rows: readonly MailRow[]; more?: string }
  /** Quiet links below the mail. */
  | { links: readonly { name: string; url: string }[] }
  /** A button that opens `url`, which begins with http:// or https://. */
  | { button: string; url: string };

/** The colors of the application in its light form; a program that knows the media query takes those of the style below. */
const ink = {
  paper: '#f7f5f2',
  card: '#ffffff',
  text: '#1c1a17',
  quiet: '#5d5850',
  line: '#e5e1db',
  bad: '#a8231b',
  link: '#a05613',
  bar: '#212529',
  onBar: '#ffffff',
  brand: '#ff8c24',
  onBrand: '#101418',
} as const;
const font = "font-family:Inter,system-ui,-apple-system,'Segoe UI',Arial,sans-serif";
const dark = `@media (prefers-color-scheme: dark) {
.paper { background-color: #131211 !important; }
.card { background-color: #1b1a18 !important; }
.text { color: #efece7 !important; }
.quiet { color: #aea79e !important; }
.line { border-color: #37332e !important; }
.bad { color: #ff958a !important; }
.link { color: #ff9a41 !important; }
}`;
/** A table that only lays out: programs that read mails aloud pass over it. */
const table = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';

/**
 * A mail with its heading, its parts and the reason it was sent. Text is escaped; nothing is loaded from elsewhere. It is one
 * table with styles at its elements, for programs that know no others.
 */
export function framed(subject: string, blocks: readonly Block[], why: string): MailText {
  const parts = blocks.map(htmlOf).join('\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>
${dark}
</style></head>
<body class="paper" style="margin:0;padding:0;background-color:${ink.paper}">
<table ${table} width="100%" class="paper" bgcolor="${ink.paper}"><tr><td align="center" style="padding:24px 12px">
<table ${table} width="600" style="width:100%;max-width:600px;${font};font-size:15px;line-height:24px;color:${ink.text}">
<tr><td bgcolor="${ink.bar}" style="padding:14px 32px;border-radius:10px 10px 0 0"><table ${table}><tr>
<td width="32" height="32" align="center" bgcolor="${ink.brand}" style="border-radius:8px;font-size:18px;line-height:32px;font-weight:700;color:${ink.onBrand}"><span aria-hidden="true">&#10003;</span></td>
<td style="padding:0 0 0 12px;font-weight:600;color:${ink.onBar}">Attestry</td></tr></table></td></tr>
<tr><td class="card text" bgcolor="${ink.card}" style="padding:32px;border-radius:0 0 10px 10px;color:${ink.text};word-break:break-word">
<h1 style="margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600">${escaped(subject)}</h1>
${parts}
<p class="quiet line" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${ink.line};font-size:13px;line-height:20px;color:${ink.quiet}">${escaped(why)}</p>
</td></tr></table></td></tr></table></body></html>`;
  const text = [subject, ...blocks.map(textOf), `-- \nAttestry. ${why}`].join('\n\n');
  return { subject, html, text: `${text}\n` };
}

const paragraph = 'margin:0 0 16px';

function htmlOf(block: Block): string {
  if ('text' in block) return `<p style="${paragraph}">${escaped(block.text)}</p>`;
  if ('heading' in block) {
    return `<h2 style="margin:32px 0 8px;font-size:17px;line-height:24px;font-weight:600">${escaped(block.heading)}</h2>`;
  }
  if ('links' in block) {
    const links = block.links.map(
      ({ name, url }) =>
        `<a class="link" href="${escaped(linkable(url))}" style="color:${ink.link}">${escaped(name)}</a>`,
    );
    return `<p style="margin:24px 0 0;font-size:13px;line-height:20px">${links.join('<br>')}</p>`;
  }
  if ('items' in block) {
    const items = block.items.map(item => `<li style="margin:0 0 6px">${escaped(item)}</li>`);
    return `<ul style="${paragraph};padding:0 0 0 20px">${items.join('')}</ul>`;
  }
  if ('rows' in block) {
    const rows = block.rows.map(rowOf);
    const more = block.more
      ? `<p class="quiet" style="${paragraph};color:${ink.quiet}">${escaped(block.more)}</p>`
      : '';
    return `<table ${table} width="100%">${rows.join('')}</table>${more}`;
  }
  const url = escaped(linkable(block.url));
  return `<table ${table} style="margin:24px 0"><tr><td bgcolor="${ink.brand}" style="padding:10px 20px;border-radius:6px"><a href="${url}" style="color:${ink.onBrand};font-weight:600;text-decoration:none">${escaped(block.button)}</a></td></tr></table>
<p class="quiet" style="${paragraph};font-size:13px;line-height:20px;color:${ink.quiet}">If the button doesn’t work, copy this address into your browser:<br>${url}</p>`;
}

function rowOf({ title, detail, url, note, late = false }: MailRow): string {
  const [look, color] = late ? ['bad', ink.bad] : ['quiet', ink.quiet];
  const cell = `border-top:1px solid ${ink.line};padding:12px 0`;
  const name = url
    ? `<a class="text" href="${escaped(linkable(url))}" style="color:${ink.text}">${escaped(title)}</a>`
    : escaped(title);
  const beside = note
    ? `<br><span class="quiet" style="font-weight:400;font-size:13px;line-height:20px;color:${ink.quiet}">${escaped(note)}</span>`
    : '';
  return `<tr><td class="line" style="${cell};font-weight:600">${name}${beside}</td><td class="line ${look}" align="right" valign="top" style="${cell} 12px 16px;font-size:13px;color:${color}">${escaped(detail)}</td></tr>`;
}

function textOf(block: Block): string {
  if ('text' in block) return block.text;
  if ('heading' in block) return block.heading;
  if ('items' in block) return block.items.map(item => `- ${item}`).join('\n');
  if ('rows' in block) {
    const lines = block.rows.map(
      ({ title, detail, url, note }) =>
        `- ${title}: ${detail}${note ? `, ${note}` : ''}${url ? `\n  ${linkable(url)}` : ''}`,
    );
    return [...lines, ...(block.more ? [`- ${block.more}`] : [])].join('\n');
  }
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
