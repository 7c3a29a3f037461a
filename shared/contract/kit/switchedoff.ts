/**
 * What people of a customer that is switched off read. In a file of its own, because sign-in compares it, and needs none
 * of the other refusals.
 */
export const switchedOffMessage =
  'Your organization is switched off. Everything you entered is kept. Contact support.';
