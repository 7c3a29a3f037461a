import { type Call, changes, type RefusalText } from './call.ts';
import { switchedOffMessage } from './switchedoff.ts';

/**
 * Refusals and failures that any call may return, in addition to its own refusals. In a file of their own, because the
 * browser’s first script needs none of these texts.
 */
export const common = {
  signIn: { code: 401, message: 'Please sign in again. Nothing was changed.' },
  notAllowed: { code: 403, message: 'This does not exist, or you may not use it. Nothing was changed.' },
  /** The request went around the application's own address. */
  wrongAddress: { code: 403, message: 'Use the application’s own address. Nothing was changed.' },
  switchedOff: { code: 403, message: switchedOffMessage },
  /** For the people of a customer that is being deleted, until they are let go. */
  deleting: {
    code: 403,
    message: 'Your organization was closed and is being deleted. Nothing was changed. Contact support.',
  },
  planEnded: {
    code: 403,
    message: 'Your plan has expired. Everything you saved is kept. Renew your plan to continue.',
  },
  twoFactorRequired: {
    code: 403,
    message:
      'Your organization requires two-factor authentication for its administrators. Nothing was changed. Set it up to continue.',
  },
  /** The person may act for the customer, but has not opened it, or too long ago. */
  visitEnded: {
    code: 403,
    message:
      'You are not acting for this organization anymore. Everything you saved is kept. Open it again to continue.',
  },
  supportForbidden: {
    code: 403,
    message:
      'This organization does not let support open it. Ask one of its Master Admins to allow it under Customer Data.',
  },
  notWhileActing: {
    code: 403,
    message:
      'Only the organization’s own people can do this, not somebody who acts for it. Nothing was changed.',
  },
  readOnly: {
    code: 403,
    message: 'You opened this organization only to look at it. Nothing was changed. Allow changes first.',
  },
  /** For staff. */
  erasing: { code: 400, message: 'This customer is being deleted for good. Nothing was changed.' },
  noCustomer: { code: 400, message: 'There is no customer with this id. Nothing was changed.' },
  stale: {
    code: 409,
    message:
      'Someone else changed this first. Your change was not saved. Check the current version, then try again.',
  },
  tooLarge: { code: 413, message: 'This is too much to send at once. Nothing was changed.' },
  malformed: { code: 422, message: 'Please complete all data' },
  tooMany: { code: 429, message: 'Too many requests. Wait a moment and try again.' },
  failed: {
    code: 500,
    message: 'Something went wrong on our side. What you saved before is kept. Please try again.',
  },
  signInAway: {
    code: 503,
    message: 'The sign-in service is not responding. Nothing was changed. Please try again in a minute.',
  },
} as const satisfies Record<string, RefusalText>;

const kept = ' Nothing was changed.';

/** Returns a refusal's text as people read it after a call: a read changes nothing, so it does not say so. */
export const textAfter = (call: Call, text: string): string =>
  changes(call) ? text : text.replace(kept, '');
