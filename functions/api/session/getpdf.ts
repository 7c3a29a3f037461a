import { handlePublic } from '#functions/frame/handle.ts';
import { getpdf } from '#shared/contract/accounts/session.ts';

export const handler = handlePublic(getpdf, async ({ input }) => ({
  new_record: [{ pdf_link: `/help/${input.type.toLowerCase()}` }],
}));
