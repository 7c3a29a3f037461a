import { makePlace, type Place } from '#test/support/places.ts';
import { completed, completedIn } from '#test/support/reports.ts';
import type { World } from '#test/support/world.ts';

/** A topic that was completed in February and in March. */
async function twoMonths(world: World): Promise<Place> {
  const place = await makePlace();
  await completedIn(world, '202602', place);
  await completed(world, place);
  return place;
}
const months = async (world: World) => ({
  ...(await twoMonths(world)),
  customerid: 'acme',
  periodcode: '202602',
  latestperiod: '202603',
});

/** Inputs for the comparison of months. */
export const comparisonInputs = {
  listComparisonChoices: async (world: World) => ({
    customerid: 'acme',
    locationid: (await twoMonths(world)).locationid,
  }),
  compareLatest: async (world: World) => {
    const { topicid, locationid } = await twoMonths(world);
    const userid = await world.useridOf('ada.master@acme.example');
    return { seltopicid: topicid, sellocationid: locationid, customerid: 'acme', userid };
  },
  compareMonths: months,
  listComparedQuestions: months,
};
