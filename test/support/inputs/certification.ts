import { makePlace } from '#test/support/places.ts';
import { completed } from '#test/support/reports.ts';
import type { World } from '#test/support/world.ts';

type Prepare = (world: World) => Promise<Record<string, unknown>>;

/** A topic at a location with a completed month. */
const done = async (world: World) => {
  const { topicid, locationid } = await completed(world, await makePlace());
  return { customer_id: 'acme', topicid, locationid };
};
const topic = async (world: World) => {
  const { locationid: _, ...rest } = await done(world);
  return rest;
};

/** Inputs of the calls about certification (see valid.ts). */
export const certificationInputs: Record<string, Prepare> = {
  getCertification: async world => {
    const { customer_id } = await done(world);
    return { customer_id };
  },
  listRiskChanges: done,
  compareQuarters: async world => {
    const { customer_id } = await done(world);
    return { customer_id };
  },
  listTopicsOfGroup: async world => {
    const { customer_id } = await done(world);
    return { customer_id, topgrpcode: 'custom' };
  },
  listLocationsOfTopic: topic,
  listTopicsOfYear: async world => {
    const { customer_id } = await done(world);
    return { customer_id, periodyear: 2026 };
  },
  listLocationsOfYear: async world => ({ ...(await topic(world)), periodyear: 2026 }),
  listNextSteps: async world => {
    const { customer_id } = await done(world);
    return { customer_id };
  },
};
