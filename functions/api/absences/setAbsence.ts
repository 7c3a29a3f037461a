import { putAbsence } from '#functions/data/administration/seatwrites.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { checkAbsence, seatToLeave, toAbsenceRow } from '#functions/features/administration/absences.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { setAbsence } from '#shared/contract/administration/absences.ts';
import { membersOnly } from '#shared/domain/administration/people.ts';
import { absenceDifferences } from '#shared/domain/scheduling/absences.ts';

export const handler = handle(setAbsence, ({ input: { useremail, absence, revision }, actor, refuse, at }) =>
  untilWritten(async () => {
    const found = await seatToLeave(actor, useremail, at);
    const { seat, members, profile, acts, today } = found;
    if (!seat.active) throw refuseAccess();
    const closed = acts && membersOnly(seat, profile);
    if (closed) return refuse(closed);
    const message = absence ? 'Absence saved' : 'Absence taken back';
    // It was set before, and the answer was lost.
    if (absenceDifferences(seat.absence, absence).length === 0)
      return { message, row: toAbsenceRow(seat, members, today) };
    if (seat.revision !== revision) return refuse('stale', {}, { row: toAbsenceRow(seat, members, today) });
    const checked = absence ? checkAbsence(found, absence) : { named: [] };
    if ('problem' in checked) return refuse(checked.problem, checked.facts);
    // What came in between shows in the next reading.
    if (await writeNamed(putAbsence(seat, absence, checked.named, actor, at))) return undefined;
    const saved = { email: useremail, absence, revision: revision + 1 };
    return { message, row: toAbsenceRow(saved, members, today) };
  }),
);
