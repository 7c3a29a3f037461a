import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { loadLibrary } from '#functions/services/topics/library.ts';

/**
 * Loads the standard topics into the table at a deployment. CloudFormation calls it whenever the library has
 * changed, and waits for the answer. A failure here rolls the deployment back. Deleting the stack keeps the topics.
 */
export const handler = async (event: CloudFormationCustomResourceEvent): Promise<void> => {
  try {
    const stored = event.RequestType === 'Delete' ? [] : await loadAll();
    log('info', 'library', { request: event.RequestType, stored: stored.join(' ') });
    await answer(event, 'SUCCESS');
  } catch (error) {
    const { name, message } = error as Error;
    log('error', 'library', { request: event.RequestType, error: name, message });
    await answer(event, 'FAILED', `The standard topics could not be loaded: ${message}`);
  }
};

/** Loads the topics. Their texts are imported only here, because they are most of this function's code. */
async function loadAll(): Promise<string[]> {
  const { libraryFiles, libraryGroups } = await import('#shared/library/all.ts');
  return loadLibrary(libraryGroups, libraryFiles, now());
}

/** Reports the outcome to CloudFormation. Throws if the report does not arrive, so that Lambda tries again. */
async function answer(
  event: CloudFormationCustomResourceEvent,
  Status: 'SUCCESS' | 'FAILED',
  Reason?: string,
): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = event;
  const body = { Status, Reason, PhysicalResourceId: 'library', StackId, RequestId, LogicalResourceId };
  // Bytes instead of text: the URL is signed for a request without a content type.
  const response = await fetch(event.ResponseURL, {
    method: 'PUT',
    body: new TextEncoder().encode(JSON.stringify(body)),
  });
  if (!response.ok) throw new Error(`CloudFormation did not accept the answer: HTTP ${response.status}`);
}
