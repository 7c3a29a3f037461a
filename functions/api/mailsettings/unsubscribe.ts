import { handlePublic } from '#functions/frame/handle.ts';
import { chooseMails } from '#functions/services/mailing/choosing.ts';
import { openLink } from '#functions/services/mailing/links.ts';
import { unsubscribe } from '#shared/contract/accounts/mailsettings.ts';

export const handler = handlePublic(unsubscribe, async ({ input, at, refuse }) => {
  const link = await openLink(input.token, at);
  if (typeof link === 'string') return refuse(link === 'old' ? 'oldLink' : 'wrongLink');
  await chooseMails(link.email, off => [...new Set([...off, ...link.kinds])]);
  return {};
});
