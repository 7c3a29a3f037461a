import { membersOf } from '#functions/data/administration/member.ts';
import { settingsOf, topicStatus } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { listPermissionChoices } from '#shared/contract/administration/permissions.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';
import { canGetPermissions, mayAskAbout } from '#shared/domain/administration/people.ts';

/** So that 16,500 topics at locations are numbers and not twice as many ids. */
const positions = <T>(ids: Iterable<T>) => new Map([...ids].map((id, at) => [id, at] as const));

export const handler = handle(listPermissionChoices, async ({ actor }) => {
  const { customerid } = actor.customer;
  const [members, { topics, locations, topicLocations }] = await Promise.all([
    membersOf(customerid, true),
    settingsOf(customerid, true),
  ]);
  const covers = (locationid: string) => coversLocation(actor.seat, locationid);
  const own = [...locations.values()]
    .filter(({ locationid }) => covers(locationid))
    .sort((a, b) => a.name.localeCompare(b.name));
  const topicAt = positions(topics.keys());
  const placeAt = positions(own.map(({ locationid }) => locationid));
  const rows = own.map(({ locationid, name }) => ({
    locationid,
    locationdesc: name,
    topics: [] as number[],
    inactive: [] as number[],
  }));
  for (const { topicid, locationid, active } of topicLocations) {
    const row = rows[placeAt.get(locationid) ?? -1];
    const position = topicAt.get(topicid);
    if (!row || position === undefined) continue;
    const open = active && topics.get(topicid)?.status === topicStatus.active;
    row[open ? 'topics' : 'inactive'].push(position);
  }
  return {
    people: members
      .filter(each => mayAskAbout(actor.seat, each))
      .map(({ email, role }) => ({ useremail: email, userrole: role })),
    users: members
      .filter(canGetPermissions)
      .map(({ email, role, locations: places }) => ({
        useremail: email,
        userrole: role,
        locations: places.flatMap(place => placeAt.get(place) ?? []),
      }))
      .filter(user => user.locations.length > 0),
    topics: [...topics.values()].map(({ topicid, title }) => ({ topicid, cuzdesc: title })),
    locations: rows,
  };
});
