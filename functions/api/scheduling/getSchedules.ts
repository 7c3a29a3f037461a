import { ownerRow } from '#functions/data/administration/member.ts';
import { topicStatus, topicTitle } from '#functions/data/topics/settings.ts';
import { peopleAt } from '#functions/features/answering/suggestions/owners.ts';
import { readTargets } from '#functions/features/topics/scheduling/targets.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { getSchedules } from '#shared/contract/topics/scheduling.ts';
import { everywhere } from '#shared/domain/accounts/access.ts';
import { firstDayOf, localDate, periodAt } from '#shared/domain/kit/periods.ts';
import { levelOf, ruleOn, rulesSince, scheduleOn } from '#shared/domain/scheduling/rules.ts';

export const handler = handle(getSchedules, async ({ input, actor, at }) => {
  const { customerid, timezone } = actor.customer;
  const [today, period] = [localDate(at, timezone), periodAt(at, timezone)];
  const places = input.targets.flatMap(({ topicid, locationid }, n) =>
    locationid ? [{ topicid: topicid ?? '', locationid, n, isOne: Boolean(topicid) }] : [],
  );
  const [stored, people] = await Promise.all([
    readTargets(actor, input.targets),
    peopleAt(customerid, places),
  ]);
  return {
    targets: stored.map(({ topic, location, pair, histories, ...ids }) => ({
      ...ids,
      ...topicTitle(topic),
      locationdesc: location?.name ?? '',
      rule: ruleOn(histories[levelOf(ids)] ?? [], today),
      counts: scheduleOn(histories, today),
      rules: Object.fromEntries(
        Object.entries(histories).map(([level, rules]) => [level, rulesSince(rules, firstDayOf(period))]),
      ),
      ...(pair && {
        place: {
          active: asFlag(pair.active && topic?.status === topicStatus.active && location?.active),
          activesince: [pair.activeSince, location?.activeSince ?? ''].sort().at(-1)!,
          begun: asFlag(pair.open[period]),
          completed: asFlag(pair.done.includes(period)),
        },
      }),
    })),
    everywhere: asFlag(everywhere(actor.seat)),
    people: people.map(({ privileges, ...person }) => ({
      ...ownerRow(person),
      lacks: places.flatMap(({ n, isOne }, at) => (isOne && privileges[at] !== 'Edit' ? [n] : [])),
    })),
  };
});
