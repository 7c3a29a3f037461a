import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { loadLibrary } from '#functions/services/topics/library.ts';

/**
 * Brings the standard topics into the table at a deployment. CloudFormation calls it whenever the library's
 * content changed, and waits for the answer; a failure here rolls the deployment back. Removing the stack
 * leaves the topics where they are.
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

/** Loads the topics' texts only when they are asked for: they are most of this function's code. */
async function loadAll(): Promise<string[]> {
  const { libraryFiles, libraryGroups } = await import('#shared/library/all.ts');
  return loadLibrary(libraryGroups, libraryFiles, now());
}

/** Tells CloudFormation how it went. Throws where the answer does not arrive, so that Lambda tries again. */
async function answer(
  event: CloudFormationCustomResourceEvent,
  Status: 'SUCCESS' | 'FAILED',
  Reason?: string,
): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = event;
  const body = { Status, Reason, PhysicalResourceId: 'library', StackId, RequestId, LogicalResourceId };
  // Bytes instead of text: the address is signed for a request without a content type.
  const response = await fetch(event.ResponseURL, {
    method: 'PUT',
    body: new TextEncoder().encode(JSON.stringify(body)),
  });
  if (!response.ok) throw new Error(`CloudFormation did not take the answer: HTTP ${response.status}`);
}
