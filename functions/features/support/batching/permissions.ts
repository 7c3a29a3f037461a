import { membersOf } from '#functions/data/administration/member.ts';
import {
  permissionGiven,
  permissionNeeds,
  permissionSet,
  permissionsAt,
} from '#functions/data/administration/permission.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import { cellKey, type PermissionAct, planPermissions } from '#shared/domain/support/batching/grids.ts';
import type { ColumnOf } from '#shared/domain/support/batching/loads.ts';
import type { SheetRow } from '#shared/domain/support/batching/sheet.ts';
import type { BatchLoad } from './load.ts';
import { namesOf } from './pairs.ts';

/** Gives Users permissions for topics at locations. */
export const permissionsLoad: BatchLoad<PermissionAct> = {
  event: 'permissions given by batch',
  plan: async (rows, { customerid }) => {
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
    return { rows: planPermissions(rows as SheetRow<ColumnOf<'permissions'>>[], here), full: [] };
  },
  begin:
    async ({ customer: { customerid }, ...who }, batch) =>
    async (act, done, at) => {
      const { email, topicid, locationid, privilege, before, topic, location } = act;
      const p = { customerid, email, topicid, locationid, privilege };
      const names = { topic, location };
      const mark = done({ email, topicid, locationid, privilege, before });
      const failed = await writeNamed<'mark' | 'seat' | 'place' | 'permission' | 'rest'>({
        mark,
        ...(before
          ? {
              ...permissionNeeds(p),
              permission: permissionSet(p, before, names, who, at, { by: batch }),
              rest: [],
            }
          : permissionGiven(p, names, who, at, batch)),
      });
      if (!failed) return 'done';
      if (failed.part === 'mark') return 'byOther';
      if (failed.part === 'seat')
        return { moved: `Since the check, somebody else has changed the seat of ${email}.` };
      if (failed.part === 'place') return { moved: `Since the check, ${topic} is no longer at ${location}.` };
      return {
        moved: `Since the check, somebody else has changed the permission of ${email} for ${topic} at ${location}.`,
      };
    },
};
