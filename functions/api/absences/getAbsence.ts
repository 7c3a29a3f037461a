import { person } from '#functions/data/accounts/person.ts';
import { ownerRow } from '#functions/data/administration/member.ts';
import { readMany } from '#functions/data/table/many.ts';
import { seatToLeave, toAbsenceRow } from '#functions/features/administration/absences.ts';
import { handle } from '#functions/frame/handle.ts';
import { getAbsence } from '#shared/contract/administration/absences.ts';
import { canStandIn, lastDayAway } from '#shared/domain/scheduling/absences.ts';

export const handler = handle(getAbsence, async ({ input, actor, at }) => {
  const { seat, members, today } = await seatToLeave(actor, input.useremail, at);
  const others = [...members.values()].filter(other => canStandIn(other, seat));
  const selves = await readMany(others.map(({ email }) => person(email)));
  return {
    row: toAbsenceRow(seat, members, today),
    today,
    furthest: lastDayAway(today),
    people: others.map((other, n) => ownerRow({ ...other, firstName: selves[n]?.firstName ?? '' })),
  };
});
