import type { DraftAnswer, DraftRequest } from './drafter.ts';
import { assistantSettings } from './settings.ts';

/**
 * Asks what drafts in this deployment: the model, or the drafter that composes from the standard library. Only the one that
 * is asked is loaded. Throws DraftError.
 */
export async function draft(request: DraftRequest): Promise<DraftAnswer> {
  if (assistantSettings().model) {
    const { askModel } = await import('./bedrock.ts');
    return askModel(request);
  }
  const { compose } = await import('./embedded/compose.ts');
  return compose(request);
}
