import {
  ChartNoAxesCombined,
  CircleCheckBig,
  ClipboardCheck,
  Handshake,
  LayoutGrid,
  ListTodo,
  type LucideIcon,
  Settings2,
  Sparkles,
} from 'lucide-react';
import type { Permission } from '#shared/domain/accounts/access.ts';
import { addresses } from './addresses.ts';
import { isOwnMaster } from './masters.ts';
import { mayPay, type Session } from './session.ts';

export interface MenuEntry {
  /** The heading of its screen as well. */
  label: string;
  /** An entry of `addresses`. */
  to: string;
  icon: LucideIcon;
  help: string;
  needs: Permission;
}

/** The screens of the home menu that exist, with the permission each needs. */
export const menu: readonly MenuEntry[] = [
  {
    label: 'Topic Questionnaire',
    to: addresses.topicList,
    icon: ClipboardCheck,
    help: 'Answer this month’s questions, topic by topic and location by location.',
    needs: 'Edit a Topic Questionnaire',
  },
  {
    label: 'Month board',
    to: addresses.month(),
    icon: LayoutGrid,
    help: 'See how every topic stands at every location this month, and who is asked.',
    needs: 'Edit a Topic Questionnaire',
  },
  {
    label: 'My tasks',
    to: addresses.myTasks,
    icon: CircleCheckBig,
    help: 'Work on what is assigned to you, over all topics and locations.',
    needs: 'Suggestion Report',
  },
  {
    label: 'Suggestion Report',
    to: addresses.reportList,
    icon: ListTodo,
    help: 'See what to do about each answer, who does it and by when.',
    needs: 'Suggestion Report',
  },
  {
    label: 'Performance Reports',
    to: addresses.performanceReports,
    icon: ChartNoAxesCombined,
    help: 'See where you stand: what is completed, past due, assigned, and still to do.',
    needs: 'View Customer Reports',
  },
  {
    label: 'Admin Functions',
    to: addresses.adminMenu,
    icon: Settings2,
    help: 'Choose the topics and the locations that answer them.',
    needs: 'Admin Functions',
  },
  {
    label: 'Client Functions',
    to: addresses.clientMenu,
    icon: Handshake,
    help: 'Enroll your clients, and manage their plans and topics.',
    needs: 'Client Functions',
  },
];

/** Leads somebody whom other organizations listed as a partner to them. */
export const partnerEntry = (customerid: string) => ({
  label: 'Partner Access',
  to: addresses.partnerAccess(customerid),
  help: 'Open an organization that lets you act for it, or a client.',
});

/** The menu of the Free plan, which has no permissions. */
export const freeMenu: readonly Omit<MenuEntry, 'needs'>[] = [
  {
    label: 'Upgrade to a Subscription',
    to: addresses.enroll,
    icon: Sparkles,
    help: 'More people, more locations, and reports over time.',
  },
];

/** Leads somebody to the drafts that are open to them for testing. */
export const testerEntry = (titles: readonly string[]) => ({
  label: 'Test drive',
  to: addresses.testDrives,
  help: `Try out what is open to you for testing: ${titles.join(', ')}.`,
});

interface AdminEntry extends Omit<MenuEntry, 'to' | 'icon'> {
  /** Returns its address for a customer. */
  to(customerid: string): string;
  /** For Master Admins and staff only, not for people who act for the customer. */
  ownMaster?: true;
}

/** The administration screens that exist, in menu order, with the permission each needs. */
export const adminMenu: readonly AdminEntry[] = [
  {
    label: 'Customer Data',
    to: addresses.customerData,
    help: 'Your organization’s name, owners, mails, security and brand.',
    needs: 'Edit Customer Data',
  },
  {
    label: 'Locations',
    to: addresses.locations,
    help: 'The places where people answer, and their groups in reports.',
    needs: 'Edit Location List',
  },
  {
    label: 'Admins and Users',
    to: addresses.people,
    help: 'Who works with you here. Add people, change what they can do, or remove them.',
    needs: 'Edit Admin/User',
  },
  {
    label: 'Admin and User Locations',
    to: addresses.peopleLocations,
    help: 'Which locations people without All Locations work at.',
    needs: 'Edit Admin/User Locations',
  },
  {
    label: 'Standard Topics',
    to: addresses.standardTopics,
    help: 'Select topics from the library and activate them.',
    needs: 'Edit Standard Topics',
  },
  {
    label: 'Custom Topics',
    to: addresses.customTopics,
    help: 'Add your own topics, write their questions and publish them.',
    needs: 'Edit Custom Topic Data',
  },
  {
    label: 'Topics at Locations',
    to: addresses.topicLocations,
    help: 'Decide which topic is answered at which location.',
    needs: 'Edit Topic Locations',
  },
  {
    label: 'User Permissions for Topics',
    to: addresses.userPermissions,
    help: 'Choose which user can see or answer which topic, and find out why someone can’t.',
    needs: 'Edit User Topic Permissions',
  },
  {
    label: 'Activity',
    to: addresses.activity,
    help: 'Who did what and when, and what changed.',
    needs: 'Edit Customer Data',
  },
  {
    label: 'Two-factor reset',
    to: addresses.twoFactorReset,
    help: 'Help someone who lost their authenticator app sign in again.',
    needs: 'Edit Admin/User',
    ownMaster: true,
  },
];

