import { keys, offerPrefix, personPk } from '#functions/data/table/keys.ts';
import { type Change, queryAll, remove } from '#functions/data/table/table.ts';

/** A plan that a contractor offers to a person. */
export interface Offer {
  contractorid: string;
  planid: number;
  /** The contractor's name for the company. */
  companyName: string;
}

/** Reads the open offers to a person. */
export async function offersTo(email: string): Promise<Offer[]> {
  const items = await queryAll(personPk(email), offerPrefix, { consistent: true });
  return items.map(item => ({
    contractorid: String(item.sk).slice(offerPrefix.length),
    planid: Number(item.planid ?? 0),
    companyName: String(item.companyName ?? ''),
  }));
}

export const withdrawOffer = (email: string, contractorid: string): Change =>
  remove(keys.offer(email, contractorid));
