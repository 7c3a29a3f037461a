import type { Permission } from '#shared/domain/accounts/access.ts';
import { planOf } from '#shared/domain/billing/plans.ts';

/** Somebody to whom an author opened the draft of a topic. It holds for one seat: a later seat of the person has another time. */
export interface Tester {
  email: string;
  /** When the person was given the seat. */
  invitedAt: string;
}

/** The most people to whom one draft is open. */
export const mostTesters = 20;

/** What decides whether a person may drive a draft. */
interface Driver extends Tester {
  planid: number;
  permissions: ReadonlySet<Permission>;
  /** Whether the person can edit the questionnaire of some topic at some location. */
  edits: boolean;
}

/** Returns whether a person writes the topics of a customer. */
export const writesTopics = ({ permissions }: Pick<Driver, 'permissions'>): boolean =>
  permissions.has('Edit Custom Topic Data');

/** Returns whether a draft is open to a person with the seat they have now. */
export const isOpenTo = (testers: readonly Tester[], { email, invitedAt }: Tester): boolean =>
  testers.some(tester => tester.email === email && tester.invitedAt === invitedAt);

/** Returns whether a person may drive the draft of a topic and leave remarks there. Source: docs/product.md, Testers. */
export const mayTest = (testers: readonly Tester[], who: Driver): boolean =>
  writesTopics(who) || (planOf(who.planid).customTopics && isOpenTo(testers, who) && who.edits);

/** How the testers of a draft change. */
export interface TestersChange {
  opened: Tester[];
  closed: Tester[];
  next: Tester[];
}

/**
 * Returns how the testers of a draft change when it is opened to people and closed to others, by their e-mails; who is in both is closed out. An entry
 * of a seat that somebody no longer has is replaced. Returns the first person to be added who is not among those who are
 * `able` to test. Source: docs/product.md, Testers.
 */
export function changedTesters(
  testers: readonly Tester[],
  { open, close }: { open: readonly string[]; close: readonly string[] },
  able: readonly Tester[],
): TestersChange | { unable: string } {
  const opened: Tester[] = [];
  for (const email of new Set(open)) {
    if (close.includes(email)) continue;
    const seat = able.find(one => one.email === email);
    if (!seat) return { unable: email };
    if (!isOpenTo(testers, seat)) opened.push({ email, invitedAt: seat.invitedAt });
  }
  const closed = testers.filter(
    ({ email }) => close.includes(email) || opened.some(one => one.email === email),
  );
  return { opened, closed, next: [...testers.filter(one => !closed.includes(one)), ...opened] };
}
