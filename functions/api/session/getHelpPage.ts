import { handlePublic } from '#functions/frame/handle.ts';
import { getHelpPage } from '#shared/contract/accounts/session.ts';

export const handler = handlePublic(getHelpPage, async ({ input }) => ({
  new_record: [{ pdf_link: `/help/${input.type.toLowerCase()}` }],
}));
