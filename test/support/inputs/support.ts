import { deleted } from '#functions/data/support/deleted.ts';
import { keepMasters } from '#functions/data/support/demo.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readOne, remove, update, write } from '#functions/data/table/table.ts';
import { recordSignIn, registerPerson } from '#shared/contract/accounts/auth.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { deleteCustomer } from '#shared/contract/support/deleting.ts';
import { addSupportCustomer, getSupportCustomer } from '#shared/contract/support/support.ts';
import { addDays, localDate } from '#shared/domain/kit/periods.ts';
import { keptClosedDays } from '#shared/domain/support/deletion.ts';
import { provider } from '#shared/domain/support/staffjobs.ts';
import { customerOfPerson, pay } from '#test/support/billing.ts';
import { people } from '#test/support/cast.ts';
import { pngOf } from '#test/support/images.ts';
import { makeExport } from '#test/support/jobs.ts';
import type { World } from '#test/support/world.ts';

/** What staff enter for a new customer. */
export const entered = {
  custdesc: 'Larch Hospitals',
  countrycode: 'USA',
  sectorid: 1,
  emailsugg: 'Y',
  emailtopic: 'Y',
  emailuser: 'Y',
  activec: 'Y',
  brandcolor: '#ff8c24',
  brandheader: '#212529',
  brandicon: '',
  adm2fa: 'N',
  pymtid: 5,
  pymtsched: 'Contract',
  priceagree: 2500,
  startdate: '2026-03-01',
  enddate: '2027-02-28',
  currency: 'USD',
  trialprd: 'N',
  trialstart: '',
  trialend: '',
  planstatus: 'Active',
  loclimit: 40,
  admlimit: 12,
  userlimit: 300,
  invoiceid: 'A-17',
  plannote: 'Signed by fax.',
  PLName: 'Main hospital',
  PLCountry: 'USA',
  PLSector: 1,
  PLActive: 'Y',
  PartnerEmail: '',
} as const satisfies Omit<Input<typeof addSupportCustomer>, 'useremail'>;

let owners = 0;
/** Returns the e-mail of somebody whom nobody knows yet. */
export const nextOwner = (): string => `owner${++owners}@larch.example`;

/** Adds a customer as staff. Returns its id and its owner. */
export async function addCustomer(world: World, over: Partial<Input<typeof addSupportCustomer>> = {}) {
  const useremail = nextOwner();
  const { body } = await world.call(addSupportCustomer, { ...entered, useremail, ...over });
  return { customerid: body.customerid, owner: over.useremail ?? useremail };
}

/** Reads a customer as staff. */
export const readCustomer = async (world: World, customerid: string) =>
  (await world.call(getSupportCustomer, { customerid })).body.customer;

/** A customer of its own, which its owner has opened, with a person who can own it instead. */
export const openedCustomer = async (world: World) => {
  const { customerid, owner } = await addCustomer(world);
  await world.call(registerPerson, {}, { as: owner });
  await world.call(
    changeSeat,
    {
      selection: 'addadmin',
      customerid,
      useremail: `next.${owner}`,
      admintypeid: 1,
      anylocation: 'Y',
      userrole: '',
      activeu: 'Y',
      revision: 0,
    },
    { as: owner },
  );
  await world.call(recordSignIn, {}, { as: `next.${owner}` });
  return { customerid, owner, next: `next.${owner}` };
};

/** A customer that is switched off. That staff opened it is recorded once an hour. */
const switchedOff = async (world: World) => {
  const { customerid } = await addCustomer(world, { activec: 'N' });
  await readCustomer(world, customerid);
  return { customerid };
};

/** Switches a customer off, `days` before an instant. */
export const closed = (customerid: string, at: Date, days = keptClosedDays) =>
  write(update(keys.customer(customerid), { active: false, closedOn: addDays(localDate(at, 'UTC'), -days) }));

/** What staff send to delete a customer for good. Earlier deletions leave the support console room for its job. */
export async function deletionOf(world: World, customerid: string) {
  await write(remove(keys.openJobs(provider)));
  const { custdesc, revision } = await readCustomer(world, customerid);
  return { customerid, custdesc, revision, reason: 'The owner asked by letter' };
}

/** A customer that can be deleted. */
const deletable = async (world: World) => {
  const { customerid } = await addCustomer(world, { activec: 'N' });
  await closed(customerid, world.now);
  return deletionOf(world, customerid);
};

/** A deletion whose job was lost. */
const lostDeletion = async (world: World) => {
  const input = await deletable(world);
  await world.call(deleteCustomer, input);
  const { jobid } = (await readOne(deleted(input.customerid), true))!;
  await write(remove(keys.job(jobid)), remove(keys.openJobs(provider)));
  return { customerid: input.customerid };
};

/** Inputs for the support console's calls: see `validInputs` in valid.ts. */
export const supportInputs: Record<string, (world: World) => Promise<Record<string, unknown>>> = {
  checkStaffSignIn: async () => ({ email: people.sam }),
  listSupportChoices: async () => ({ needlist: 'plans' }),
  listSupportCustomers: async () => ({ custdesc: 'larch' }),
  getSupportCustomer: async world => {
    const { customerid } = await addCustomer(world);
    // That staff opened it is recorded once an hour.
    await readCustomer(world, customerid);
    return { customerid };
  },
  addSupportCustomer: async () => ({ ...entered, useremail: nextOwner() }),
  editSupportCustomer: async world => {
    const { customerid } = await addCustomer(world);
    const customer = await readCustomer(world, customerid);
    return { ...customer, custdesc: 'Larch Clinics', pymtid: 3 };
  },
  replaceOwner: async world => {
    const { customerid, owner, next } = await openedCustomer(world);
    const { revision } = await readCustomer(world, customerid);
    return { customerid, useremail: next, email: owner, revision };
  },
  deleteSubscription: async world => {
    const payer = nextOwner();
    await pay(world, payer, 3);
    return { customerid: await customerOfPerson(payer) };
  },
  getSupportExport: switchedOff,
  startSupportExport: async world => ({ ...(await switchedOff(world)), reason: 'The owner asked by phone' }),
  getSupportExportFile: async world => {
    const { customerid } = await switchedOff(world);
    await makeExport(customerid, { email: people.sam, right: 'staff' });
    return { customerid };
  },
  deleteCustomer: deletable,
  resumeDeletion: lostDeletion,
  getDeletion: lostDeletion,
  buildDemos: async () => {
    // The masters that another test has copied would be work that has not ended.
    await write(remove(keys.demoJobs));
    await keepMasters([{ topiccode: 'csf-govern', title: 'Govern', summary: '', edition: 1 }]);
    return {};
  },
  uploadSupportIcon: async () => ({ image: pngOf({ width: 64 }) }),
};
