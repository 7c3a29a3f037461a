import { permissionsOfPerson } from '#functions/data/administration/permission.ts';
import { readAll } from '#functions/data/table/table.ts';
import { versionChunk, versionHead } from '#functions/data/topics/version.ts';
import { handle } from '#functions/frame/handle.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { getVersionChunk } from '#shared/contract/answering/quiz.ts';
import { adminType, privilegeOn } from '#shared/domain/accounts/access.ts';

export const handler = handle(getVersionChunk, async ({ input, actor }) => {
  const { versionid } = input;
  const chunk = Number(input.chunk ?? 0);
  const { head, questions } = await readAll({
    head: versionHead(versionid),
    questions: versionChunk(versionid, chunk),
  });
  if (!head || !questions || !(await reaches(actor, versionid))) throw refuseAccess();
  return { versionid, title: head.title, chunk, chunks: head.chunks, questions };
});

/** Returns whether a version belongs to a standard topic, or to one where the person has a privilege. */
async function reaches({ seat, customer, email }: Actor, versionid: string): Promise<boolean> {
  if (versionid.startsWith('std.') || seat.adminType !== adminType.user || seat.allLocations) return true;
  const topic = `${versionid.slice(0, versionid.lastIndexOf('@'))}#`;
  const granted = await permissionsOfPerson(customer.customerid, email);
  return [...granted].some(
    ([pair, privilege]) => pair.startsWith(topic) && privilegeOn(seat, pair.slice(topic.length), privilege),
  );
}
