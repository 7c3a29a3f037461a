import type { Privilege } from '#shared/domain/accounts/access.ts';
import { mostLocal } from '#shared/domain/accounts/address.ts';
import { type Difference, fieldDifferences } from '#shared/domain/administration/differences.ts';
import { isWebAddress } from '#shared/domain/kit/links.ts';

export type Completed = '' | 'Y' | 'N' | 'Inprocess';

/** The words for the state of an action, on every screen and in every file. */
export const completedLabels: Readonly<Record<Completed, string>> = {
  '': 'Not set',
  Y: 'Yes',
  N: 'No',
  Inprocess: 'In process',
};

/** What people set in a suggestion. Dates are YYYY-MM-DD; '' is none. */
export interface Action {
  owner: string;
  due: string;
  completed: Completed;
  webAddress: string;
  linkName: string;
}

export const noAction: Action = { owner: '', due: '', completed: '', webAddress: '', linkName: '' };

/** The fields of an action. */
export const actionFields = Object.keys(noAction) as (keyof Action)[];

/** What a change of a suggestion makes of each field, in people's words, for the activity. */
export function actionDifferences(before: Action, after: Action): Difference[] {
  const told = ({ owner, due, completed, webAddress, linkName }: Action): [string, string][] => [
    ['Assigned to', owner],
    ['Due date', due],
    ['Completed', completedLabels[completed]],
    ['Web address', webAddress],
    ['Link name', linkName],
  ];
  return fieldDifferences(told(before), told(after));
}

/** Which fields of a suggestion a person may change. */
export interface EditFlags {
  owner: boolean;
  due: boolean;
  completed: boolean;
  link: boolean;
}

/**
 * Returns which fields a person may change. The Edit privilege may change everything. The person an action is assigned
 * to may set its state and link. Nobody may change older reports. Source: docs/product.md, Suggestion report.
 */
export function editFlags(privilege: Privilege, latest: boolean, action: Action, email: string): EditFlags {
  const edits = latest && privilege === 'Edit';
  const own = latest && action.owner !== '' && action.owner === email;
  return { owner: edits, due: edits, completed: edits || own, link: edits || own };
}

/** Returns whether an action is past its due date on the day `today` (YYYY-MM-DD). */
export const isOverdue = (action: Pick<Action, 'due' | 'completed'>, today: string): boolean =>
  action.due !== '' && action.completed !== 'Y' && action.due < today;

/** Puts the worst risk first; what is of one risk level keeps its sequence. */
export const byRisk = (a: { priorityid: number }, b: { priorityid: number }): number =>
  a.priorityid - b.priorityid;

/** Returns whether a text is a day of the calendar, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Returns whether a text is an e-mail for the suggestion form: an at sign before a dot, with 2 or more characters after the dot. */
export const isEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text) && text.indexOf('@') <= mostLocal;

/** What people read about a problem with a change of an action. */
export const actionProblems = {
  locked: 'You can change only the state and the link of this suggestion.',
  ownerRequired: 'Assigned to is required.',
  ownerInvalid: 'Email is not valid',
  ownerUnknown:
    'An Assigned To email must be an active user for this Customer and set up for this Topic and Location. Your administrator can help get this user set up.',
  dueRequired: 'Due Date is required.',
  dueInvalid: 'Due Date is not a day of the calendar.',
  linkInvalid: 'A web address must start with http:// or https://.',
  linkUnusable:
    'A web address has no spaces, no invisible characters and no user name before an @. Write a space as %20.',
} as const;
export type ActionProblem = keyof typeof actionProblems;

/** Returns the problem with one field of an action, or null: `actionRules.owner('')` is 'ownerRequired'. */
export const actionRules = {
  owner: (owner: string): ActionProblem | null => {
    if (!owner) return 'ownerRequired';
    return isEmail(owner) ? null : 'ownerInvalid';
  },
  due: (due: string): ActionProblem | null => {
    if (!due) return 'dueRequired';
    // A year of two digits is a slip of the hand.
    return isDay(due) && due >= '2000' && due < '2200' ? null : 'dueInvalid';
  },
  webAddress: (address: string): ActionProblem | null => {
    if (address === '' || isWebAddress(address)) return null;
    return /^https?:\/\/[^/$.?#]/i.test(address) ? 'linkUnusable' : 'linkInvalid';
  },
};

/** Whether a change takes back everything that was set, as undoing an assignment does. */
const givesBack = (before: Action, after: Action): boolean =>
  before.owner !== '' && actionFields.every(field => after[field] === noAction[field]);

/** Returns the first problem with a change of an action, or null. */
export function checkAction(before: Action, after: Action, flags: EditFlags): ActionProblem | null {
  const changed = (fields: (keyof Action)[]) => fields.some(field => before[field] !== after[field]);
  if (
    (!flags.owner && changed(['owner'])) ||
    (!flags.due && changed(['due'])) ||
    (!flags.completed && changed(['completed'])) ||
    (!flags.link && changed(['webAddress', 'linkName']))
  ) {
    return 'locked';
  }
  if (givesBack(before, after)) return null;
  return (
    actionRules.owner(after.owner) ?? actionRules.due(after.due) ?? actionRules.webAddress(after.webAddress)
  );
}
