/** Returns an amount in cents as people read it in a mail. */
export const inUsd = (cents: number): string =>
  `USD ${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
