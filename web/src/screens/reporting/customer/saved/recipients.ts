/** Returns who of the chosen people can get a report, and who cannot, or can no longer. */
export const split = (
  chosen: readonly string[],
  people: readonly string[],
): { here: string[]; gone: string[] } => ({
  here: chosen.filter(email => people.includes(email)),
  gone: chosen.filter(email => !people.includes(email)),
});
