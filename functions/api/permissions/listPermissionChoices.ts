import { membersOf } from '#functions/data/administration/member.ts';
import { settingsOf, topicStatus } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listPermissionChoices } from '#shared/contract/administration/permissions.ts';
import { adminType, coversLocation } from '#shared/domain/accounts/access.ts';

export const handler = handle(listPermissionChoices, async ({ actor }) => {
  const { customerid } = actor.customer;
  const [members, { topics, locations, topicLocations }] = await Promise.all([
    membersOf(customerid, true),
    settingsOf(customerid, true),
  ]);
  const covers = (locationid: string) => coversLocation(actor.seat, locationid);
  const isMaster = actor.seat.adminType === adminType.masterAdmin;
  return {
    people: members
      .filter(each => isMaster || each.locations.some(covers))
      .map(({ email, role }) => ({ useremail: email, userrole: role })),
    users: members
      .filter(
        ({ active, allLocations, adminType: type }) => active && !allLocations && type === adminType.user,
      )
      .map(({ email, role, locations: own }) => ({
        useremail: email,
        userrole: role,
        locations: own.filter(covers),
      }))
      .filter(user => user.locations.length > 0),
    locations: [...locations.values()]
      .filter(({ locationid }) => covers(locationid))
      .map(({ locationid, name }) => ({ locationid, locationdesc: name })),
    topics: [...topics.values()].map(({ topicid, title }) => ({ topicid, cuzdesc: title })),
    places: topicLocations
      .filter(({ locationid }) => covers(locationid))
      .map(({ topicid, locationid, active }) => ({
        topicid,
        locationid,
        active: asFlag(active && topics.get(topicid)?.status === topicStatus.active),
      })),
  };
});
