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

const style = `
*{box-sizing:border-box}
body{margin:0;padding:16px;background:#f4f5f7;color:#1c2430;font:16px/1.5 system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:20px;background:#fff;border-radius:8px;overflow-wrap:anywhere}
h1{margin:0 0 16px;font-size:24px;line-height:1.3}h2{font-size:18px}
a{color:#0b5f58}a:focus-visible,button:focus-visible,input:focus-visible,pre:focus-visible{outline:3px solid #0b5f58;outline-offset:2px}
label{display:block;font-weight:600}
.row{display:flex;gap:8px}input{flex:1;min-width:0}
input,button{min-height:44px;padding:0 12px;border:1px solid #6b7684;border-radius:6px;font:inherit}
button{background:#0b5f58;color:#fff;border-color:#0b5f58;cursor:pointer}
.mails{margin:0;padding:0;list-style:none}
.mails li{display:flex;flex-wrap:wrap;gap:4px 16px;padding:12px 0;border-top:1px solid #dfe3e8}
.mails a{flex:1 1 100%;font-weight:600}time{color:#566070}
dt{font-weight:600}dd{margin:0 0 8px}
iframe{width:100%;height:560px;border:1px solid #dfe3e8;border-radius:6px}
pre{padding:12px;background:#f4f5f7;border-radius:6px;white-space:pre-wrap;font:14px/1.5 ui-monospace,monospace}`;

/** Returns a page of the mailbox. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${textOfHtml(title)} · Mailbox of this machine</title><style>${style}</style></head>
<body><main><h1>${textOfHtml(title)}</h1>
${body}</main></body></html>`;
