import { mailRecord } from '#functions/data/mailing/mail.ts';
import { readOne } from '#functions/data/table/table.ts';
import { handlePublic } from '#functions/frame/handle.ts';
import { settingsRow } from '#functions/services/mailing/choosing.ts';
import { openLink } from '#functions/services/mailing/links.ts';
import { getMailSettings } from '#shared/contract/accounts/mailsettings.ts';

export const handler = handlePublic(getMailSettings, async ({ input, at, refuse }) => {
  const link = await openLink(input.token, at);
  if (typeof link === 'string') return refuse(link === 'old' ? 'oldLink' : 'wrongLink');
  return settingsRow(await readOne(mailRecord(link.email), true));
});
