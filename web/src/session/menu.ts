import { ClipboardCheck, ListTodo, type LucideIcon, Settings2, Sparkles } from 'lucide-react';
import type { Permission } from '#shared/domain/accounts/access.ts';
import { addresses } from './addresses.ts';

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
    label: 'Suggestion Report',
    to: addresses.reportList,
    icon: ListTodo,
    help: 'See what to do about each answer, who does it and by when.',
    needs: 'Suggestion Report',
  },
  {
    label: 'Admin Functions',
    to: addresses.adminMenu,
    icon: Settings2,
    help: 'Choose the topics and the locations that answer them.',
    needs: 'Admin Functions',
  },
];

/** The menu of the Free plan, which has no permissions. */
export const freeMenu: readonly Omit<MenuEntry, 'needs'>[] = [
  {
    label: 'Upgrade to a Subscription',
    to: addresses.enroll,
    icon: Sparkles,
    help: 'More people, more locations, and reports over time.',
  },
];

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
    help: 'The places where people answer, and the groups that reports put them into.',
    needs: 'Edit Location List',
  },
  {
    label: 'Admins and Users',
    to: addresses.people,
    help: 'Who works with you here: add people, change what they may do, remove them.',
    needs: 'Edit Admin/User',
  },
  {
    label: 'Admin and User Locations',
    to: addresses.peopleLocations,
    help: 'Where people work who do not have all locations.',
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
    help: 'Decide which user may see or answer which topic, and find out why someone can or cannot.',
    needs: 'Edit User Topic Permissions',
  },
  {
    label: 'Activity',
    to: addresses.activity,
    help: 'Who did what, when, and what it changed.',
    needs: 'Edit Customer Data',
  },
  {
    label: 'Two-factor reset',
    to: addresses.twoFactorReset,
    help: 'Help someone sign in who lost the device with the authenticator app.',
    needs: 'Edit Admin/User',
    ownMaster: true,
  },
];

/** The way back from an administration screen. */
export const adminCrumbs = [
  { label: 'Home', to: addresses.home },
  { label: 'Admin functions', to: addresses.adminMenu },
] as const;
