import type { saveQuestion } from '#shared/contract/authoring/authoring.ts';
import type { DraftRow } from '#shared/contract/authoring/parts/rows.ts';
import type { RefusalState } from '#shared/contract/kit/call.ts';
import { personName, personNames } from '#shared/domain/accounts/names.ts';
import { momentOf } from '#web/ui/dates.ts';

export type Changed = NonNullable<RefusalState<typeof saveQuestion, 'stale'>['changed']>;

/** What somebody did, after who it was. */
const did: Readonly<Record<Changed['what'], (id: number) => string>> = {
  question: () => 'changed this question',
  parent: id => `changed question ${id}, which this one is asked after`,
  child: id => `changed question ${id}, which is asked after this one`,
  place: id => `moved question ${id}, which is at or near this place`,
  words: id => `gave question ${id} the same words`,
  guidance: () => 'changed this guidance',
  category: () => 'changed this category',
  draft: () => 'changed this topic',
};

/** Returns that a question was changed, as its row says. */
export const changeOfRow = ({ qcode, changedby, changedat }: DraftRow): Changed => ({
  what: 'question',
  id: qcode,
  changedby,
  changedat,
});

/** Says who changed what a refused change is based on, and when. `self` is the person’s own address. */
export function changedWords({ what, id, changedby, changedat }: Changed, self: string): string {
  const who = changedby === '' ? 'Someone else' : changedby === self ? 'You' : personName(changedby);
  const when = changedat === '' ? '' : ` on ${momentOf(changedat)}`;
  const where = who === 'You' ? ' outside of this form' : '';
  return `${who} ${did[what](id)}${where}${when}.`;
}

/** Says who is where, for one person or several: 'maya.chen is', 'maya.chen and luis.ortega are'. */
export function whoIs(people: readonly { email: string }[]): string {
  const emails = people.map(({ email }) => email);
  const names = emails.map(personNames(emails));
  const last = names.at(-1) ?? '';
  if (names.length < 2) return `${last} is`;
  return `${names.slice(0, -1).join(', ')} and ${last} are`;
}
