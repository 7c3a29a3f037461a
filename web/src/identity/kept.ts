import { forgetListings } from '#web/ui/table/listing/lastListing.ts';
import { forgetReplies } from './device.ts';

/** Clears what this browser kept about the person and their choices. Answers that are not sent yet are kept for them. */
export async function clearKept(): Promise<void> {
  forgetListings();
  localStorage.clear();
  await forgetReplies();
}
