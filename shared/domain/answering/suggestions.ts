import type { Privilege } from '#shared/domain/accounts/access.ts';

export type Completed = '' | 'Y' | 'N' | 'Inprocess';

/** What people set on a suggestion. Dates are YYYY-MM-DD; '' is none. */
export interface Action {
  owner: string;
  due: string;
  completed: Completed;
  webAddress: string;
  linkName: string;
}

export const noAction: Action = { owner: '', due: '', completed: '', webAddress: '', linkName: '' };

/** Which fields of a suggestion a person may change. */
export interface EditFlags {
  owner: boolean;
  due: boolean;
  completed: boolean;
  link: boolean;
}

/**
 * Edit privilege changes everything; the person an action is assigned to may set its state and link; older
 * reports stay as they are. Source: docs/product.md, Suggestion report.
 */
export function editFlags(privilege: Privilege, latest: boolean, action: Action, email: string): EditFlags {
  const edits = latest && privilege === 'Edit';
  const own = latest && action.owner !== '' && action.owner === email;
  return { owner: edits, due: edits, completed: edits || own, link: edits || own };
}

/** Whether an action is past its due date on the day `today` (YYYY-MM-DD). */
export const isOverdue = (action: Action, today: string): boolean =>
  action.due !== '' && action.completed !== 'Y' && action.due < today;

/** A day of the calendar, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** E-mail as the suggestion form asks for it: an at sign before a dot, 2 characters or more after it. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);

export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(text);

export type ActionProblem =
  | 'locked'
  | 'ownerRequired'
  | 'ownerInvalid'
  | 'dueRequired'
  | 'dueInvalid'
  | 'linkInvalid';

/** The first problem with a change of an action, or null. Used by the form and by the server. */
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
  if (!after.owner) return 'ownerRequired';
  if (!isEmail(after.owner)) return 'ownerInvalid';
  if (!after.due) return 'dueRequired';
  if (!isDay(after.due)) return 'dueInvalid';
  if (after.webAddress && !isWebAddress(after.webAddress)) return 'linkInvalid';
  return null;
}
