import { handleSignedIn } from '#functions/frame/handle.ts';
import { sealLink } from '#functions/services/mailing/links.ts';
import { createMailLink } from '#shared/contract/accounts/mailsettings.ts';
import { stoppable } from '#shared/domain/mailing/kinds.ts';

export const handler = handleSignedIn(createMailLink, async ({ who, at }) => ({
  token: await sealLink({ email: who.email, kinds: stoppable, day: at.toISOString().slice(0, 10) }),
}));
