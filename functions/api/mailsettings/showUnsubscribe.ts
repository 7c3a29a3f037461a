import { handlePublic } from '#functions/frame/handle.ts';
import { openLink, settingsPage } from '#functions/services/mailing/links.ts';
import { showUnsubscribe } from '#shared/contract/accounts/mailsettings.ts';
import { stopPage } from '#shared/domain/mailing/kinds.ts';

export const handler = handlePublic(showUnsubscribe, async ({ input: { token }, at }) => {
  const link = await openLink(token, at);
  const [kind, ...others] = typeof link === 'string' ? [] : link.kinds;
  const settings = settingsPage(token);
  // The page itself says what is wrong with a link. A token has no character that HTML would read.
  const page = kind && others.length === 0 ? stopPage(settings, kind) : settings;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>E-mails you get</title><meta http-equiv="refresh" content="0; url=${page}"></head><body><a href="${page}">Choose which e-mails you get</a></body></html>`;
});
