import type { Member } from '#functions/data/administration/member.ts';
import { endPermissions } from '#functions/data/administration/seatwrites.ts';
import { addPerson } from '#functions/features/administration/adding.ts';
import { invite } from '#functions/features/administration/inviting.ts';
import { askToJoin } from '#functions/features/administration/joining.ts';
import {
  type SeatAt,
  type SeatRefusal,
  saveSeat,
  seatAt,
  seatRefusal,
  toSeatRow,
} from '#functions/features/administration/seats.ts';
import type { Context } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import type { changeSeat } from '#shared/contract/administration/people.ts';
import { adminType } from '#shared/domain/accounts/access.ts';
import { type SeatFields, seatDifferences } from '#shared/domain/administration/people.ts';

type Asked = Pick<Context<typeof changeSeat>, 'input' | 'actor' | 'refuse' | 'at'>;

/** Returns the seat as it is wanted. What a request leaves out stays as it is. */
function wantedOf({ input }: Asked, before: Member | undefined): SeatFields {
  const isUser = input.admintypeid === adminType.user;
  return {
    adminType: input.admintypeid,
    allLocations: input.anylocation === 'Y',
    locations: [...new Set(input.locations ?? before?.locations ?? [])].sort(),
    // Administrators hold these anyway.
    grants: isUser ? [...new Set(input.grants ?? before?.grants ?? [])].sort() : [],
    role: input.userrole,
    active: input.activeu === 'Y',
  };
}

const refused = ({ refuse }: Asked, problem: SeatRefusal, { at: { limits } }: SeatAt) =>
  refuse(problem, { limit: problem === 'maxuserlimit' ? limits.users : limits.admins });

/** Adds a person, and mails them a welcome if the customer wants that. Returns undefined if something changed in between. */
export async function add(asked: Asked) {
  const { input, actor, refuse, at } = asked;
  const after = wantedOf(asked, undefined);
  const adding = await addPerson(actor, input.useremail, after, at);
  if (!adding) return undefined;
  const { found } = adding;
  if ('problem' in adding && adding.problem === 'onfree')
    return after.active ? ask(asked, found, after) : refuse('onfreeoff');
  if ('problem' in adding)
    return adding.problem === 'userexists' ? refuse('userexists') : refused(asked, adding.problem, found);
  const { profile, self, customerid, email } = found;
  const { welcomes } = adding;
  const person = { email, hasAccount: Boolean(self?.userid) };
  const sent = welcomes ? await invite(person, actor, at) : undefined;
  const seat = { ...after, customerid, email, invitedAt: after.active ? at.toISOString() : '', revision: 0 };
  const here = self && after.active ? { ...self, customerid } : self;
  return {
    message: 'User/Admin added successfully',
    row: toSeatRow(seat, here, profile),
    mailed: sent ? (sent === 'sent' ? ('Y' as const) : ('N' as const)) : ('' as const),
  };
}

/** Asks somebody on the Free plan to join. Returns undefined if something changed in between. */
async function ask(asked: Asked, found: SeatAt, after: SeatFields) {
  const { actor, at } = asked;
  const { profile, self, customerid, email } = found;
  const problem = await askToJoin(found, after, actor, at);
  if (problem === undefined) return undefined;
  if (problem) return refused(asked, problem, found);
  const mails = profile.mailsUsers && !profile.demo;
  const sent = mails ? await invite({ email, hasAccount: Boolean(self?.userid) }, actor, at) : undefined;
  const seat = { ...after, active: false, customerid, email, invitedAt: at.toISOString(), revision: 0 };
  return {
    message: 'Asked to join. They use Attestry on the Free plan and decide at their next sign-in.',
    row: toSeatRow({ ...seat, joining: 'asked' }, undefined, profile),
    mailed: sent ? (sent === 'sent' ? ('Y' as const) : ('N' as const)) : ('' as const),
  };
}

/** Changes a person's seat. Returns undefined if something changed in between. */
export async function change(asked: Asked) {
  const { input, actor, refuse, at } = asked;
  const found = await seatAt(actor, input.useremail);
  const { before, self, profile, customerid, email } = found;
  // Refused exactly like for somebody whom the actor may not administer.
  if (!before) throw refuseAccess();
  const after = wantedOf(asked, before);
  const problem = await seatRefusal(found, after);
  const answer = (seat: Parameters<typeof toSeatRow>[0], is = self) => ({
    message: 'Admin/User updated successfully',
    row: toSeatRow(seat, is, profile),
    mailed: '' as const,
  });
  if (seatDifferences(before, after, id => id).length === 0) {
    // It was changed before, and that request may not have got to the end.
    await endPermissions(customerid, email, before);
    return answer(before);
  }
  if (before.revision !== input.revision)
    return refuse('stale', {}, { row: toSeatRow(before, self, profile) });
  if (problem) return refused(asked, problem, found);
  if (await saveSeat(found, after, 'person changed', actor, at)) return undefined;
  const begins = after.active && !before.active;
  const invitedAt = begins ? at.toISOString() : before.invitedAt;
  const here = self && after.active ? { ...self, customerid } : self;
  return answer({ ...before, ...after, invitedAt, revision: before.revision + 1 }, here);
}

/** Removes a person's seat, then their permissions. Returns undefined if something changed in between. */
export async function removeSelected(asked: Asked) {
  const { input, actor, refuse, at } = asked;
  const found = await seatAt(actor, input.useremail);
  const { before, self, profile, customerid, email } = found;
  const done = { message: 'Admin/User deleted successfully', mailed: '' as const };
  if (!before) {
    // It was removed before: the answer of a repeated request was lost, or that request did not get to the end.
    await endPermissions(customerid, email, undefined);
    return done;
  }
  const problem = await seatRefusal(found, undefined);
  if (problem) return refused(asked, problem, found);
  if (before.revision !== input.revision)
    return refuse('stale', {}, { row: toSeatRow(before, self, profile) });
  return (await saveSeat(found, undefined, 'person removed', actor, at)) ? undefined : done;
}
