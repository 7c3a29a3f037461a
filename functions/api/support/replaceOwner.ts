import { untilWritten } from '#functions/data/table/named.ts';
import { customerNow, customerToChange, rowOf } from '#functions/features/support/customer.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { replaceOwner } from '#shared/contract/support/support.ts';
import { nameOwner, ownerRefusalOf } from './parts/naming.ts';
import { welcome } from './parts/owners.ts';

export const handler = handleStaffFor(
  replaceOwner,
  () => ({}),
  async ({ input, customer: { customerid, name }, who, refuse, at }) => {
    const replaced = await untilWritten(async () => {
      const seen = await customerToChange(customerid);
      const { accountOwner, revision } = seen.record;
      if (accountOwner === input.useremail) return { untold: '' };
      if (accountOwner !== input.email || revision !== input.revision)
        return refuse('stale', {}, { customer: rowOf(seen) });
      const named = await nameOwner(seen, input.useremail, who, at);
      if (!named) return undefined;
      if ('problem' in named) return ownerRefusalOf(named, refuse);
      return { untold: named.welcomes ? await welcome(input.useremail, name, named.self) : '' };
    });
    if (!('untold' in replaced)) return replaced;
    const customer = rowOf(await customerNow(customerid));
    return { message: 'Updated successfully', customer, warning: replaced.untold };
  },
);
