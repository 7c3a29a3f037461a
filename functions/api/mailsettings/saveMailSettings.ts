import { handlePublic } from '#functions/frame/handle.ts';
import { chooseMails, settingsRow } from '#functions/services/mailing/choosing.ts';
import { openLink } from '#functions/services/mailing/links.ts';
import { saveMailSettings } from '#shared/contract/accounts/mailsettings.ts';
import { stoppable } from '#shared/domain/mailing/kinds.ts';

export const handler = handlePublic(saveMailSettings, async ({ input, at, refuse }) => {
  const link = await openLink(input.token, at);
  if (typeof link === 'string') return refuse(link === 'old' ? 'oldLink' : 'wrongLink');
  // A kind that is not sent stays as it was.
  const chosen = await chooseMails(link.email, off =>
    stoppable.filter(kind => (input[kind] ? input[kind] === 'N' : off.includes(kind))),
  );
  return chosen ? settingsRow(chosen) : refuse('nobody');
});
