import { keys } from '#functions/data/table/keys.ts';
import { remove, write } from '#functions/data/table/table.ts';
import { assignTo } from '#test/support/answering/actions.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { makePlace } from '#test/support/places.ts';
import { completed, setAction } from '#test/support/reports.ts';
import type { World } from '#test/support/world.ts';

type Prepare = (world: World) => Promise<Record<string, unknown>>;

/** A topic that is past due and has a task of Eve's; nobody was mailed today. */
async function due() {
  for (const email of [people.ada, people.leo, people.eve]) await write(remove(keys.mail(email)));
  const place = await makePlace({ pair: { activeSince: '2020-01-01' } });
  await assignTo(people.eve, 1, { customerid: 'acme', period: '202601', ...place });
  return place;
}

/** Inputs of the calls about the mails of reports (see valid.ts). */
export const mailingInputs: Record<string, Prepare> = {
  previewReportMail: async () => {
    await due();
    return { customerid: 'acme', kind: 'topics' };
  },
  mailPastDueReport: async () => ({ customerid: 'acme', pastdueReport: [await due()] }),
  mailAssignedReport: async () => ({ customerid: 'acme', assignedReport: [await due()] }),
  previewReminders: async () => ({ customerid: 'acme', periodcode: thisMonth, cells: [await due()] }),
  remindAnswerers: async () => ({
    customerid: 'acme',
    periodcode: thisMonth,
    cells: [await due()],
    useremails: [people.eve],
    words: '',
  }),
  tellOwners: async world => {
    await write(remove(keys.mail(people.vic)));
    const place = await completed(world);
    await setAction(world, place);
    return { ...place, qcodes: [20] };
  },
};
