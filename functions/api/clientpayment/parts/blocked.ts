/** Why a payment that arrived has not set the client up. */
export const blockedMessage =
  'We received your payment, but the owner of this client is now an active member of another customer, so the client could not be set up. Your payment is kept. Ask the owner to leave the other customer, or contact support. Then check again.';
