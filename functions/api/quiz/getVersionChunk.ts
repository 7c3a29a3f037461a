import { permissionsOfPerson } from '#functions/data/administration/permission.ts';
import { isSnapshot, topicOfVersion } from '#functions/data/authoring/testdrive.ts';
import { readAll } from '#functions/data/table/table.ts';
import { topicLocation } from '#functions/data/topics/settings.ts';
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

/** How many items one read takes. */
const mostAtOnce = 100;

/** Returns whether the person may read a version. Source: docs/product.md, Privileges. */
async function reaches({ seat, customer, email }: Actor, versionid: string): Promise<boolean> {
  if (versionid.startsWith('std.')) return true;
  // A person reads the snapshot of a test drive by its own call.
  if (isSnapshot(versionid)) return false;
  if (seat.adminType === adminType.masterAdmin || seat.allLocations) return true;
  const topicid = topicOfVersion(versionid);
  if (seat.adminType === adminType.locationAdmin) return isAtOneOf(seat.locations);
  const granted = await permissionsOfPerson(customer.customerid, email);
  return [...granted].some(
    ([pair, privilege]) =>
      pair.startsWith(`${topicid}#`) && privilegeOn(seat, pair.slice(topicid.length + 1), privilege),
  );

  async function isAtOneOf(locations: readonly string[]): Promise<boolean> {
    const pairs = locations.map(id => [id, topicLocation(customer.customerid, topicid, id)] as const);
    for (let first = 0; first < pairs.length; first += mostAtOnce) {
      const found = await readAll(Object.fromEntries(pairs.slice(first, first + mostAtOnce)));
      if (Object.values(found).some(pair => pair !== undefined)) return true;
    }
    return false;
  }
}
