const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
export const textOfHtml = (value: string): string => value.replace(/[&<>"']/g, c => entities[c]!);

/** Returns text with its web addresses as links. */
export const linked = (value: string): string =>
  value
    .split(/(https?:\/\/[^\s()<>"']+)/)
    .map((part, i) => (i % 2 ? `<a href="${textOfHtml(part)}">${textOfHtml(part)}</a>` : textOfHtml(part)))
    .join('');

/** Returns a message whose links open in the whole window instead of its frame. */
export const messageHtml = (html: string): string =>
  /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, head => `${head}<base target="_top">`)
    : `<base target="_top">${html}`;

/* The paper and ink of the application, without its files: a page of the mailbox loads nothing. */
const style = `
:root{--bg:#f7f5f2;--surface:#fff;--sunken:#f2efeb;--line:#e5e1db;--edge:#89837a;--text:#1c1a17;--quiet:#5d5850;--ink:#0b5f58;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--bg:#131211;--surface:#1b1a18;--sunken:#25231f;--line:#37332e;--edge:#8b847a;--text:#efece7;--quiet:#aea79e;--ink:#7fd6cb}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:15px/1.6 Inter,Arial,"Liberation Sans",sans-serif}
main{max-width:820px;margin:0 auto;padding:32px 16px;overflow-wrap:anywhere}
h1{margin:0 0 16px;font-size:24px;line-height:1.33;font-weight:600}h2{margin:24px 0 8px;font-size:17px}
a{color:inherit;text-underline-offset:3px}p{color:var(--quiet)}p a{color:var(--text)}
a:focus-visible,button:focus-visible,input:focus-visible,pre:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
label{display:block;margin-bottom:4px;font-size:13px;font-weight:500}
.row{display:flex;gap:8px}input{flex:1;min-width:0}
input,button{min-height:44px;padding:0 12px;border:1px solid var(--edge);border-radius:6px;background:var(--surface);color:inherit;font:inherit}
button{font-weight:500;cursor:pointer}
.mails,dl,iframe,pre{border:1px solid var(--line);border-radius:10px;background:var(--surface)}
.mails{margin:0;padding:0;list-style:none}
.mails li{display:flex;flex-wrap:wrap;gap:0 16px;padding:12px 16px;font-size:13px;color:var(--quiet)}
.mails li+li{border-top:1px solid var(--line)}
.mails a{flex:1 1 100%;font-size:15px;font-weight:500;color:var(--text);text-decoration:none}.mails a:hover{text-decoration:underline}
.mails .to{flex:1}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0;padding:16px;font-size:13px}
dt{color:var(--quiet)}dd{margin:0}
iframe{width:100%;height:560px;background:#fff}
pre{margin:0;padding:16px;white-space:pre-wrap;font:13px/1.6 ui-monospace,monospace}`;

/** Returns a page of the mailbox. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${textOfHtml(title)} · Mailbox of this machine</title><style>${style}</style></head>
<body><main><h1>${textOfHtml(title)}</h1>
${body}</main></body></html>`;
