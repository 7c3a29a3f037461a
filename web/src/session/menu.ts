import type { Permission } from '#shared/domain/accounts/access.ts';
import { addresses } from './addresses.ts';

export interface MenuEntry {
  label: string;
  to: string;
  help: string;
  needs: Permission;
}

/** The screens of the home menu that exist, with the permission each needs. */
export const menu: readonly MenuEntry[] = [
  {
    label: 'Topic Questionnaire',
    to: addresses.topicList,
    help: 'Answer this month’s questions, topic by topic and location by location.',
    needs: 'Edit a Topic Questionnaire',
  },
  {
    label: 'Suggestion Report',
    to: addresses.reportList,
    help: 'See what to do about each answer, who does it and by when.',
    needs: 'Suggestion Report',
  },
  {
    label: 'Admin Functions',
    to: addresses.adminMenu,
    help: 'Choose the topics, and where they are answered.',
    needs: 'Admin Functions',
  },
];

/** The menu of the Free plan, which has no permissions to ask for. */
export const freeMenu: readonly Omit<MenuEntry, 'needs'>[] = [
  {
    label: 'Upgrade to a Subscription',
    to: addresses.enroll,
    help: 'More people, more locations, and reports over time.',
  },
];

interface AdminEntry extends Omit<MenuEntry, 'to'> {
  /** Its address for a customer. */
  to(customerid: string): string;
  /** For Master Admins alone, and for whom the person does not act. */
  ownMaster?: true;
}

/** The administration screens that exist, in menu order, with the permission each needs. */
export const adminMenu: readonly AdminEntry[] = [
  {
    label: 'Standard Topics',
    to: addresses.standardTopics,
    help: 'Select topics from the library and activate them.',
    needs: 'Edit Standard Topics',
  },
  {
    label: 'Custom Topics',
    to: addresses.customTopics,
    help: 'Add your own topics and say when they are ready.',
    needs: 'Edit Custom Topic Data',
  },
  {
    label: 'Topics at Locations',
    to: addresses.topicLocations,
    help: 'Decide which topic is answered at which location.',
    needs: 'Edit Topic Locations',
  },
  {
    label: 'Two-factor reset',
    to: addresses.twoFactorReset,
    help: 'Let somebody in again who lost the device with the authenticator app.',
    needs: 'Edit Admin/User',
    ownMaster: true,
  },
];

/** The way back from an administration screen. */
export const adminCrumbs = [
  { label: 'Home', to: addresses.home },
  { label: 'Admin functions', to: addresses.adminMenu },
] as const;
