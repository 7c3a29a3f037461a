import type { AssignmentRow } from '#shared/contract/clients/clienttopics.ts';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Says where an active topic must still be added to locations: at a client without exactly one. */
export function tellPlaces({ custdesc, activetc }: AssignmentRow, placed: 'Y' | 'N'): void {
  if (activetc === 'Y' && placed === 'N')
    toast(
      'info',
      `Add the topic to locations of ${custdesc}: work for the client, and open Topics at Locations.`,
    );
}
