import { handlePublic } from '#functions/frame/handle.ts';
import { getOpenApi } from '#shared/contract/accounts/session.ts';

export const handler = handlePublic(getOpenApi, async () => {
  // All contracts together are larger than the rest of a function.
  const [{ openApiDocument }, { allCalls }] = await Promise.all([
    import('#functions/frame/openapi.ts'),
    import('#shared/contract/all.ts'),
  ]);
  return openApiDocument(allCalls);
});
