import { partnerItem } from '#functions/data/clients/partner.ts';
import { contractorItem } from '#functions/data/clients/relations.ts';
import { putMany } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { people } from '#test/support/cast.ts';
import type { World } from '#test/support/world.ts';

/** Inputs for the calls about partners and clients: see `validInputs` in valid.ts. */
export const partnerInputs: Record<string, (world: World) => Promise<Record<string, unknown>>> = {
  addPartner: async () => {
    added += 1;
    return { customerid: 'acme', partner_email: `partner${added}@helper.example`, activecp: 'Y' };
  },
  changePartner: async () => ({ ...(await listed()), activecp: 'N', lastday: '', revision: 0 }),
  removePartner: async () => {
    const { partner_email, customerid } = await listed();
    return { id: partner_email, partner_email, customerid };
  },
  changeContractorAccess: async () => {
    // Another one than conco, which goes on managing acme.
    const customerid = 'advisers';
    const adviser = new CustomerBuilder({ customerid, name: 'Advisers', planid: 6, endDate: '2026-12-31' });
    await putMany([...adviser.build(), contractorItem('acme', customerid)]);
    return { customerid: 'acme', contractorid: customerid, access: 'N', revision: 0 };
  },
  listPartners: async () => ({ customerid: 'acme' }),
  checkAccounts: async () => ({ useremail: (await host()) && people.ada }),
  listAccounts: async () => ({ useremail: (await host()) && people.ada }),
  openAccount: async () => ({ customerid: await host(), orginalemail: people.ada }),
  leaveAccount: async world => ({ customerid: await host(), userid: await world.useridOf(people.ada) }),
};
let added = 0;

/** A customer for whom acme’s Master Admin may act. */
async function host() {
  const customerid = 'host';
  const customer = new CustomerBuilder({ customerid, name: 'Host', planid: 3, endDate: '2026-12-31' });
  await putMany([...customer.build(), partnerItem(customerid, people.ada)]);
  return customerid;
}

/** A partner who was just listed. */
async function listed() {
  added += 1;
  const email = `partner${added}@helper.example`;
  await putMany([partnerItem('acme', email)]);
  return { customerid: 'acme', partner_email: email };
}
