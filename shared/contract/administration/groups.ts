import * as z from 'zod/mini';
import { call, permission } from '#shared/contract/kit/call.ts';
import { common as refusals } from '#shared/contract/kit/common.ts';
import { claimed, id, ok, revision } from '#shared/contract/kit/fields.ts';
import { named } from './parts/fields.ts';
import { groupRow } from './parts/rows.ts';

const common = { area: 'groups', access: permission('Edit Location List') } as const;
const scope = { customer: 'Customerid' } as const;

/** What people enter about a reporting group. */
export const groupTexts = { Custgroupdesc: named('Reporting Group', 60, 'No Reporting Group was entered') };

const changed = z.object({ ...ok, row: groupRow });
const reasons = {
  groupexists: {
    code: 400,
    message: 'Another reporting group already has this name. Nothing was saved. Enter another name.',
  },
  nogroups: {
    code: 400,
    message: 'The plan has no reporting groups. Nothing was saved. Another plan has them.',
  },
} as const;
const stale = { ...refusals.stale, state: z.object({ row: groupRow }) };

export const addGroup = call({
  ...common,
  name: 'addGroup',
  path: 'Add_grouping',
  method: 'POST',
  summary: 'Adds a reporting group.',
  scope,
  request: z.object({ Customerid: claimed.customerid, ...groupTexts }),
  response: changed,
  refusals: reasons,
  touches: ['places'],
  grants: ['writeTable'],
});

export const renameGroup = call({
  ...common,
  name: 'renameGroup',
  path: 'Edit_grouping',
  method: 'PUT',
  summary: 'Renames a reporting group.',
  scope,
  request: z.object({ Customerid: claimed.customerid, custgroupid: id, ...groupTexts, revision }),
  response: changed,
  refusals: { ...reasons, stale },
  touches: ['places', 'reports'],
  grants: ['writeTable'],
});

export const deleteGroup = call({
  ...common,
  name: 'deleteGroup',
  path: 'delete_grouping',
  method: 'POST',
  summary: 'Deletes a reporting group that no location is in.',
  scope,
  request: z.object({ Customerid: claimed.customerid, custgroupid: id }),
  response: z.object(ok),
  refusals: {
    inuse: { code: 400, message: 'Remove this Reporting Group from Locations before deleting.' },
  },
  touches: ['places'],
  grants: ['writeTable'],
});
