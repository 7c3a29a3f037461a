import {
  type Difference,
  fieldDifferences,
  type ToldField,
} from '#shared/domain/administration/differences.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { countryName } from '#shared/domain/kit/countries.ts';

/** What a contractor enters about a pending client. */
export interface OfferFields {
  planid: number;
  companyName: string;
  /** Its three-letter code. */
  country: string;
  /** The day on which the client wants to begin, YYYY-MM-DD. */
  startDate: string;
}

/** The most characters of a company's name. */
export const companyNameLimit = 100;

/** The customer where the owner of a pending client is active. */
export interface OwnerHome {
  planid: number;
  /** Not switched off by support. */
  active: boolean;
  /** The person is its Account Owner or Subscription Owner. */
  owns: boolean;
}

/** Why a plan cannot be offered to a person. */
export type OfferProblem = 'clientexists' | 'activecust' | 'activeother';

/**
 * Returns why a contractor cannot offer a plan to a person, '' if it can. A person who owns a customer on the Free plan
 * can be enrolled and keeps its history. Source: docs/product.md, Clients.
 */
export function offerProblem({
  offered,
  home,
}: {
  /** This contractor's offer to the person is open. */
  offered: boolean;
  /** The customer where the person is active, undefined for none. */
  home: OwnerHome | undefined;
}): OfferProblem | '' {
  if (offered) return 'clientexists';
  if (!home) return '';
  if (!home.owns) return 'activeother';
  return home.planid === freePlan && home.active ? '' : 'activecust';
}

const shownOffer = ({ companyName, country, planid, startDate }: OfferFields): ToldField[] => [
  ['Company name', companyName],
  ['Country', countryName(country), country],
  ['Enroll plan', planOf(planid).name, planid],
  ['Start date', startDate],
];

/** What a change of an offer made different. */
export const offerDifferences = (before: OfferFields, after: OfferFields): Difference[] =>
  fieldDifferences(shownOffer(before), shownOffer(after));
