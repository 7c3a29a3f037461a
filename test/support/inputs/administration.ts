import { getCustomerData } from '#shared/contract/administration/customerdata.ts';
import { addGroup } from '#shared/contract/administration/groups.ts';
import { addLocation } from '#shared/contract/administration/locations.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import { addUserPermission } from '#shared/contract/administration/permissions.ts';
import { people } from '#test/support/cast.ts';
import { pngOf } from '#test/support/images.ts';
import { makeExport } from '#test/support/jobs.ts';
import { Importing } from '#test/support/people/importing.ts';
import { makePlace } from '#test/support/places.ts';
import type { World } from '#test/support/world.ts';

type Prepare = (world: World) => Promise<Record<string, unknown>>;

let used = 0;
const fresh = (what: string): string => `${what} ${++used}`;
const as = people.ada;

/** What is entered about an inactive location, which counts toward no limit. */
const place = () => ({
  Customerid: 'acme',
  Locationdesc: fresh('Site'),
  Countrycode: 'USA',
  InterLoc: fresh('S'),
  Custgroupid: '',
  Sectorid: 1,
  Activel: 'N' as const,
});

/** A topic at the location of a User without permissions there. */
const somewhere = async () => {
  const { topicid, locationid } = await makePlace();
  return { useremail: people.nil, topicid, locationid };
};

const granted = async (world: World) => {
  const grant = await somewhere();
  await world.call(addUserPermission, { ...grant, privilege: 'View' }, { as });
  return grant;
};

const group = async (world: World) => {
  const { body } = await world.call(addGroup, { Custgroupdesc: fresh('Group') }, { as });
  return { Customerid: 'acme', custgroupid: body.row.custgroupid };
};

/** What is entered about somebody with one place, whose seat takes room. */
const seat = () => ({
  selection: 'addadmin' as const,
  customerid: 'acme',
  useremail: `${fresh('someone').replace(' ', '')}@acme.example`,
  admintypeid: 3 as const,
  anylocation: 'N' as const,
  userrole: 'Guest',
  activeu: 'Y' as const,
  locations: ['acme-bos'],
  revision: 0,
});

const somebody = async (world: World) => {
  const { body } = await world.call(changeSeat, seat(), { as });
  return { customerid: 'acme', useremail: body.row!.useremail };
};

/** The customer's data as it is, under another name. */
const customerData = async (world: World) => {
  const { body } = await world.call(getCustomerData, {}, { as });
  const { custdesc, countrycode, sectorid, email, subemail, emailsugg, emailuser, emailtopic, ...rest } =
    body.customer;
  const { brandcolor, brandheader, brandicon, timezone, pastdue, adm2fa, revision } = rest;
  return {
    customerid: 'acme',
    ...{ countrycode, sectorid, email, subemail, emailsugg, emailuser, emailtopic },
    ...{ brandcolor, brandheader, brandicon, timezone, pastdue, adm2fa, revision },
    custdesc: fresh(custdesc.replace(/ \d+$/, '')),
  };
};

/** A checked file with one location, which takes no room. */
const checkedRows = async (world: World) => {
  const file = `Location,Country,Sector,Active\n${fresh('Imported')},USA,Other,N\n`;
  return { jobid: (await new Importing(world, 'places', as).check(file)).jobid };
};

/** Inputs for the administration's calls: see `validInputs` in valid.ts. */
export const administrationInputs: Record<string, Prepare> = {
  getCustomerData: async world => ({ customerid: 'acme', userid: await world.useridOf(as) }),
  saveCustomerData: customerData,
  setSetupGuide: async () => ({ hidden: 'Y' }),
  uploadBrandIcon: async () => ({ image: pngOf({ width: 64 }) }),
  listCustomerChoices: async () => ({ needlist: 'sectors' }),
  listLocationChoices: async () => ({ needlist: 'loccountry' }),
  listLocations: async () => ({ customerid: 'acme' }),
  listInternalIds: async () => ({ customerid: 'acme' }),
  addLocation: async () => place(),
  updateLocation: async world => {
    const { body } = await world.call(addLocation, place(), { as });
    return { ...place(), Locationid: body.row.locationid, revision: 0 };
  },
  addGroup: async () => ({ Customerid: 'acme', Custgroupdesc: fresh('Group') }),
  renameGroup: async world => ({ ...(await group(world)), Custgroupdesc: fresh('Group'), revision: 0 }),
  deleteGroup: group,
  listUserPermissions: async () => ({ customerid: 'acme' }),
  listLocationPermissions: async () => ({ locationid: 'acme-bos' }),
  listPermissionChoices: async () => ({ customerid: 'acme' }),
  addUserPermission: async () => ({ ...(await somewhere()), privilege: 'View', customerid: 'acme' }),
  setUserPermission: async world => ({ ...(await granted(world)), privilege: 'Edit' }),
  setUserPermissions: async () => {
    const { useremail, topicid, locationid } = await somewhere();
    return { locationid, cells: [{ useremail, topicid, privilege: 'View', former: 'None' }] };
  },
  removeUserPermission: granted,
  countPermissionActions: async () => {
    const { useremail, locationid } = await somewhere();
    return { locationid, people: [useremail] };
  },
  explainUserAccess: somewhere,
  getTwoFactor: somebody,
  changeSeat: async () => seat(),
  inviteAgain: somebody,
  getAbsence: somebody,
  setAbsence: async world => ({
    ...(await somebody(world)),
    absence: { from: '2026-03-20', to: '2026-03-27', substitute: as },
    revision: 0,
  }),
  changeSeatLocation: async world => ({
    ...(await somebody(world)),
    selection: 'addadminloc',
    locationid: 'acme-den',
  }),
  checkRows: async world => ({
    what: 'places',
    key: await new Importing(world, 'places', as).upload('Location'),
    filename: 'rows.csv',
    customerid: 'acme',
    userid: await world.useridOf(as),
  }),
  applyRows: async world => ({ ...(await checkedRows(world)), userid: await world.useridOf(as) }),
  getImport: checkedRows,
  undoImport: async world => {
    const { jobid } = await checkedRows(world);
    await new Importing(world, 'places', as).apply(jobid);
    await world.local.work();
    return { jobid, userid: await world.useridOf(as) };
  },
  countOpenActions: somebody,
  listActivity: async () => ({ customerid: 'acme' }),
  exportActivity: async () => ({ customerid: 'acme', subject: 'place' }),
  getExportFile: async world => {
    await makeExport('acme', { email: as, right: 'member' });
    return { userid: await world.useridOf(as) };
  },
  countAskedQuestionnaires: async world => ({ ...(await somebody(world)), locationid: 'acme-bos' }),
  handOverQuestionnaires: async world => ({
    ...(await somebody(world)),
    ...{ newanswerer: as, locationid: 'acme-bos' },
  }),
  handOverActions: async world => ({ ...(await somebody(world)), newowner: as }),
};
