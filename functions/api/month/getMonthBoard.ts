import { groupsOf } from '#functions/data/administration/group.ts';
import { type Location, topicNames } from '#functions/data/topics/settings.ts';
import { cellFor } from '#functions/features/answering/month.ts';
import { privilegesOf } from '#functions/features/answering/placements.ts';
import { pairs, readEvery } from '#functions/features/topics/longlists.ts';
import { handle } from '#functions/frame/handle.ts';
import { getMonthBoard } from '#shared/contract/answering/month.ts';
import { countryName } from '#shared/domain/kit/countries.ts';
import { describePeriod, localDate, periodAt } from '#shared/domain/kit/periods.ts';
import { boardOf } from '#shared/domain/scheduling/board.ts';

export const handler = handle(getMonthBoard, async ({ actor, at, input }) => {
  const { customerid, timezone } = actor.customer;
  const [current, today] = [periodAt(at, timezone), localDate(at, timezone)];
  const { periodcode: period = current, by = 'country', ...asked } = input;
  const cell = cellFor({ period, current, today });
  const [found, groups] = await Promise.all([
    readEvery({
      source: pairs,
      customerid,
      reach: privilegesOf(actor),
      rowsOf: (pair, topic, location, privilege, rules) => {
        const it = cell(pair, topic, location, privilege, rules);
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
  const { columns, rows, ...rest } = boardOf(
    found.map(({ location, ...pair }) => ({
      ...pair,
      place: { ...location, ...groupAt(location) },
    })),
    asked,
  );
  return {
    ...rest,
    periodcode: period,
    perioddesc: describePeriod(period),
    today,
    currentperiod: current,
    columns: columns.map(({ place, group, groupName, locations }) => ({
      locationid: place?.locationid ?? '',
      locationdesc: place?.name ?? '',
      group,
      groupdesc: groupName,
      locations,
    })),
    topics: rows.map(({ topic, cells, counts }) => ({
      topicid: topic.topicid,
      ...topicNames(topic),
      cells,
      counts,
    })),
  };
});
