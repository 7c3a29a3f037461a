import { forgetListings } from '#web/ui/table/listing/lastListing.ts';

/** The prefix of the keys of answers that are not sent yet. They stay for the person who gave them. */
export const unsentPrefix = 'attestry.waiting.';

/** Clears what this browser kept about the person and their choices. Answers that are not sent yet are kept for them. */
export function clearKept(): void {
  forgetListings();
  for (const key of Object.keys(localStorage))
    if (!key.startsWith(unsentPrefix)) localStorage.removeItem(key);
}
