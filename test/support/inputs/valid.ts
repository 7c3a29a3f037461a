import * as z from 'zod/mini';
import { allCalls } from '#shared/contract/all.ts';
import { newCalendarAddress } from '#shared/contract/answering/mytasks.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import { assistantInputs } from '#test/support/assistant/inputs.ts';
import { homeOf, people, thisMonth } from '#test/support/cast.ts';
import { makeJob } from '#test/support/jobs.ts';
import { makePlace } from '#test/support/places.ts';
import { action, completed, completedIn, setAction } from '#test/support/reports.ts';
import { Player } from '#test/support/runs.ts';
import type { World } from '#test/support/world.ts';
import { accountInputs } from './accounts.ts';
import { administrationInputs } from './administration.ts';
import { authoringInputs } from './authoring.ts';
import { batchingInputs } from './batching.ts';
import { billingInputs } from './billing.ts';
import { certificationInputs } from './certification.ts';
import { clientInputs } from './clients.ts';
import { comparisonInputs } from './comparison.ts';
import { freeUserInputs } from './freeuser.ts';
import { mailingInputs } from './mailing.ts';
import { partnerInputs } from './partners.ts';
import { reportingInputs } from './reporting.ts';
import { supportInputs } from './support.ts';

type Input = Record<string, unknown>;
type Prepare = (world: World) => Promise<Input>;

const self: Prepare = async world => ({ userid: await world.useridOf(people.ada) });

/** A run on its second question. */
const open: Prepare = async world => {
  const player = new Player(world, await makePlace());
  await player.begin();
  await player.answer('Y');
  const { runid, revision, onScreen } = player.seen;
  return { ...player.place, runid, revision, qcode: onScreen, selectresponse: 'Y' };
};

/** What is written about a custom topic. */
const texts = { cuzdesc: 'Clinic opening', cuzsummary: 'What has to be in place on the first day.' };
const standard = () => makePlace({ topiccode: 'a11y-web' });

/** A completed questionnaire, with one of the month before. */
const report: Prepare = async world => {
  const place = await makePlace();
  await completedIn(world, '202602', place);
  return { ...(await completed(world, place)), qcode: 20 };
};

/**
 * An input for each call that the Master Admin of its customer, or staff (test/support/cast.ts, `homeOf`) make with
 * success, prepared afresh, naming every field of the call's scope.
 * A call without a line here is sent with who makes it; one that needs more fails the security suite.
 */
