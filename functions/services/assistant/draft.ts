import type { Answer, DraftRequest } from './drafting.ts';
import { compose } from './embedded/compose.ts';

/** Asks what drafts in this deployment. Throws DraftError. */
export const draft = (request: DraftRequest): Promise<Answer> => compose(request);
