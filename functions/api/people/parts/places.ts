import type { Location } from '#functions/data/topics/settings.ts';
import { asFlag } from '#functions/kit/flag.ts';

/** Returns a location that can be given to people, for the wire. */
export const toPlaceRow = ({ locationid, name, active }: Location) => ({
  locationid,
  locationdesc: name,
  activel: asFlag(active),
});