/** The performance reports that exist, in menu order. All need 'View Customer Reports'. */
export const reportMenu: readonly Omit<MenuEntry, 'icon' | 'needs'>[] = [
  {
    label: 'Certifications',
    to: addresses.certifications,
    help: 'Your tier and your overall risk, and what leads to the next one.',
  },
  {
    label: 'This quarter and the one before',
    to: addresses.quarters(),
    help: 'Risk, completed questionnaires and tasks of both quarters, side by side.',
  },
  {
    label: 'Topic History Comparison Report',
    to: addresses.comparison(),
    help: 'Compare two months of a topic at a location, and see what changed the score.',
  },
  {
    label: 'Completed Topics',
    to: addresses.openedReport('completed'),
    help: 'What was completed, how often, and how many questions failed in the newest reports.',
  },
  {
    label: 'Past Due Topics',
    to: addresses.openedReport('pastdue'),
    help: 'Topics that nobody has completed for too long, and how many months it has been.',
  },
  {
    label: 'Assigned Tasks',
    to: addresses.openedReport('assigned'),
    help: 'Who does what, and by when.',
  },
  {
    label: 'Outstanding Tasks',
    to: addresses.openedReport('outstanding'),
    help: 'Every suggestion that isn’t completed yet, assigned or not.',
  },
  {
    label: 'Completed Tasks',
    to: addresses.openedReport('done'),
    help: 'Suggestions that were completed between two dates.',
  },
];

/** The screens for contractors that exist, in menu order. All need 'Client Functions'. */
export const clientMenu: readonly Omit<AdminEntry, 'needs' | 'ownMaster'>[] = [
  {
    label: 'Enroll Client',
    to: addresses.enrollClient,
    help: 'Offer a client a plan, and pay for it or let the client pay.',
  },
  {
    label: 'Manage Client',
    to: addresses.manageClient,
    help: 'What your clients have to do, how they stand, and their plans.',
  },
  {
    label: 'Topic Assignment',
    to: addresses.topicAssignment,
    help: 'Which of your topics your clients answer.',
  },
  {
    label: 'Client Topic Categories',
    to: addresses.clientTopicCategories,
    help: 'The categories in which you put your topics.',
  },
];

/** Comes after the administration screens, for people who may pay for the plan. */
const billingEntry = {
  label: 'Plan and billing',
  to: addresses.billing,
  help: 'See your plan, what it costs and when it renews; change or cancel it.',
} as const;

/** An entry of the second level of the menu, and of the page that has the same entries. */
export interface SubEntry {
  label: string;
  to: string;
  help: string;
}

/** The pages that the person may open below an entry of the menu; none where the entry has no second level. */
export function entriesBelow(page: string, session: Session): readonly SubEntry[] {
  const { user, may } = session;
  const at = ({ label, to, help }: (typeof clientMenu)[number]): SubEntry => ({
    label,
    to: to(user.customerid),
    help,
  });
  if (page === addresses.performanceReports && may('View Customer Reports')) return reportMenu;
  if (page === addresses.clientMenu && may('Client Functions')) return clientMenu.map(at);
  if (page !== addresses.adminMenu || !may('Admin Functions')) return [];
  const own = adminMenu.filter(({ needs, ownMaster }) => may(needs) && (!ownMaster || isOwnMaster(user)));
  return [...own.map(at), ...(mayPay(session) ? [billingEntry] : [])];
}

/** The pages above those of the menu. What the way back is called is the documents' word. */
export const above = {
  home: { label: 'Home', to: addresses.home },
  homeByExit: { label: 'Home', to: addresses.home, word: 'Exit' },
  admin: { label: 'Admin Functions', to: addresses.adminMenu, word: 'Return to Admin Menu' },
  reports: { label: 'Performance Reports', to: addresses.performanceReports, word: 'Exit' },
  clients: { label: 'Client Functions', to: addresses.clientMenu },
} as const;
