import { checkWorksAt } from '#functions/data/accounts/person.ts';
import type { Customer } from '#functions/data/administration/customer.ts';
import { checkTermsKept } from '#functions/data/billing/customerwrites.ts';
import { type Author, audit } from '#functions/data/table/audit.ts';
import { clientsIndex, keys, offerPrefix, pendingClient, personPk } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import {
  absent,
  type Change,
  type Condition,
  type Item,
  present,
  put,
  queryAll,
  type Read,
  remove,
  update,
} from '#functions/data/table/table.ts';
import { type OfferFields, offerDifferences } from '#shared/domain/clients/offers.ts';

/** A plan that a contractor offers to a person, who would own the client: a pending client. */
export interface PlanOffer extends OfferFields {
  contractorid: string;
  /** The owner's e-mail. */
  email: string;
  /** The ISO instant at which it was made. */
  madeAt: string;
  /** The ISO instant at which the owner was last mailed a link to pay, '' if they never were. */
  linkSentAt: string;
  revision: number;
}

const parse = (email: string, contractorid: string, item: Item): PlanOffer => ({
  contractorid,
  email,
  planid: Number(item.planid ?? 0),
  companyName: String(item.companyName ?? ''),
  country: String(item.country ?? ''),
  startDate: String(item.startDate ?? ''),
  madeAt: String(item.madeAt ?? ''),
  linkSentAt: String(item.linkSentAt ?? ''),
  revision: Number(item.revision ?? 0),
});

/** Reads a contractor's offer to a person. */
export const offer = (email: string, contractorid: string): Read<PlanOffer | undefined> => ({
  key: keys.offer(email, contractorid),
  parse: item => item && parse(email, contractorid, item),
});

/** Reads the open offers to a person. */
export async function offersTo(email: string): Promise<PlanOffer[]> {
  const items = await queryAll(personPk(email), offerPrefix, { consistent: true });
  return items.map(item => parse(email, String(item.sk).slice(offerPrefix.length), item));
}

/** Returns a pending client from its entry in the index of a contractor's clients; undefined for a client. */
export function pendingOf(contractorid: string, item: Item): PlanOffer | undefined {
  const email = pendingClient(item.gsi1sk);
  return email ? parse(email, contractorid, item) : undefined;
}

/** Returns the item of an offer. */
export const offerItem = ({ email, contractorid, ...rest }: PlanOffer) => ({
  ...keys.offer(email, contractorid),
  ...clientsIndex(contractorid, { pending: email }),
  ...rest,
});

/** The parts of a write about an offer. `offer` fails if there is one already, or if it is not as it was seen. */
export type OfferPart = 'offer' | 'owner' | 'rest';

const factsOf = ({ email, planid, companyName }: Pick<PlanOffer, 'email' | 'planid' | 'companyName'>) => ({
  person: email,
  planid,
  name: companyName,
});

/**
 * Returns the changes that make an offer to a person who is active at `home`, a customer on Free, or nowhere. They fail
 * if that has changed since it was read.
 */
export function makeOffer(
  made: PlanOffer,
  home: Customer | undefined,
  who: Author,
): Record<OfferPart, Change[]> {
  const { pk, sk, ...item } = offerItem(made);
  const at = new Date(made.madeAt);
  return {
    offer: [put({ pk, sk }, item, absent)],
    owner: [checkWorksAt(made.email, home?.customerid ?? ''), ...(home ? [checkTermsKept(home)] : [])],
    rest: [audit(made.contractorid, at, who, 'client offer made', factsOf(made))],
  };
}

/** Returns the changes of an offer that was seen as `now`. */
export const changeOffer = (
  now: PlanOffer,
  after: OfferFields,
  who: Author,
  at: Date,
): Record<OfferPart, Change[]> => ({
  offer: [
    update(
      keys.offer(now.email, now.contractorid),
      { ...after, revision: now.revision + 1 },
      atRevision(now.revision),
    ),
  ],
  owner: [],
  rest: [
    audit(
      now.contractorid,
      at,
      who,
      'client offer changed',
      factsOf({ ...now, ...after }),
      offerDifferences(now, after),
    ),
  ],
});

/** Returns the changes that withdraw an offer that was seen as `now`. */
export const withdrawOffer = (now: PlanOffer, who: Author, at: Date): Record<OfferPart, Change[]> => ({
  offer: [remove(keys.offer(now.email, now.contractorid), atRevision(now.revision))],
  owner: [],
  rest: [audit(now.contractorid, at, who, 'client offer withdrawn', factsOf(now))],
});

/** Returns the changes with which the person to whom an offer was made, as it was seen, declines it. */
export const declineOffered = (now: PlanOffer, who: Author, at: Date): Record<OfferPart, Change[]> => ({
  offer: [remove(keys.offer(now.email, now.contractorid), asSeen(now))],
  owner: [],
  rest: [audit(now.contractorid, at, who, 'client offer declined', factsOf(now))],
});

/** Returns the changes that note that the owner was mailed a link to pay the offer that was seen as `now`. */
export const noteLinkSent = (now: PlanOffer, who: Author, at: Date): Record<'offer' | 'rest', Change[]> => ({
  offer: [update(keys.offer(now.email, now.contractorid), { linkSentAt: at.toISOString() }, asSeen(now))],
  rest: [audit(now.contractorid, at, who, 'client payment link sent', factsOf(now))],
});

/** Returns the changes that end an offer to a person who accepted another contractor's. */
export const loseOffer = (
  { email, contractorid, companyName }: PlanOffer,
  who: Author,
  at: Date,
): Change[] => [
  remove(keys.offer(email, contractorid), present),
  audit(contractorid, at, who, 'client offer lost', { name: companyName, person: email }),
];

/** What tells an offer from the one that it was before a change, and from another one that was made later. */
type OfferSeen = Pick<PlanOffer, 'madeAt' | 'revision'>;

/** Returns which offer a payment accepts, as a text; '' for none. */
export const offerMark = (seen: OfferSeen | undefined): string =>
  seen ? `${seen.madeAt}#${seen.revision}` : '';

/** Returns the condition that an offer is open, and as it was read. */
function asSeen({ madeAt, revision }: OfferSeen): Condition {
  const seen = atRevision(revision);
  return {
    ...seen,
    ...(madeAt && {
      condition: `(${seen.condition}) AND madeAt = :madeAt`,
      values: { ...seen.values, ':madeAt': madeAt },
    }),
  };
}

/** Returns the check that an offer to a person is still open, and as it was read. */
export const checkOffer = (email: string, seen: OfferSeen & Pick<PlanOffer, 'contractorid'>): Change => ({
  kind: 'check',
  key: keys.offer(email, seen.contractorid),
  ...asSeen(seen),
});

/** Returns the change that removes an offer that was accepted, whether it is still there or not. */
export const acceptOffered = (email: string, contractorid: string): Change =>
  remove(keys.offer(email, contractorid));