const prepare: Record<string, Prepare> = {
  ...accountInputs,
  ...administrationInputs,
  ...assistantInputs,
  ...authoringInputs,
  ...batchingInputs,
  ...billingInputs,
  ...certificationInputs,
  ...clientInputs,
  ...partnerInputs,
  ...comparisonInputs,
  ...freeUserInputs,
  ...mailingInputs,
  ...reportingInputs,
  ...supportInputs,

  beginRun: async world => ({
    ...(await open(world)),
    quizmessage: 'contquiz',
    ...(await self(world)),
  }),
  answerQuestion: async world => ({ ...(await open(world)), customerid: 'acme', ...(await self(world)) }),
  answerQuestions: async world => {
    const { qcode, selectresponse, ...seen } = await open(world);
    const responses = [{ qcode, selectresponse, proposed: 'Y' }];
    return { ...seen, responses, customerid: 'acme', ...(await self(world)) };
  },
  getLastAnswers: async world => {
    const { topicid, locationid, periodcode } = await open(world);
    return { topicid, locationid, periodcode, customerid: 'acme', ...(await self(world)) };
  },
  getNextTopic: async world => ({ ...(await makePlace()), periodcode: thisMonth, ...(await self(world)) }),
  undoAnswer: async world => ({ ...(await open(world)), ...(await self(world)) }),
  leaveRun: async world => ({ ...(await open(world)), ...(await self(world)) }),
  getVersionChunk: async () => ({ versionid: `${(await makePlace()).topicid}@1`, chunk: '0' }),

  getHelpPage: async () => ({ type: 'Login' }),

  openReport: async world => ({ ...(await report(world)), ...(await self(world)) }),
  getReport: async world => ({
    ...(await report(world)),
    ...(await self(world)),
    useremail: people.ada,
    guideselect: 'withguidance',
  }),
  updateSuggestion: async world => ({
    ...(await report(world)),
    ...action,
    revision: 0,
    customerid: 'acme',
  }),
  getPriorActions: async world => ({ ...(await report(world)), customerid: 'acme' }),
  listCarryOver: async world => {
    const place = await makePlace();
    const before = await completedIn(world, '202602', place);
    await setAction(world, before);
    return { ...(await completed(world, place)), ...(await self(world)) };
  },
  listActionChanges: async world => ({ ...(await report(world)), ...(await self(world)) }),
  listMyTasks: async world => self(world),
  getDesk: async world => self(world),
  searchCustomer: async world => ({ ...(await self(world)), customerid: 'acme', words: 'Boston' }),
  getCalendar: async world => {
    const { body } = await world.call(newCalendarAddress, {}, { as: people.leo });
    return { token: body.address.split('token=')[1] };
  },
  updateMyActions: async world => {
    const place = await completed(world);
    await setAction(world, place, { qownerid: people.ada });
    return { ...(await self(world)), qduedate: '2026-04-01', tasks: [{ ...place, qcode: 20, revision: 1 }] };
  },
  updateReportedTasks: async world => {
    const place = await completed(world);
    const seen = { qownerid: people.ada, qduedate: '2026-03-20', completed: 'N' };
    await setAction(world, place, seen);
    const task = { ...place, qcode: 20, ...seen };
    return { ...(await self(world)), qduedate: '2026-04-01', tasks: [task] };
  },
  getSchedules: async () => ({ targets: [await makePlace()], customerid: 'acme' }),
  setSchedules: async () => ({
    targets: [{ ...(await makePlace()), seen: {}, change: { answerer: people.nil } }],
    grant: 'Y',
    customerid: 'acme',
  }),
  listCommonOwners: async world => ({ ...(await self(world)), places: [await makePlace()] }),
  listRiskByMonth: async world => self(world),
  listPriorReports: async world => ({ ...(await report(world)), ...(await self(world)) }),
  deleteRun: async world => {
    const { topicid, locationid, periodcode } = await report(world);
    const { userid } = await self(world);
    return { topicId: topicid, locationId: locationid, period: periodcode, dUserId: userid };
  },
  listOwners: async () => ({ ...(await makePlace()) }),

  drillCompletedReport: async () => ({ customerid: 'acme', Topictaken: [] }),

  createUpload: async () => ({ purpose: 'topic', format: 'csv', bytes: 1000 }),
  getJob: async () => ({ jobid: await makeJob() }),

  addCustomTopic: async world => ({ ...(await self(world)), customerid: 'acme', ...texts }),
  updateCustomTopic: async () => ({ ...(await makePlace()), ...texts, revision: 0 }),
  setCustomTopicStatus: async () => ({ ...(await makePlace()), tstatusid: 3, revision: 0 }),

  getStandardTopic: async () => ({ customerid: 'acme', topiccode: 'hipaa-breach' }),
  selectStandardTopic: async () => ({ customerid: 'acme', topiccode: 'ssdf' }),
  setStandardTopicStatus: async () => ({ ...(await standard()), tstatusid: 5, revision: 0 }),
  takeStarterSet: async () => ({ customerid: 'acme', set: 'clinic' }),
  activateStandardTopics: async () => ({ topicid: [(await standard()).topicid] }),

  listTopicLocations: async () => ({ topicid: (await makePlace()).topicid, customerid: 'acme' }),
  addTopicLocation: async () => ({
    ...(await makePlace()),
    locationid: 'acme-den',
    activetl: 'Y',
    customerid: 'acme',
  }),
  setTopicLocationStatus: async () => ({ ...(await makePlace()), activetl: 'N' }),
};

/** Returns who makes a call, as its scope names them, or undefined if its request needs anything else. */
async function whoAsks(world: World, call: Call): Promise<Input | undefined> {
  const { customerid, master } = homeOf(call);
  const who: Record<string, string> = {
    customer: customerid,
    user: await world.useridOf(master),
    email: master,
  };
  const input: Input = {};
  for (const [kind, field] of Object.entries(call.scope ?? {})) {
    if (!(kind in who)) return undefined;
    input[field] = who[kind];
  }
  return requiredOf(call).every(field => field in input) ? input : undefined;
}

/** What the contract names of an input; the rest would be ignored, and GETs would carry it in vain. */
export async function validInput(world: World, call: Call): Promise<Input> {
  const input = (await prepare[call.name]?.(world)) ?? (await whoAsks(world, call));
  if (!input) throw new Error(`test/support/inputs/valid.ts has no valid input for ${call.name}`);
  return Object.fromEntries(Object.entries(input).filter(([name]) => name in fieldsOf(call)));
}

const kept = new WeakMap<World, Map<Call, Promise<Input>>>();

/** The same input every time, for what changes nothing: requests that are refused, and reads. */
export function keptInput(world: World, call: Call): Promise<Input> {
  const inputs = kept.get(world) ?? new Map<Call, Promise<Input>>();
  kept.set(world, inputs);
  const known = inputs.get(call) ?? validInput(world, call);
  inputs.set(call, known);
  return known;
}

/** Names of calls that are prepared, but that no contract declares. */
export const unknownInputs = (): string[] =>
  Object.keys(prepare).filter(name => !allCalls.some(call => call.name === name));

/** The fields of a call's request as JSON schema has them. */
export function fieldsOf(call: Call): Record<string, FieldSchema> {
  return schemaOf(call).properties ?? {};
}
export const requiredOf = (call: Call): readonly string[] => schemaOf(call).required ?? [];

/** What the wrong values of a field are made from. */
export interface FieldSchema {
  type?: string;
  enum?: readonly string[];
  maxLength?: number;
}

function schemaOf(call: Call): { properties?: Record<string, FieldSchema>; required?: string[] } {
  return z.toJSONSchema(call.request, { unrepresentable: 'any', io: 'input' }) as ReturnType<typeof schemaOf>;
}
