import { handlePublic } from '#functions/frame/handle.ts';
import { openApiDocument } from '#functions/frame/openapi.ts';
import { getOpenApi } from '#shared/contract/accounts/session.ts';
import { allCalls } from '#shared/contract/all.ts';

export const handler = handlePublic(getOpenApi, async () => openApiDocument(allCalls));
