import { questionnaire_version } from '../../../shared/contract/quiz.ts';
import { adminType, privilegeOn } from '../../../shared/domain/people/access.ts';
import { permissionsOfPerson } from '../../data/permission.ts';
import { readAll } from '../../data/table.ts';
import { versionChunk, versionHead } from '../../data/version.ts';
import { handle } from '../../kit/handle.ts';
import { type Actor, refuseAccess } from '../../kit/session.ts';

export const handler = handle(questionnaire_version, async ({ input, actor }) => {
  const { versionid } = input;
  const chunk = Number(input.chunk ?? 0);
  const { head, questions } = await readAll({
    head: versionHead(versionid),
    questions: versionChunk(versionid, chunk),
  });
  if (!head || !questions || !(await reaches(actor, versionid))) throw refuseAccess();
  return { versionid, title: head.title, chunk, chunks: head.chunks, questions };
});

/** Whether a standard topic, or one that the person has a privilege on somewhere. */
async function reaches({ seat, customer, email }: Actor, versionid: string): Promise<boolean> {
  if (versionid.startsWith('std.') || seat.admintypeid !== adminType.user || seat.anylocation) return true;
  const topic = `${versionid.slice(0, versionid.lastIndexOf('@'))}#`;
  const granted = await permissionsOfPerson(customer.customerid, email);
  return [...granted].some(
    ([pair, privilege]) => pair.startsWith(topic) && privilegeOn(seat, pair.slice(topic.length), privilege),
  );
}
