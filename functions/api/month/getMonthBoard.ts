import { groupsOf } from '#functions/data/administration/group.ts';
import type { Location } from '#functions/data/topics/settings.ts';
import { cellFor, toBoard } from '#functions/features/answering/month.ts';
import { privilegesOf } from '#functions/features/answering/placements.ts';
import { pairs, readEvery } from '#functions/features/topics/longlists.ts';
import { handle } from '#functions/frame/handle.ts';
import { getMonthBoard } from '#shared/contract/answering/month.ts';
import { countryName } from '#shared/domain/kit/countries.ts';
import { describePeriod, localDate, periodAt } from '#shared/domain/kit/periods.ts';
import { boardOf } from '#shared/domain/scheduling/board.ts';

export const handler = handle(getMonthBoard, async ({ actor, at, input }) => {
  const { customerid, timezone, rules } = actor.customer;
  const [current, today] = [periodAt(at, timezone), localDate(at, timezone)];
  const { periodcode: period = current, by = 'country', ...asked } = input;
  const cell = cellFor({ period, current, today, rules });
  const [found, groups] = await Promise.all([
    readEvery({
      source: pairs,
      customerid,
      reach: privilegesOf(actor),
      rowsOf: (pair, topic, location, privilege) => {
        const it = cell(pair, topic, location, privilege);
        return it ? [{ topic, location, cell: it }] : [];
      },
    }),
    by === 'group' ? groupsOf(customerid) : [],
  ]);
  const names = new Map(groups.map(({ groupid, name }) => [groupid, name]));
  const groupAt = ({ groupid, country }: Location) =>
    by === 'group'
      ? { group: groupid, groupName: names.get(groupid) ?? '' }
      : { group: country, groupName: countryName(country) };
  const placed = found.map(({ location, ...pair }) => ({
    ...pair,
    place: { ...location, ...groupAt(location) },
  }));
  const month = { periodcode: period, perioddesc: describePeriod(period), today, currentperiod: current };
  return { ...month, ...toBoard(boardOf(placed, asked)) };
});
