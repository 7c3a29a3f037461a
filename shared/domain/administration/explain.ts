import {
  actingSeat,
  adminType,
  adminTypeNames,
  coversLocation,
  type Privilege,
  permissionsOf,
  privilegeOn,
  type Right,
  type Seat,
} from '#shared/domain/accounts/access.ts';
import {
  type ActingRelations,
  actingRight,
  type ContractorObstacle,
  type ContractorSide,
  contractorObstacle,
} from '#shared/domain/accounts/acting.ts';
import { planOf } from '#shared/domain/billing/plans.ts';

/** Everything that decides what a person may do with a topic at a location. */
export interface Situation {
  customerActive: boolean;
  planid: number;
  planHolds: boolean;
  /** The person's seat; null if there is none. */
  seat: (Seat & { active: boolean; joining: '' | 'asked' | 'declined' }) | null;
  /** What could let the person act for the customer without an active seat. */
  relations: ActingRelations;
  /** The user topic permission; null if there is none. */
  granted: Privilege | null;
  topicActive: boolean;
  locationActive: boolean;
  /** Whether the topic is active at the location; null if it was never put there. */
  pairActive: boolean | null;
  locationid: string;
  /** What people call them. */
  names: { person: string; topic: string; location: string };
}

/** What decides it: the organization and its plan, the person, what was granted, and what is active. */
type Ground = 'organization' | 'plan' | 'seat' | 'location' | 'permission' | 'topic';

/** One ground of the decision. `gives` is whether it allows or prevents. */
interface Step {
  ground: Ground;
  gives: boolean;
  says: string;
}

/** What a person may do with a topic at a location, and why. */
export interface Explanation {
  /** The person can begin or continue the questionnaire. */
  answers: boolean;
  /** The person sees the topic in their lists and its reports: Edit, View, or not at all. */
  sees: Privilege | null;
  steps: Step[];
}

/**
 * Explains what a person may do with a topic at a location. The decision itself is made by the functions that the API
 * uses, so that the two never disagree. Source: docs/product.md, Privileges.
 */
export function explainAccess(situation: Situation): Explanation {
  const { seat, locationid, granted, names } = situation;
  const steps: Step[] = [];
  const step = (ground: Ground, gives: boolean, says: string): boolean => {
    steps.push({ ground, gives, says });
    return gives;
  };
  const nothing = (): Explanation => ({ answers: false, sees: null, steps });

  if (!organizationOpen(situation, step)) return nothing();
  const active = seat?.active ? seat : actingRight(situation.relations) ? actingSeat : null;
  if (!step('seat', active !== null, seatWords(situation)) || !active) return nothing();
  if (!step('plan', situation.planHolds, planWords(situation))) return nothing();
  if (!permissionsOf(situation.planid, active).has('Edit a Topic Questionnaire')) {
    step(
      'plan',
      false,
      `The plan ${planOf(situation.planid).name} has no questionnaires of an organization.`,
    );
    return nothing();
  }
  const sees = privilegeOn(active, locationid, granted);
  step('location', coversLocation(active, locationid), placeWords(active, locationid, names));
  if (byPermission(active, locationid)) step('permission', granted !== null, grantWords(granted, names));
  if (!sees) return nothing();
  const open = topicOpen(situation, step);
  if (sees === 'View') step('permission', false, `View lets ${names.person} read, not answer.`);
  return { answers: sees === 'Edit' && open, sees, steps };
}

type Tell = (ground: Ground, gives: boolean, says: string) => boolean;

const organizationOpen = ({ customerActive }: Situation, step: Tell): boolean =>
  customerActive ||
  step(
    'organization',
    false,
    'Your organization is switched off. Nobody can work in it until support switches it on.',
  );

function seatWords({ seat, relations, names: { person } }: Situation): string {
  if (seat?.active) return `${person} is ${article(adminTypeNames[seat.adminType])} here.`;
  const acts = actingRight(relations);
  const { contractor } = relations;
  if (acts) return actingWords(acts, person, contractor);
  const obstacle = contractor && contractorObstacle(contractor);
  if (obstacle) return obstacleWords[obstacle](person, contractor.name);
  if (!seat) return `${person} is not among your administrators and users.`;
  return seat.joining ? joiningWords[seat.joining](person) : `${person} is switched off.`;
}

function actingWords(
  acts: Exclude<Right, 'member'>,
  person: string,
  contractor: ContractorSide | null,
): string {
  const rights = 'with the rights of a Master Admin';
  if (acts === 'partner') return `${person} acts for you as a partner, ${rights}.`;
  if (acts === 'contractor')
    return `${person} acts for you as ${contractor?.name}, whose client you are, ${rights}.`;
  return `${person} is on the support staff and acts for you ${rights}, after two-factor sign-in. You find each visit under Activity.`;
}

/** Why somebody whose organization the customer is or was a client of does not act for it. */
const obstacleWords: Readonly<Record<ContractorObstacle, (person: string, name: string) => string>> = {
  ended: (person, name) => `${person} works for ${name}, which no longer acts for you.`,
  off: (person, name) => `${person} works for ${name}, whose client you are. ${name} is switched off.`,
  seat: (person, name) => `${person} is switched off at ${name}, whose client you are.`,
  plan: (person, name) => `${person} works for ${name}, whose client you are. The plan of ${name} has ended.`,
  right: (person, name) =>
    `${person} works for ${name}, whose client you are, and does not have Client Functions there.`,
};

/** Somebody on the Free plan of another organization, whose seat here waits for them. */
const joiningWords = {
  asked: (person: string) =>
    `${person} is on the Free plan of another organization and was asked to join yours. They have no access before they join.`,
  declined: (person: string) =>
    `${person} is on the Free plan of another organization and declined to join yours.`,
} as const;

const article = (name: string): string => `a ${name}`;

const planWords = ({ planid, planHolds }: Situation): string =>
  planHolds
    ? `The plan ${planOf(planid).name} is active.`
    : 'The plan has ended. Until it is renewed, only renewal, payment and profile can be reached.';

function placeWords(seat: Seat, locationid: string, { location }: Situation['names']): string {
  if (seat.adminType === adminType.masterAdmin) return 'A Master Admin has every location.';
  if (seat.allLocations) return 'All Locations includes this one.';
  return coversLocation(seat, locationid)
    ? `${location} is among the person's locations.`
    : `${location} is not among the person's locations. Add it under Admin and User Locations.`;
}

/** Returns whether a user topic permission decides. */
const byPermission = (seat: Seat, locationid: string): boolean =>
  seat.adminType === adminType.user && !seat.allLocations && coversLocation(seat, locationid);

const grantWords = (granted: Privilege | null, { topic, location }: Situation['names']): string =>
  granted
    ? `The user topic permission for ${topic} at ${location} is ${granted}.`
    : `There is no user topic permission for ${topic} at ${location}. Add it under User Permissions for Topics.`;

/** Tells what keeps the topic from being answered at the location, whoever it is; returns whether nothing does. */
function topicOpen({ topicActive, locationActive, pairActive, names }: Situation, step: Tell): boolean {
  const { topic, location } = names;
  const obstacles: string[] = [];
  if (!topicActive) obstacles.push(`The topic ${topic} is not active.`);
  if (!locationActive) obstacles.push(`The location ${location} is not active.`);
  if (pairActive === null)
    obstacles.push(`${topic} was not put at ${location}. Add it under Topics at Locations.`);
  else if (!pairActive) obstacles.push(`${topic} is switched off at ${location}.`);
  for (const says of obstacles) step('topic', false, says);
  return obstacles.length > 0 ? false : step('topic', true, `${topic} is active at ${location}.`);
}
