import { allCalls } from '../../../shared/contract/all.ts';
import { openapi } from '../../../shared/contract/session.ts';
import { handlePublic } from '../../kit/handle.ts';
import { openApiDocument } from '../../kit/openapi.ts';

export const handler = handlePublic(openapi, async () => openApiDocument(allCalls));
