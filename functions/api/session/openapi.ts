import { handlePublic } from '#functions/frame/handle.ts';
import { openApiDocument } from '#functions/frame/openapi.ts';
import { openapi } from '#shared/contract/accounts/session.ts';
import { allCalls } from '#shared/contract/kit/all.ts';

export const handler = handlePublic(openapi, async () => openApiDocument(allCalls));
