import { member } from '#functions/data/administration/member.ts';
import { topicPermission } from '#functions/data/administration/permission.ts';
import { readAll } from '#functions/data/table/table.ts';
import { topicLocation, topicStatus } from '#functions/data/topics/settings.ts';
import { relationsOf } from '#functions/frame/acting.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { explainUserAccess } from '#shared/contract/administration/permissions.ts';
import { explainAccess } from '#shared/domain/administration/explain.ts';
import { mayAskAbout } from '#shared/domain/administration/people.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { grantOf } from './parts/grants.ts';

export const handler = handle(explainUserAccess, async ({ input, actor, at }) => {
  const { grant, names, topic, location } = await grantOf(actor, input);
  const { customerid, email, topicid, locationid } = grant;
  const { customer } = actor;
  const [{ seat, granted, pair }, { relations }] = await Promise.all([
    readAll(
      {
        seat: member(customerid, email),
        granted: topicPermission(customerid, email, topicid, locationid),
        pair: topicLocation(customerid, topicid, locationid),
      },
      true,
    ),
    relationsOf(customer, email, at),
  ]);
  if (!mayAskAbout(actor.seat, seat)) throw refuseAccess();
  const { preview = granted ?? 'none' } = input;
  const { answers, sees, steps } = explainAccess({
    customerActive: customer.active,
    planid: customer.planid,
    planHolds: planHolds(customer, at),
    seat: seat ?? null,
    relations,
    granted: preview === 'none' ? null : preview,
    topicActive: topic.status === topicStatus.active,
    locationActive: location.active,
    pairActive: pair ? pair.active : null,
    locationid,
    names: { person: email, ...names },
  });
  return {
    answers: asFlag(answers),
    sees: sees ?? ('' as const),
    steps: steps.map(({ gives, ...rest }) => ({ ...rest, gives: asFlag(gives) })),
  };
});
