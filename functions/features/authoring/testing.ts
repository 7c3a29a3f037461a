import { person } from '#functions/data/accounts/person.ts';
import { type Member, member, membersOf } from '#functions/data/administration/member.ts';
import {
  permissionPages,
  permissionsAt,
  type TopicPermission,
} from '#functions/data/administration/permission.ts';
import { readMany } from '#functions/data/table/many.ts';
import type { Topic } from '#functions/data/topics/settings.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { adminType, editsSomewhere, everywhere, permissionsOf } from '#shared/domain/accounts/access.ts';
import { isOpenTo, mayTest, type Tester, writesTopics } from '#shared/domain/authoring/testers.ts';
import { writtenTopicsOf } from './choices.ts';
import { customTopic } from './drafts.ts';

/** Returns the custom topic that was read. Refuses access to people who may not drive its draft, as to any other topic. */
export async function topicToTest(found: { topic: Topic | undefined }, actor: Actor): Promise<Topic> {
  const topic = customTopic(found);
  if (!(await topicsToTest([topic], actor)).includes(topic)) throw refuseAccess();
  return topic;
}

/** Returns those of a customer's topics whose drafts a person may drive. */
async function topicsToTest(topics: readonly Topic[], actor: Actor): Promise<Topic[]> {
  const { email, invitedAt, permissions, customer } = actor;
  const asked = !writesTopics(actor) && topics.some(({ testers = [] }) => isOpenTo(testers, actor));
  const edits = asked && (await editsNow(actor));
  const who = { email, invitedAt, permissions, planid: customer.planid, edits };
  return topics.filter(({ testers = [] }) => mayTest(testers, who));
}

/** Reads the custom topics of the customer whose drafts the person may drive. */
export const driveableTopics = async (actor: Actor): Promise<Topic[]> =>
  topicsToTest(await writtenTopicsOf(actor.customer.customerid), actor);

const needsPermission = (seat: Member | Actor['seat']): boolean =>
  seat.adminType === adminType.user && !everywhere(seat);

async function editsNow({ seat, customer, email }: Actor): Promise<boolean> {
  const granted = needsPermission(seat) ? await permissionsAt(customer.customerid, { email }) : [];
  return editsSomewhere(seat, granted);
}

/** A person with a first name and a role, '' where they are not known. */
type NamedTester = Pick<Member, 'email' | 'role'> & { firstName: string };

/** Reads the active members of a customer who do not write its topics and can edit some questionnaire, by e-mail. */
export async function possibleTesters({
  customer: { customerid, planid },
}: Actor): Promise<(NamedTester & Tester)[]> {
  const members = (await membersOf(customerid, true)).filter(
    seat => seat.active && !writesTopics({ permissions: permissionsOf(planid, seat) }),
  );
  const granted = members.some(needsPermission) ? await editPermissionsOf(customerid) : new Map();
  const able = members.filter(seat => editsSomewhere(seat, granted.get(seat.email) ?? []));
  const people = await readMany(able.map(({ email }) => person(email)));
  return able.map((seat, at) => ({ ...seat, firstName: people[at]?.firstName ?? '' }));
}

/** Returns the people to whom a draft is open as members, also those who no longer have a seat. */
export async function testersOf(
  { customer: { customerid } }: Actor,
  testers: readonly Tester[],
): Promise<NamedTester[]> {
  const [seats, people] = await Promise.all([
    readMany(testers.map(({ email }) => member(customerid, email))),
    readMany(testers.map(({ email }) => person(email))),
  ]);
  return testers.map(({ email }, at) => ({
    email,
    role: seats[at]?.role ?? '',
    // What people entered about themselves is told only where they have a seat.
    firstName: (seats[at] && people[at]?.firstName) ?? '',
  }));
}

/** Reads the topic permissions to edit of all people of a customer, by e-mail. */
async function editPermissionsOf(customerid: string): Promise<Map<string, TopicPermission[]>> {
  const by = new Map<string, TopicPermission[]>();
  for await (const page of permissionPages(customerid)) {
    for (const permission of page) {
      if (permission.privilege !== 'Edit') continue;
      const own = by.get(permission.email);
      if (own) own.push(permission);
      else by.set(permission.email, [permission]);
    }
  }
  return by;
}
