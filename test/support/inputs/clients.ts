import { keys } from '#functions/data/table/keys.ts';
import { putMany } from '#functions/data/table/table.ts';
import { addTopicCategory, listCategorizedTopics } from '#shared/contract/clients/clientcategories.ts';
import { assignTopic, assignTopicToClients } from '#shared/contract/clients/clienttopics.ts';
import { activateStandardTopics, selectStandardTopic } from '#shared/contract/topics/stdtopics.ts';
import { cards, confirm, pay, typeCard } from '#test/support/billing.ts';
import { people } from '#test/support/cast.ts';
import { confirmFor, offerPlan, offerTo, orderFor, payFor } from '#test/support/people/clients.ts';
import { copiedTopic, offeredTopic } from '#test/support/topics/contractors.ts';
import type { World } from '#test/support/world.ts';

type Input = Record<string, unknown>;

let n = 0;
const fresh = (): string => `client${n++}@inputs.example`;

/** A person to whom conco offers a plan. */
async function pending(world: World): Promise<string> {
  world.local.stripe.held = true;
  const owner = fresh();
  await offerPlan(world, owner);
  return owner;
}

/** A client for which conco has paid. */
async function paid(world: World): Promise<{ customerid: string; clientid: string }> {
  const owner = await pending(world);
  const { body } = await payFor(world, owner);
  return { customerid: 'conco', clientid: body.Data.customerid };
}

/** A client that pays itself. */
async function paysItself(world: World): Promise<{ customerid: string; clientid: string }> {
  const owner = await pending(world);
  await pay(world, owner, 8);
  const { body } = await confirm(world, owner);
  return { customerid: 'conco', clientid: body.Data.customerid };
}

/** A category of conco's. */
async function category(world: World): Promise<string> {
  const { body } = await world.call(addTopicCategory, { categdesc: `Category ${n++}` });
  return body.row.categoryid;
}

/** A standard topic that is active at conco. */
async function ownTopic(world: World): Promise<string> {
  const { body } = await world.call(
    selectStandardTopic,
    { customerid: 'conco', topiccode: 'ssdf' },
    { as: people.cal },
  );
  await world.call(activateStandardTopics, { topicid: [body.topicid] }, { as: people.cal });
  return body.topicid;
}

/** Inputs of the calls of contractors: see valid.ts. */
export const clientInputs: Record<string, (world: World) => Promise<Input>> = {
  listEnrollChoices: async () => ({}),
  listClients: async world => {
    await confirmFor(world, await paidOwner(world));
    return { customerid: 'conco' };
  },
  listClientHistory: paid,
  listClientStandings: async () => ({ customerid: 'conco' }),
  addPendingClient: async () => ({ contractorid: 'conco', ...offerTo(fresh()) }),
  changePendingClient: async world => ({
    contractorid: 'conco',
    ...offerTo(await pending(world), { enrollplanid: 9 }),
    revision: 0,
  }),
  enrollClient: async world => ({
    userid: await world.useridOf(people.cal),
    owneremail: await pending(world),
    link: 'Y',
  }),
  changeClient: async world => ({ ...(await paid(world)), reminday: 14, activecc: 'Y', revision: 0 }),
  getClientOrder: async world => ({ customerid: 'conco', owneremail: await pending(world) }),
  startClientSubscription: async world => ({
    customerid: 'conco',
    owneremail: await pending(world),
    plan_id: 8,
    price: 420,
  }),
  confirmClientPayment: async world => ({ customerid: 'conco', owneremail: await paidOwner(world) }),
  removePendingClient: async world => ({
    contractorid: 'conco',
    owneremail: await pending(world),
    revision: 0,
  }),
  declineOffer: async world => {
    const made = { ...keys.offer(people.cal, 'conco'), planid: 8, companyName: 'Clinic', country: 'USA' };
    await putMany([{ ...made, startDate: '', madeAt: world.now.toISOString(), linkSentAt: '', revision: 0 }]);
    return { contractorid: 'conco' };
  },
  listPaidClients: async world => {
    await paid(world);
    return { userid: await world.useridOf(people.cal) };
  },
  renewClient: async world => ({ ...(await paid(world)), renews: 'N' }),
  listAssignedTopics: async world => {
    const topicid = await ownTopic(world);
    await world.call(assignTopic, { clientid: 'acme', topicid, activetc: 'Y' });
    return { customerid: 'conco' };
  },
  listAssignable: async world => {
    await ownTopic(world);
    return { customerid: 'conco' };
  },
  assignTopic: async world => ({ ...(await paid(world)), topicid: await ownTopic(world), activetc: 'Y' }),
  assignTopicToClients: async world => ({
    customerid: 'conco',
    clientid: [(await paid(world)).clientid],
    topicid: await ownTopic(world),
    activetc: 'Y',
  }),
  getAssignResult: async world => {
    const wanted = { clientid: ['acme'], topicid: await ownTopic(world), activetc: 'Y' as const };
    const { body } = await world.call(assignTopicToClients, wanted);
    await world.local.work();
    return { jobid: body.jobid };
  },
  listContractorTopics: async world => {
    await copiedTopic(world);
    return { customerid: 'acme' };
  },
  previewTopicUpdate: async world => ({ topicid: (await offeredTopic(world)).topicid }),
  takeTopicUpdate: async world => ({
    topicid: (await offeredTopic(world)).topicid,
    version: 2,
    revision: 0,
  }),
  switchContractorTopic: async world => ({
    topicid: (await copiedTopic(world)).topicid,
    active: 'N',
    revision: 0,
  }),
  switchAssignment: async world => {
    const made = { ...(await paid(world)), topicid: await ownTopic(world) };
    await world.call(assignTopic, { ...made, activetc: 'Y' });
    return { ...made, activetc: 'N', revision: 0 };
  },
  listCategorizedTopics: async world => {
    await ownTopic(world);
    return { customerid: 'conco' };
  },
  listTopicCategories: async world => {
    await category(world);
    return { customerid: 'conco' };
  },
  addTopicCategory: async () => ({ customerid: 'conco', categdesc: `Category ${n++}` }),
  renameTopicCategory: async world => ({
    customerid: 'conco',
    categoryid: await category(world),
    categdesc: `Category ${n++}`,
    revision: 0,
  }),
  setTopicCategory: async world => {
    const topicid = await ownTopic(world);
    const { body } = await world.call(listCategorizedTopics, { customerid: 'conco' });
    const { revision } = body.Topiccatlist.find(row => row.topicid === topicid)!;
    return { customerid: 'conco', topicid, categoryid: await category(world), revision };
  },
  proposeClientPlan: async world => ({ ...(await paysItself(world)), plan_id: 9, revision: 0 }),
};

/** A pending client for which conco has just paid; nothing is recorded yet. */
async function paidOwner(world: World): Promise<string> {
  const owner = await pending(world);
  const { body } = await orderFor(world, owner);
  await typeCard(world, body.client_secret, cards.good);
  return owner;
}
