import * as z from 'zod/mini';
import { call, permission } from '#shared/contract/kit/call.ts';
import { claimed, ok } from '#shared/contract/kit/fields.ts';

export const listAdminFunctions = call({
  name: 'listAdminFunctions',
  path: 'admin_function_list',
  area: 'menu',
  method: 'POST',
  summary: 'Lists the administration screens the person may use.',
  access: permission('Admin Functions'),
  scope: { customer: 'customerid', user: 'userid' },
  request: z.object({ customerid: claimed.customerid, userdata: claimed.userdata, userid: claimed.userid }),
  response: z.object({
    ...ok,
    admfunction: z.array(z.object({ admfunction: z.string() })),
    Admtypelist: z.array(z.object({ admintypeid: z.number(), admindesc: z.string() })),
    accessrole: z.enum(['Masteradm', 'Locationadm']),
  }),
  about: ['session'],
});
