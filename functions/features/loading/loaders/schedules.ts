import { type Member, membersOf } from '#functions/data/administration/member.ts';
import { settingsOf, topicStatus } from '#functions/data/topics/settings.ts';
import { type Loader, type LoadUnderWay, rowWrite } from '#functions/features/loading/load.ts';
import { answererProblem, grantedTo } from '#functions/features/topics/scheduling/answerers.ts';
import { planTargets } from '#functions/features/topics/scheduling/setting.ts';
import type { StoredTarget } from '#functions/features/topics/scheduling/targets.ts';
import { Refusal, refuser } from '#functions/frame/refusal.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { setSchedules } from '#shared/contract/topics/scheduling.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { cellKey } from '#shared/domain/loading/grids.ts';
import type { FieldOf } from '#shared/domain/loading/loads.ts';
import { planSchedules, type ScheduleAct, type SchedulesHere } from '#shared/domain/loading/schedules.ts';
import type { SheetRow } from '#shared/domain/loading/sheet.ts';
import { historiesOf } from '#shared/domain/scheduling/rules.ts';

type SentTargets = Input<typeof setSchedules>['targets'];

const refuse = refuser(setSchedules);

/** Returns who imports. Support loads no schedules. */
function importer(loading: LoadUnderWay): Actor {
  if (loading.way !== 'import') throw new Error('Schedules are only imported.');
  return loading.actor;
}

/** Sets the schedules of a sheet, each as the single call does. */
export const schedulesLoader: Loader<ScheduleAct> = {
  event: 'schedules imported',
  plan: async (rows, loading, at) => {
    const read = rows as readonly SheetRow<FieldOf<'schedules'>>[];
    const asked = read.map(({ cells }) => cells.answerer);
    return planSchedules(read, await hereOf(loading, asked, at));
  },
  loads: async loading => {
    const actor = importer(loading);
    return async ({ topicid, locationid, seen, change }, at) => {
      const target = { ...(topicid && { topicid }), ...(locationid && { locationid }), seen, change };
      const planned = await planTargets({ targets: [target], grant: 'Y' }, actor, at, refuse);
      if (planned instanceof Refusal) return { refused: messageOf(planned) };
      const { parts, undo } = planned;
      return rowWrite({
        ...(undo.length > 0 && { left: { undo: JSON.stringify(undo) } }),
        parts,
        otherwise: {},
      });
    };
  },
  /** Lets the former rules count again, where nobody has changed them since. */
  takesBack: async loading => {
    const actor = importer(loading);
    return async (left, at) => {
      const targets = JSON.parse(String(left.undo)) as SentTargets;
      const planned = await planTargets({ targets, grant: 'N' }, actor, at, refuse);
      if (!(planned instanceof Refusal)) return rowWrite({ parts: planned.parts, otherwise: {} });
      return planned.name === 'stale'
        ? { kept: 'Somebody has changed the schedule since.' }
        : { impossible: messageOf(planned) };
    };
  },
};

const messageOf = ({ name, body }: Refusal): string =>
  name === 'stale' ? 'Somebody has changed the schedule since the check.' : String(body.message);

const askedSentences = {
  answererunknown: 'This is not an active admin or user of the organization.',
  answererlacks: 'The person may not answer this questionnaire. Give them Edit first.',
  answerernotthere: 'The person is not assigned to this location. Assign them first.',
  answerernowhere:
    'The person may not answer any questionnaire of this schedule. Give them Edit for one first.',
} as const;

/** Reads what the rows of a sheet are about; `asked` are the cells that name people. */
async function hereOf(loading: LoadUnderWay, asked: readonly string[], at: Date): Promise<SchedulesHere> {
  const { customerid, timezone, rules = [] } = importer(loading).customer;
  const [{ topics, locations, topicLocations }, members] = await Promise.all([
    settingsOf(customerid, true),
    membersOf(customerid, true),
  ]);
  const seats = new Map(members.map(seat => [seat.email, seat]));
  const named = [...new Set(asked.map(email => email.trim().toLowerCase()))].flatMap(
    email => seats.get(email) ?? [],
  );
  const granted = new Map<string, Awaited<ReturnType<typeof grantedTo>>>();
  for (const seat of named) granted.set(seat.email, await grantedTo(seat));
  const pairs = new Map(topicLocations.map(pair => [cellKey(pair.topicid, pair.locationid), pair]));
  const targetOf = (topicid: string, locationid: string): StoredTarget => ({
    ...(topicid && { topicid }),
    ...(locationid && { locationid }),
    topic: topics.get(topicid),
    location: locations.get(locationid),
    pair: pairs.get(cellKey(topicid, locationid)),
    histories: {},
  });
  const problemIn = (seat: Member | undefined, target: StoredTarget) =>
    seat ? answererProblem(seat, target, granted.get(seat.email) ?? new Map()) : 'answererunknown';
  return {
    places: [...locations.values()],
    stored: {
      today: localDate(at, timezone),
      topics: [...topics.values()].map(({ topicid, title, status }) => ({
        topicid,
        name: title,
        active: status === topicStatus.active,
      })),
      historiesAt: (topicid, locationid) => {
        const { topic, location, pair } = targetOf(topicid, locationid);
        if (topicid && locationid && !pair) return undefined;
        return historiesOf(pair ?? {}, topic ?? {}, location ?? {}, rules);
      },
      problemOf: (email, topicid, locationid) => {
        const problem = problemIn(seats.get(email), targetOf(topicid, locationid));
        if (problem === undefined) return undefined;
        return problem
          ? { severity: 'error', what: askedSentences[problem] }
          : { severity: 'note', what: 'The person may not yet answer it, and gets Edit there with this.' };
      },
    },
  };
}
