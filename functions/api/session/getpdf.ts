import { getpdf } from '../../../shared/contract/session.ts';
import { handlePublic } from '../../kit/handle.ts';

export const handler = handlePublic(getpdf, async ({ input }) => ({
  new_record: [{ pdf_link: `/help/${input.type.toLowerCase()}` }],
}));
