import { membersOf } from '#functions/data/administration/member.ts';
import {
  checkPermissionNeeds,
  givePermission,
  permissionOfBatch,
  permissionsAt,
  putPermission,
  takePermission,
} from '#functions/data/administration/permission.ts';
import { openActionsOf } from '#functions/data/answering/suggestion.ts';
import { readOne } from '#functions/data/table/table.ts';
import { type Loader, rowWrite } from '#functions/features/loading/load.ts';
import type { Privilege } from '#shared/domain/accounts/access.ts';
import { cellKey, type PermissionAct, planPermissions } from '#shared/domain/loading/grids.ts';
import { namesOf } from './pairs.ts';
import { answersAt, answersThere, handOn } from './using.ts';

/** Gives Users permissions for topics at locations. */
export const permissionsLoader: Loader<PermissionAct> = {
  event: 'permissions given by batch',
  plan: async (rows, { customer: { customerid } }) => {
    const [names, members, given] = await Promise.all([
      namesOf(customerid),
      membersOf(customerid, true),
      permissionsAt(customerid),
    ]);
    const here = {
      ...names,
      members: new Map(members.map(each => [each.email, each])),
      given: new Map(given.map(p => [cellKey(p.email, p.topicid, p.locationid), p.privilege])),
    };
    return { rows: planPermissions(rows, here), full: [] };
  },
  loads:
    async ({ customer: { customerid }, ...who }, batch) =>
    async (act, at) => {
      const { email, topicid, locationid, privilege, before, topic, location } = act;
      const p = { customerid, email, topicid, locationid, privilege };
      const names = { topic, location };
      const changed = {
        moved: `Since the check, somebody else has changed the permission of ${email} for ${topic} at ${location}.`,
      };
      return rowWrite({
        left: { email, topicid, locationid, privilege, before },
        parts: before
          ? {
              ...checkPermissionNeeds(p),
              permission: putPermission(p, before, names, who, at, { by: batch }),
              rest: [],
            }
          : givePermission(p, names, who, at, batch),
        otherwise: {
          seat: { moved: `Since the check, somebody else has changed the seat of ${email}.` },
          place: { moved: `Since the check, ${topic} is no longer at ${location}.` },
          permission: changed,
          rest: changed,
        },
      });
    },
  /** Takes permissions away again, or gives the privilege that was there before. */
  takesBack: async ({ customer: { customerid }, ...who }, batch) => {
    const { topics, places } = await namesOf(customerid);
    return async (left, at) => {
      const [email, topicid, locationid] = [left.email, left.topicid, left.locationid].map(String) as [
        string,
        string,
        string,
      ];
      const kept = { kept: 'Somebody has changed the permission since.' };
      const privilege = left.privilege as Privilege;
      const before = left.before as Privilege | '';
      const p = { customerid, email, topicid, locationid, privilege };
      const [now, actions, answers] = await Promise.all([
        readOne(permissionOfBatch(p), true),
        openActionsOf(customerid, email),
        answersAt(customerid, email, [p]),
      ]);
      if (now?.batch !== batch || now.privilege !== privilege) return kept;
      const here = actions.filter(each => each.topicid === topicid && each.locationid === locationid);
      if (!before && here.length > 0) return handOn(here.length, ' on this topic');
      if (before !== 'Edit' && answers === 'answers') return { impossible: answersThere };
      const names = { topic: topics.get(topicid)?.name ?? '', location: places.get(locationid)?.name ?? '' };
      const of = { of: batch };
      const changes = before
        ? putPermission({ ...p, privilege: before }, privilege, names, who, at, of)
        : takePermission(p, names, who, at, of);
      const unanswered = before === 'Edit' || answers === 'answers' ? [] : answers;
      return rowWrite({ parts: { unanswered, changes }, otherwise: { changes: kept } });
    };
  },
};
